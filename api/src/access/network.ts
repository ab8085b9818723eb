import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 one, since a single caller has 2^64 of them. */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [start = '', end = ''] = (address.split('%')[0] ?? '').split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array.from({ length: GROUPS - groupsOf(start).length - groupsOf(end).length }, () => '0');
  return [...groupsOf(start), ...zeros, ...groupsOf(end)]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
