import { crc32, deflateSync } from 'node:zlib';
import { loadSharp } from './sharp.ts';

/** Pictures for tests. Every one has a red left half and a blue right half, unless it says otherwise. */
export async function twoColours(width: number, height: number) {
  const sharp = await loadSharp();
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const input = await sharp({ create: half }).png().toBuffer();
  const whole = { width, height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: whole }).composite([{ input, left: Math.floor(width / 2), top: 0 }]);
}

/** A photograph as a phone makes it: lying on its side, with the place where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const picture = await twoColours(80, 40);
  const place = { GPSLatitude: '29/1 22/1 0/1', GPSLatitudeRef: 'N' };
  return picture
    .jpeg()
    .withExif({ IFD0: { Make: 'Telltale Phone' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A picture of noise, which no format makes much smaller. */
export async function noise(width: number, height: number) {
  const sharp = await loadSharp();
  const bytes = crypto.getRandomValues(new Uint8Array(width * height * 3).subarray(0, 65_536));
  const pixels = Buffer.alloc(width * height * 3, bytes);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PNG of zeros: 1 bit a pixel, and next to nothing when compressed. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A picture that starts like one and then is nothing. */
export function firstPart(picture: Buffer, share: number): Buffer {
  return picture.subarray(0, Math.floor(picture.length * share));
}

/** A form's body and type, with files in the order given. */
export async function formOf(
  files: { bytes: Buffer | string; name?: string; type?: string; field?: string }[],
) {
  const form = new FormData();
  for (const { bytes, name = 'cake.jpg', type = 'image/jpeg', field = 'files' } of files) {
    form.append(
      field,
      new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }),
      name,
    );
  }
  const { headers, body } = new Response(form);
  if (body === null) throw new Error('a form without a body');
  return {
    payload: Buffer.from(await new Response(body).arrayBuffer()),
    type: headers.get('content-type') ?? '',
  };
}
