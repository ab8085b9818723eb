import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * `public`: routed in the internet. `private`: this machine and networks of its owner, where an images host may well be.
 * `special`: never a place to fetch from (metadata services, tunnels that embed another address, multicast, unspecified,
 * documentation, and everything that is not assigned).
 */
export type AddressClass = 'public' | 'private' | 'special';

const PRIVATE = {
  ipv4: subnets('ipv4', ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10']),
  ipv6: subnets('ipv6', ['::1/128', 'fc00::/7']),
};

/** From the IANA registries of special-purpose addresses; 168.63.129.16 is the platform service inside Azure. */
const SPECIAL = {
  ipv4: subnets('ipv4', [
    '0.0.0.0/8',
    '168.63.129.16/32',
    '169.254.0.0/16',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ]),
  ipv6: subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']),
};

/** Nothing outside is public: mapped, compatible and translated IPv4, site-local, link-local, multicast. */
const GLOBAL_UNICAST = subnets('ipv6', ['2000::/3']);

/** The class of an IP address in text form; `special` for invalid addresses and those with a zone. */
export function classifyAddress(address: string): AddressClass {
  const type = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : undefined;
  if (!type) return 'special';
  if (PRIVATE[type].check(address, type)) return 'private';
  if (SPECIAL[type].check(address, type)) return 'special';
  return type === 'ipv4' || GLOBAL_UNICAST.check(address, type) ? 'public' : 'special';
}

function subnets(type: 'ipv4' | 'ipv6', texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [net = '', prefix] = text.split('/');
    list.addSubnet(net, Number(prefix), type);
  }
  return list;
}
