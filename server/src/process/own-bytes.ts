/**
 * The same bytes in memory of their own, for what is kept: a small Buffer is a piece of a pool of 64 KB that Node makes
 * many from, and keeps all of that alive.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
