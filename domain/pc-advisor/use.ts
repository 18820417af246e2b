export const uses = ['Gaming', 'Desain Grafis', 'Editing Video', 'Office'] as const;
export type Use = (typeof uses)[number];

export const operatingSystems = ['Windows', 'Linux'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

export const tierNames = ['Hemat', 'Seimbang', 'Kencang'] as const;

/** The requirement as people and older clients write it, whatever the case ('gaming' is as good as 'Gaming'). */
export function readUse(text: string): Use | undefined {
  const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return uses.find((use) => use.toLowerCase() === wanted);
}

export function readOperatingSystem(text: string): OperatingSystem | undefined {
  return operatingSystems.find((os) => os.toLowerCase() === text.trim().toLowerCase());
}

export type Floor = { memoryGb: number; ssdGb: number; graphicsIndex: number; cores: number };

/** Below these a PC does not serve its use, however well the rest scores. */
export const floors: Record<Use, Floor> = {
  Gaming: { memoryGb: 16, ssdGb: 480, graphicsIndex: 12, cores: 4 },
  'Desain Grafis': { memoryGb: 16, ssdGb: 480, graphicsIndex: 4, cores: 4 },
  'Editing Video': { memoryGb: 16, ssdGb: 480, graphicsIndex: 4, cores: 4 },
  Office: { memoryGb: 8, ssdGb: 240, graphicsIndex: 1, cores: 2 },
};
