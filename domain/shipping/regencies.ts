import { baliNusaTenggara } from './regencies.bali-nusa-tenggara.ts';
import { jawa } from './regencies.jawa.ts';
import { kalimantan } from './regencies.kalimantan.ts';
import { malukuPapua } from './regencies.maluku-papua.ts';
import { sulawesi } from './regencies.sulawesi.ts';
import { sumatera } from './regencies.sumatera.ts';
import { regenciesOf } from './regency.ts';

/** Indonesia's 514 regencies and cities. */
export const regencies = [
  ...sumatera,
  ...jawa,
  ...baliNusaTenggara,
  ...kalimantan,
  ...sulawesi,
  ...malukuPapua,
].flatMap(regenciesOf);
