/** How wide a picture is, in px; one that this browser cannot draw counts as wide enough, and the server judges it. */
export async function pictureWidth(file: File): Promise<number> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width } = bitmap;
    bitmap.close();
    return width;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
