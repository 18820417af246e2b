import sharp from 'sharp';

type Part = string | { bytes: Buffer; name: string; type: string };

/** A form as a browser sends it. */
export async function multipart(
  parts: [name: string, part: Part][],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new File([new Uint8Array(part.bytes)], part.name, { type: part.type }));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}

export async function pngFile(width = 40, height = 30): Promise<{ bytes: Buffer; name: string; type: string }> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1557ff' } })
    .png()
    .toBuffer();
  return { bytes, name: 'foto.png', type: 'image/png' };
}
