import { laptopBudget, laptopChoices } from '#domain/laptop-advisor/answers.ts';
import { type LaptopDraft, newLaptopDraft } from '#domain/laptop-advisor/draft.ts';

/** The answers as the address holds them, so that a result can be shared. */
export type LaptopSearch = { [Name in keyof LaptopDraft]?: string };

const maxIdLength = 60;

const choice = <Choice extends string>(choices: readonly Choice[], text: string | undefined): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

const ticks = <Choice extends string>(choices: readonly Choice[], text = ''): Choice[] => {
  const ticked = text.split(',');
  return choices.filter((choice) => ticked.includes(choice));
};

const flag = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : null);
const rupiah = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const isText = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function draftOf(search: LaptopSearch): LaptopDraft {
  const { brand } = search;
  return {
    mainRequirement: choice(laptopChoices.uses, search.mainRequirement),
    budget: rupiah(search.budget) ?? laptopBudget.default,
    os: choice(laptopChoices.oses, search.os),
    screenSize: choice(laptopChoices.screenSizes, search.screenSize),
    brand: brand && brand.length <= maxIdLength ? brand : null,
    processor: choice(laptopChoices.processors, search.processor),
    gpu: choice(laptopChoices.gpus, search.gpu),
    ports: ticks(laptopChoices.ports, search.ports),
    mobility: flag(search.mobility),
    touchScreen: flag(search.touchScreen),
    additionals: ticks(laptopChoices.additionals, search.additionals),
  };
}

export function searchOf(draft: LaptopDraft): LaptopSearch {
  const entries = Object.entries(draft).map(([name, value]) => [name, String(value ?? '') || undefined]);
  return Object.fromEntries(entries);
}

/**
 * What the address says, without what cannot be meant: nothing at all unless it holds the three required answers. Every
 * key is given, also the undefined ones: the router lays this over the raw query.
 */
export function readLaptopSearch(raw: Record<string, unknown>): LaptopSearch {
  const names = Object.keys(newLaptopDraft) as (keyof LaptopDraft)[];
  const texts = Object.fromEntries(names.map((name) => [name, isText(raw[name])])) as LaptopSearch;
  const draft = draftOf(texts);
  const isWhole = draft.mainRequirement !== null && draft.os !== null && rupiah(texts.budget) !== null;
  return isWhole ? searchOf(draft) : Object.fromEntries(names.map((name) => [name, undefined]));
}
