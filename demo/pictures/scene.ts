import { type Brush, createBrush } from './brush.ts';
import { ellipse } from './svg.ts';

/** What of a product's specification its picture shows; a drawing reads what concerns its kind. */
export interface ProductForm {
  /** Place among the products of the same brand and kind, which chooses between the brand's colours. */
  turn?: number;
  /** Diagonal of the screen. */
  inches?: number;
  /** Width of the screen in its height. */
  ratio?: number;
  curved?: boolean;
  grams?: number;
  /** As in the rows of laptops: h hdmi, s sd card, c usb-c, a usb-a, r rj45. */
  ports?: string;
  line?: 'budget' | 'everyday' | 'premium' | 'business';
  /** Graphics from 0 (none of its own) to 5. */
  graphics?: number;
  system?: 'windows' | 'linux' | 'macOS' | 'chromeOS';
  litres?: number;
  panel?: 'glass' | 'solid' | 'mesh';
  lengthMm?: number;
  slots?: number;
  m2?: number;
  modules?: number;
  amd?: boolean;
  /** In a retail box with its cooler. */
  boxed?: boolean;
  /** Needs a heat spreader of its own. */
  hot?: boolean;
  small?: boolean;
  /** A case without a post between its two panes. */
  open?: boolean;
  modular?: boolean;
  /** With lights in its fans. */
  lit?: boolean;
  layout?: 'full' | 'tkl' | '75' | '65';
}

export interface Brief {
  brush: Brush;
  seed: number;
  random: () => number;
  label: string;
  accent?: string;
  brand: string;
  form: ProductForm;
}
export type Drawing = (brief: Brief) => string;

export const shadow = (brush: Brush, cx: number, cy: number, rx: number, ry: number, strength = 0.3) =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    brush.radial([
      ['#0b1b33', 0, strength],
      ['#0b1b33', 0.55, strength * 0.45],
      ['#0b1b33', 1, 0],
    ]),
  );

/** A whole SVG document; `paint` draws with the brush of this document. */
export const picture = (width: number, height: number, background: string | null, paint: (brush: Brush) => string) => {
  const brush = createBrush('g');
  const body = paint(brush);
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${brush.defs()}${ground}${body}</svg>`;
};
