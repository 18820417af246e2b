import Cable from 'lucide-react/icons/cable';
import CircuitBoard from 'lucide-react/icons/circuit-board';
import Computer from 'lucide-react/icons/computer';
import Cpu from 'lucide-react/icons/cpu';
import Disc3 from 'lucide-react/icons/disc-3';
import Fan from 'lucide-react/icons/fan';
import Gpu from 'lucide-react/icons/gpu';
import HardDrive from 'lucide-react/icons/hard-drive';
import Headphones from 'lucide-react/icons/headphones';
import Keyboard from 'lucide-react/icons/keyboard';
import Laptop from 'lucide-react/icons/laptop';
import MemoryStick from 'lucide-react/icons/memory-stick';
import Monitor from 'lucide-react/icons/monitor';
import Mouse from 'lucide-react/icons/mouse';
import Package from 'lucide-react/icons/package';
import PcCase from 'lucide-react/icons/pc-case';
import PlugZap from 'lucide-react/icons/plug-zap';
import Server from 'lucide-react/icons/server';
import type { ComponentType, SVGProps } from 'react';
import type { CategoryIconName } from '#domain/catalogue/category-icons.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';

const icons: Record<CategoryIconName, ComponentType<SVGProps<SVGSVGElement>>> = {
  laptop: Laptop,
  computer: Computer,
  'pc-case': PcCase,
  cpu: Cpu,
  'circuit-board': CircuitBoard,
  'memory-stick': MemoryStick,
  gpu: Gpu,
  'hard-drive': HardDrive,
  'plug-zap': PlugZap,
  fan: Fan,
  monitor: Monitor,
  keyboard: Keyboard,
  mouse: Mouse,
  headphones: Headphones,
  cable: Cable,
  'disc-3': Disc3,
  server: Server,
  package: Package,
};

/** A category's picture or named icon; a box where it has none. Says nothing by itself: the name stands beside it. */
export function CategoryIcon({ icon }: { icon: string | null }) {
  if (icon && isStoredPath(icon)) {
    return (
      <img
        src={`/files/${icon}?w=160`}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        className="size-5 object-contain"
      />
    );
  }
  const Icon = icons[icon as CategoryIconName] ?? Package;
  return <Icon aria-hidden="true" />;
}
