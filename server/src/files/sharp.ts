import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** Formats that are read, by content; their names and file extensions are never looked at. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** The picture library, loaded at the first use: a process that never needs it saves 20 MB. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // SVG, PDF, TIFF and the rest are parsers with histories of their own: a stranger's file must not
  // reach them. It also leaves the gain map of an "Ultra HDR" JPEG aside and reads its plain picture.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  // No picture is read twice, and as many as there are cores are worked on at once, each by one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
