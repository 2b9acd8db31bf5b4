/** The longer side of a picture that is sent, in pixels: a cake at its door needs no more, and a telephone may have a poor line. */
const LONGEST = 1600;
const QUALITY = 0.82;

/** A telephone's picture small enough to send; null for a file that the browser cannot show as one. */
export async function shrinkPicture(file: Blob): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    return blob && new File([blob], 'delivered.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
