import type { Brush } from './brush.ts';
import { darker, lighter } from './colour.ts';
import { circle, group, path, times } from './svg.ts';

export interface FanStyle {
  blade: string;
  well?: string;
  hub?: string;
  blades?: number;
  light?: readonly string[];
}

const bladeShape = (r: number, hub: number) =>
  `M${-hub * 0.55} ${-hub * 0.8}C${-r * 0.36} ${-r * 0.5} ${-r * 0.2} ${-r * 0.86} ${r * 0.06} ${-r * 0.94}` +
  `A${r} ${r} 0 0 1 ${r * 0.4} ${-r * 0.85}C${r * 0.16} ${-r * 0.66} ${r * 0.12} ${-r * 0.42} ${hub * 0.5} ${-hub * 0.82}Z`;

export const fan = (brush: Brush, cx: number, cy: number, r: number, style: FanStyle) => {
  const { blade, well = '#0d1118', hub = darker(blade, 0.35), blades = 9, light } = style;
  const hubRadius = r * 0.3;
  const bladeFill = brush.linear([lighter(blade, 0.22), blade, darker(blade, 0.45)], 35);
  return group(
    [
      circle(
        0,
        0,
        r,
        brush.radial([
          [darker(well, 0.3), 0.3],
          [well, 0.9],
          [lighter(well, 0.12), 1],
        ]),
      ),
      light ? circle(0, 0, r * 0.95, 'none', { stroke: brush.linear(light, 45), 'stroke-width': r * 0.07 }) : '',
      times(blades, (index) =>
        path(bladeShape(r * 0.9, hubRadius), bladeFill, {
          transform: `rotate(${(360 / blades) * index})`,
          stroke: darker(blade, 0.55),
          'stroke-width': r * 0.012,
        }),
      ),
      circle(0, 0, hubRadius, brush.linear([lighter(hub, 0.28), hub, darker(hub, 0.4)], 50)),
      circle(0, 0, hubRadius * 0.72, brush.linear([darker(hub, 0.2), lighter(hub, 0.12)], 50)),
      light
        ? circle(0, 0, hubRadius * 0.88, 'none', { stroke: brush.linear(light, 225), 'stroke-width': r * 0.025 })
        : '',
    ],
    `translate(${cx} ${cy})`,
  );
};
