import { BlockList, isIP } from 'node:net';

/** The proxies before the shop: how many, or the networks that they are in; 0 is none. */
export type TrustedProxies = number | readonly string[];

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. Every address at once is none. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bitsOf(family);
}

/**
 * Whether what an address says of its client in `X-Forwarded-For` is believed. `hop` counts from 0, the
 * connection itself: each proxy adds its client on the right, and what stands further left than the
 * proxies reach was sent by that client and may be anything.
 */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = '', length] = network.split('/');
    const family = isIP(address);
    list.addSubnet(address, Number(length ?? bitsOf(family)), nameOf(family));
  }
  return (address) => isIP(address) !== 0 && list.check(address, nameOf(isIP(address)));
}

function bitsOf(family: number): number {
  return family === 6 ? 128 : 32;
}

function nameOf(family: number): 'ipv4' | 'ipv6' {
  return family === 6 ? 'ipv6' : 'ipv4';
}
