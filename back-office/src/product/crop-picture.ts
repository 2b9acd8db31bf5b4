import { filePath } from '@mahlab/bakery/api/endpoints';

/** A part of a picture, in hundredths of its width and height. */
export type Part = { x: number; y: number; width: number; height: number };
/** The shop shows a product's pictures this wide, in pixels; what is narrower would be blurred. */
export const LEAST_WIDTH = 720;
const QUALITY = 0.92;

/** How wide a part of a picture is in its own pixels. */
export function widthOf(part: Part, whole: { width: number }): number {
  return Math.round((part.width / 100) * whole.width);
}

/** A part of an uploaded picture as a file of its own, in the picture's own pixels; null when it could not be read. */
export async function cropPicture(reference: string, part: Part): Promise<File | null> {
  try {
    const answer = await fetch(filePath(reference));
    if (!answer.ok) return null;
    const bitmap = await createImageBitmap(await answer.blob());
    const [width, height] = [
      widthOf(part, bitmap),
      Math.round((part.height / 100) * bitmap.height),
    ];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const [left, top] = [(part.x / 100) * bitmap.width, (part.y / 100) * bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/webp', QUALITY);
    });
    return blob && new File([blob], 'part.webp', { type: blob.type });
  } catch {
    return null;
  }
}
