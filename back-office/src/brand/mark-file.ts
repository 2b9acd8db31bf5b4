/** The side of a drawing that was made a picture, in pixels: as large as the largest icon, twice. */
const SIDE = 1024;

/**
 * A chosen file as it is sent: a drawing (SVG) is painted here first, since the server takes pictures alone. Null for a
 * drawing that cannot be read.
 */
export async function markFile(file: File): Promise<File | null> {
  if (file.type !== 'image/svg+xml') return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // One that names no size is as wide as high.
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = SIDE / Math.max(width, height, 1);
    const [w, h] = width > 0 && height > 0 ? [width * scale, height * scale] : [SIDE, SIDE];
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: SIDE, height: SIDE });
    canvas.getContext('2d')?.drawImage(image, (SIDE - w) / 2, (SIDE - h) / 2, w, h);
    const painted = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return painted && new File([painted], 'mark.png', { type: 'image/png' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
