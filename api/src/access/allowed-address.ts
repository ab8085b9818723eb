import { BlockList, isIP } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Checks an address against a list of addresses and ranges (`203.0.113.0/24`). An empty list allows none. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  const [bare = ''] = address.replace(MAPPED_IPV4, '').split('%');
  if (isIP(bare) === 0) return false;
  const list = new BlockList();
  for (const one of allowed) {
    const [network = '', prefix] = one.split('/');
    if (prefix === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(prefix), familyOf(network));
  }
  return list.check(bare, familyOf(bare));
}
