import { formatNumber } from '../number.ts';
import { type Build, type BuildItem, itemsIn } from './parts.ts';
import { neededPsuWatts } from './power.ts';
import type { Use } from './use.ts';

const useWords: Record<Use, string> = {
  Gaming: 'gaming',
  'Desain Grafis': 'desain grafis',
  'Editing Video': 'editing video',
  Office: 'kerja kantor',
};

function sizeText(sizeGb: number): string {
  return sizeGb >= 1000 ? `${formatNumber(sizeGb / 1000, { atMost: 1 })} TB` : `${sizeGb} GB`;
}

function psuLabel(efficiency: string): string {
  if (efficiency === 'none') return 'tanpa sertifikat 80 PLUS';
  return efficiency === 'plus'
    ? 'bersertifikat 80 PLUS'
    : `bersertifikat 80 PLUS ${efficiency[0]?.toUpperCase()}${efficiency.slice(1)}`;
}

/** One sentence per part: why it was chosen. */
export function reasonFor({ part, qty }: BuildItem, build: Build, use: Use): string {
  const cpu = itemsIn(build, 'cpu')[0]?.part;
  const gpu = itemsIn(build, 'gpu')[0]?.part;
  switch (part.slot) {
    case 'cpu': {
      const graphics = gpu === undefined && part.igpuPerf > 0 ? ', grafis bawaannya cukup tanpa VGA' : '';
      const cache = part.x3d && use === 'Gaming' ? ' dengan 3D V-Cache' : '';
      return `Socket ${part.socket} cocok dengan motherboard, ${part.cores} inti hingga ${formatNumber(part.boostGhz, { atMost: 1 })} GHz${cache} untuk ${useWords[use]}${graphics}.`;
    }
    case 'motherboard':
      return `Mendukung processor ${cpu?.microarchitecture ?? part.socket} dan RAM ${part.memoryType}${part.wifi ? ', sudah ada Wi-Fi' : ''}.`;
    case 'memory': {
      const sticks = part.modules * qty;
      return `Total ${part.totalGb * qty} GB ${part.memoryType}-${part.speedMts} dalam ${sticks} keping, pas untuk ${useWords[use]}.`;
    }
    case 'gpu':
      return `Kelas performa ${part.perfIndex} (RTX 4060 = 100) untuk ${useWords[use]}, panjang ${part.lengthMm} mm muat di casing.`;
    case 'storage': {
      if (part.kind === 'hdd') return `Tambahan ruang simpan ${sizeText(part.capacityGb)} untuk berkas besar.`;
      const speed = part.kind === 'nvme' ? `SSD NVMe PCIe ${part.pcieGen ?? 3}` : 'SSD SATA';
      return `${speed} ${sizeText(part.capacityGb)}, cepat untuk sistem dan aplikasi.`;
    }
    case 'psu': {
      const neededW = neededPsuWatts(cpu?.powerW ?? 0, gpu?.tdpW ?? 0);
      return `Daya ${part.wattage} W, kebutuhan minimal ${neededW} W, ${psuLabel(part.efficiency)}.`;
    }
    case 'case': {
      const board = itemsIn(build, 'motherboard')[0]?.part;
      const glass = /glass/i.test(part.sidePanel ?? '') ? ', panel samping kaca' : '';
      return `Muat motherboard ${board?.formFactor ?? ''}${gpu ? ` dan VGA sampai ${part.gpuMaxLengthMm} mm` : ''}${glass}.`;
    }
    case 'cooler': {
      const type = part.kind === 'liquid' ? `Pendingin cairan radiator ${part.radiatorMm} mm` : 'Pendingin udara';
      return `${type} berkapasitas ${part.capacityW} W untuk processor ${cpu?.tdpW ?? 0} W, mendukung socket ${cpu?.socket ?? ''}.`;
    }
    case 'os':
      return `Lisensi resmi, mendukung RAM sampai ${sizeText(part.maxMemoryGb)}.`;
  }
}
