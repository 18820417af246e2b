declare module 'opentype.js' {
  export interface OpentypePath {
    commands: {
      type: 'M' | 'L' | 'C' | 'Q' | 'Z';
      x?: number;
      y?: number;
      x1?: number;
      y1?: number;
      x2?: number;
      y2?: number;
    }[];
  }
  export interface OpentypeGlyph {
    /** 0 is the box of a character that the font lacks. */
    index: number;
    advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): OpentypePath;
  }
  export interface OpentypeFont {
    unitsPerEm: number;
    charToGlyph(character: string): OpentypeGlyph;
    getKerningValue(left: OpentypeGlyph, right: OpentypeGlyph): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): OpentypeFont };
  export default opentype;
}
