import { drawPortrait } from '../pictures/portrait.ts';
import type { PictureSource } from './picture-source.ts';

export interface TeamMemberSeed {
  name: string;
  position: string;
  waNumber: string;
  isPublic: boolean;
  order: number;
  photo: PictureSource;
}

const rows: [name: string, position: string, waNumber: string][] = [
  ['Bagas Wicaksono', 'Kepala Perakitan PC', '6281200000002'],
  ['Dinda Maharani', 'Konsultan Laptop', '6281200000001'],
  ['Yoga Pramudita', 'Garansi & Servis', '6281200000004'],
  ['Rani Kusumawati', 'Komponen & Aksesoris', '6281200000003'],
];

export const teamSeeds: TeamMemberSeed[] = rows.map(([name, position, waNumber], index) => ({
  name,
  position,
  waNumber,
  isPublic: true,
  order: index + 1,
  photo: { draw: () => drawPortrait(index), width: 600, height: 600 },
}));
