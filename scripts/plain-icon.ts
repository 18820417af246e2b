import { createElement, type SVGProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

const shape = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Replaces lucide's own in the build: without its context and its class names an icon costs a quarter to render. */
export default function createIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...props }: IconProps) =>
    createElement('svg', {
      ...shape,
      width: size,
      height: size,
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': props['aria-label'] === undefined && props.role === undefined ? true : undefined,
      ...props,
      children,
    });
}
