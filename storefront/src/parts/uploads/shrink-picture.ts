/** Longest side of a picture that is sent, in pixels; the server keeps at most 2400. */
const LONGEST_SIDE = 2000;
/** What is no larger than this is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;
/** What the server takes; anything else that the browser can read is sent as JPEG. */
const SENDABLE = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Why a file can't be sent: it is no picture, or one that this browser can't read, such as HEIC. */
export type Unreadable = 'not-a-picture' | 'heic' | 'unreadable';

/** A picture made small enough for a phone's network, upright as it was taken; or why that fails. */
export async function shrunkPicture(file: File): Promise<File | Unreadable> {
  const heic = /hei[cf]/i.test(`${file.type} ${file.name}`);
  if (!heic && file.type && !file.type.startsWith('image/')) return 'not-a-picture';
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return heic ? 'heic' : 'unreadable';
  }
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && SENDABLE.test(file.type)) return file;
    return await drawn(bitmap, scale);
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<File | Unreadable> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return 'unreadable';
  // JPEG has no transparency: what shines through is white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : 'unreadable';
}
