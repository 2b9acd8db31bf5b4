import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits count as one client: an IPv4 address, or the network of an IPv6 one. A household has
 * 2^64 IPv6 addresses and would otherwise have as many tries. Whatever is no IP address counts as one
 * client, so that nobody becomes another one by calling themselves something else.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address)) return address;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  return mapped ?? `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
