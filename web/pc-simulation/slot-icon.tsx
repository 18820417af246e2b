import CircuitBoard from 'lucide-react/icons/circuit-board';
import Cpu from 'lucide-react/icons/cpu';
import Disc3 from 'lucide-react/icons/disc-3';
import Fan from 'lucide-react/icons/fan';
import Gpu from 'lucide-react/icons/gpu';
import HardDrive from 'lucide-react/icons/hard-drive';
import Keyboard from 'lucide-react/icons/keyboard';
import MemoryStick from 'lucide-react/icons/memory-stick';
import Monitor from 'lucide-react/icons/monitor';
import PcCase from 'lucide-react/icons/pc-case';
import PlugZap from 'lucide-react/icons/plug-zap';
import type { ComponentType, SVGProps } from 'react';
import type { SimulationSlot } from '#domain/pc-simulation/simulation-slots.ts';

const icons: Record<SimulationSlot, ComponentType<SVGProps<SVGSVGElement>>> = {
  cpu: Cpu,
  motherboard: CircuitBoard,
  memory: MemoryStick,
  gpu: Gpu,
  storage: HardDrive,
  psu: PlugZap,
  case: PcCase,
  cooler: Fan,
  monitor: Monitor,
  os: Disc3,
  other: Keyboard,
};

export function SlotIcon({ slot, className }: { slot: SimulationSlot; className?: string }) {
  const Icon = icons[slot];
  return <Icon aria-hidden="true" className={className} />;
}
