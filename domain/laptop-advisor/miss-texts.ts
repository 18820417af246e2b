import { formatRupiah } from '#domain/money.ts';
import type { AnswerName, LaptopAdditional, LaptopAnswers, LaptopPort } from './answers.ts';
import { gpuLabels, inches, joinWithAnd, kilograms, processorLabels, screenSizeLabels, useLabels } from './labels.ts';
import type { Laptop } from './laptop.ts';

const portNames: Record<LaptopPort, string> = {
  hdmi: 'port HDMI',
  'sd card': 'slot SD card',
  'usb-c': 'port USB-C',
  'usb-a': 'port USB-A',
  rj45: 'port RJ45',
  fingerprint: 'sensor sidik jari',
  'backlit keyboard': 'keyboard backlit',
};

const withoutAdditional: Record<LaptopAdditional, string> = {
  ringan: 'kurang ringan',
  silent: 'kurang senyap',
  estetik: 'desain kurang estetik',
  'ram bisa di-upgrade': 'RAM tidak bisa di-upgrade',
  'ram on-board': 'RAM tidak on-board',
  'storage bisa di-upgrade': 'storage tidak bisa di-upgrade',
  'storage on-board': 'storage tidak on-board',
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const weight = (laptop: Laptop) => (laptop.weightGrams === null ? '' : ` (${kilograms(laptop.weightGrams)})`);

/** One text per missed answer, the budget first, then in the order of the questions. */
export function missTexts(
  laptop: Laptop,
  missed: ReadonlySet<AnswerName>,
  answers: LaptopAnswers,
  brandNames: ReadonlyMap<string, string>,
): string[] {
  const { screenSize, brand, processor, gpu } = answers;
  const screen = laptop.screenInches ?? laptop.screenSizeInches;
  const texts: string[] = [];
  if (laptop.paidRupiah > answers.budget) {
    texts.push(`Melebihi budget ${formatRupiah(laptop.paidRupiah - answers.budget)}`);
  }
  if (missed.has('mainRequirement')) texts.push(`Kurang cocok untuk ${useLabels[answers.mainRequirement]}`);
  if (screenSize && missed.has('screenSize')) {
    const wanted = screenSizeLabels[screenSize];
    texts.push(screen === null ? `Ukuran layarnya belum tentu ${wanted}` : `Layar ${inches(screen)}, bukan ${wanted}`);
  }
  if (brand && missed.has('brand')) texts.push(`Bukan merek ${brandNames.get(brand) ?? 'pilihan kamu'}`);
  if (processor && missed.has('processor')) {
    texts.push(`Processor-nya bukan ${processorLabels[processor]}`);
  }
  if (gpu && missed.has('gpu')) texts.push(`GPU-nya bukan ${gpuLabels[gpu]}`);
  if (missed.has('ports')) {
    const ports = answers.ports.filter((port) => !laptop.ports.includes(port));
    texts.push(`Tanpa ${joinWithAnd(ports.map((port) => portNames[port]))}`);
  }
  if (missed.has('mobility')) texts.push(`Kurang praktis dibawa bepergian${weight(laptop)}`);
  if (missed.has('touchScreen')) texts.push('Tanpa layar sentuh');
  if (missed.has('additionals')) {
    const additionals = answers.additionals.filter((additional) => !laptop.additionals.includes(additional));
    texts.push(sentence(joinWithAnd(additionals.map((additional) => withoutAdditional[additional]))));
  }
  return texts;
}
