const servedWidths = [160, 320, 480, 640, 960, 1280];

/** A stored file's address; addresses that are complete (previews of uploads, outside pictures) stay as they are. */
export function fileUrl(path: string, widthPixels?: number): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  const url = path.startsWith('/files/') ? path : `/files/${path.replace(/^\/+/, '')}`;
  return widthPixels ? `${url}?w=${widthPixels}` : url;
}

/** The widths worth offering: none is larger than the picture itself, save one where it is tiny. */
export function pictureSource(path: string, widthPixels: number): { src: string; srcSet?: string } {
  if (fileUrl(path) === path && !path.startsWith('/files/')) return { src: path };
  const fitting = servedWidths.filter((width) => width <= widthPixels);
  const widths = fitting.length > 0 ? fitting : servedWidths.slice(0, 1);
  const middle = widths.findLast((width) => width <= 640) ?? widths[0];
  return {
    src: fileUrl(path, middle),
    srcSet: widths.map((width) => `${fileUrl(path, width)} ${width}w`).join(', '),
  };
}
