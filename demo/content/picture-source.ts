/** A picture that is rendered when the demo is seeded. */
export interface PictureSource {
  draw: () => string;
  width: number;
  height: number;
}
