/** A file's bytes in base64, as JSON carries them. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In parts: a call takes no million arguments.
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

/** A chosen file as calls carry it: its name, cut to 200 characters, and its bytes in base64. Null when the device cannot read it: it was moved or changed since it was chosen. */
export async function fileToSend(file: File): Promise<{ name: string; file: string } | null> {
  const bytes = await base64Of(file).catch(() => null);
  return bytes === null ? null : { name: file.name.slice(0, 200), file: bytes };
}
