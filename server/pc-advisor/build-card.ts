import { loadSharp } from '#server/platform/media/sharp.ts';
import { clippedWords, words } from '#server/platform/media/text-path.ts';

const cardSize = { width: 1200, height: 630 } as const;

export type CardContent = {
  shopName: string;
  title: string;
  parts: { slot: string; name: string }[];
  total: string;
};

const colour = { ink: '#0b1b33', white: '#ffffff', label: '#9fc2ff', faint: '#c9d8f2' } as const;
const left = 64;
const list = { top: 176, rowHeight: 40, maxRows: 9, nameX: 236, nameWidth: 500 } as const;
const tile = { x: 812, y: 64, size: 154, gap: 16, columns: 2, padding: 14 } as const;

const tilePlace = (index: number) => ({
  x: tile.x + (index % tile.columns) * (tile.size + tile.gap),
  y: tile.y + Math.floor(index / tile.columns) * (tile.size + tile.gap),
});

function rowsOf(parts: CardContent['parts']): string[] {
  const shown = parts.length <= list.maxRows ? parts : parts.slice(0, list.maxRows - 1);
  const rows = shown.map(({ slot, name }, row) => {
    const y = list.top + row * list.rowHeight;
    return [
      clippedWords(slot, list.nameX - left - 12, { size: 20, weight: 600, x: left, y, fill: colour.label }),
      clippedWords(name, list.nameWidth, { size: 23, weight: 600, x: list.nameX, y, fill: colour.white }),
    ].join('');
  });
  const more = parts.length - shown.length;
  if (more === 0) return rows;
  const y = list.top + shown.length * list.rowHeight;
  return [
    ...rows,
    words(`dan ${more} komponen lainnya`, { size: 21, weight: 500, x: list.nameX, y, fill: colour.faint }),
  ];
}

function artwork({ shopName, title, parts, total }: CardContent, pictures: number): string {
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#071428"/><stop offset="0.55" stop-color="${colour.ink}"/><stop offset="1" stop-color="#12306b"/>
</linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
${clippedWords(title, 680, { size: 50, weight: 800, x: left, y: 108, fill: colour.white, letterSpacing: -1 })}
${rowsOf(parts).join('')}
<rect x="${left}" y="528" width="680" height="2" fill="${colour.white}" opacity="0.25"/>
${words('Estimasi total', { size: 24, weight: 600, x: left, y: 584, fill: colour.label })}
${words(total, { size: 44, weight: 800, x: 744, y: 588, anchor: 'end', fill: colour.white, letterSpacing: -1 })}
${Array.from({ length: pictures }, (_, index) => {
  const { x, y } = tilePlace(index);
  return `<rect x="${x}" y="${y}" width="${tile.size}" height="${tile.size}" rx="16" fill="${colour.white}"/>`;
}).join('')}
${clippedWords(shopName, 324, { size: 24, weight: 700, x: tile.x, y: height - 34, fill: colour.faint })}
</svg>`;
}

/** The preview of a build in a chat: its parts, pictures of the first ones, and the total. */
export async function drawBuildCard(content: CardContent, pictures: readonly Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = tile.size - 2 * tile.padding;
  const tiles = await Promise.all(
    pictures.map(async (bytes, index) => {
      const { x, y } = tilePlace(index);
      const input = await sharp(bytes)
        .resize(size, size, { fit: 'contain', background: colour.white })
        .png()
        .toBuffer();
      return { input, left: x + tile.padding, top: y + tile.padding };
    }),
  );
  // A palette halves the file; chats refuse previews above some hundred kilobytes.
  return sharp(Buffer.from(artwork(content, pictures.length)))
    .composite(tiles)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}
