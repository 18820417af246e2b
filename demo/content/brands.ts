import { drawBrandLogo, type WordMark } from '../pictures/brand-logo.ts';
import { brandMarks } from '../pictures/brand-marks.ts';
import { brandTexts } from './brand-texts.ts';
import type { PictureSource } from './picture-source.ts';

export interface BrandSeed {
  name: string;
  slug: string;
  description: string;
  logo: PictureSource;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll('.', '').replaceAll(' ', '-');

export const brandSeeds: BrandSeed[] = brandMarks.map(([name, colour, weight, glyph, spacing]) => {
  const mark: WordMark = { text: name, colour, weight, glyph, spacing };
  return {
    name,
    slug: slugOf(name),
    description: `<p>${brandTexts[name] ?? ''}</p>`,
    logo: { draw: () => drawBrandLogo(mark), width: 400, height: 160 },
  };
});
