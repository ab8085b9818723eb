import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { classifyAddress } from '@cbp/shared/node/fetching/address-class';
import type { PinnedTarget, Resolve } from '@cbp/shared/node/fetching/guarded-request';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';

/** A destination that may not be reached. The message is for the platform and names no address of a network. */
export class TargetRefused extends Error {
  override name = 'TargetRefused';
}

/** The same for private and unknown names, so that a hostile page learns nothing about the names of a network. */
export const NOT_PUBLIC = 'has no public address';
export const OTHER_PORT = 'only ports 80 and 443 may be reached';

const PORTS: ReadonlySet<number> = new Set([80, 443]);
const RESOLVE_MS = 10_000;
const LOOPBACK = { address: '127.0.0.1', family: 4 } as const;

export type Targets = {
  /** The checked addresses of a host. Throws TargetRefused. */
  find(host: string, port: number): Promise<PinnedTarget>;
  /** Whether a URL is on a declared host of this machine, which may be read over plain HTTP and on its own port. */
  isDeclared(url: URL): boolean;
};

/**
 * Decides which destinations may be reached: public addresses, on the ports of the web. Every address of a name is checked,
 * and the connection goes to a checked one. `loopback` are hosts with ports of this machine, for a demo and for tests.
 */
export function createTargets(options: {
  loopback: ReadonlySet<string>;
  resolve?: Resolve | undefined;
}): Targets {
  const { loopback, resolve = (name) => lookup(name, { all: true }) } = options;

  async function addressesOf(hostname: string) {
    const family = isIP(hostname);
    if (family) return [{ address: hostname, family }];
    return unlessAborted(resolve(hostname), AbortSignal.timeout(RESOLVE_MS)).catch(() => []);
  }

  return {
    async find(host, port) {
      if (loopback.has(`${host}:${port}`)) return { hostname: host, port, addresses: [LOOPBACK] };
      if (!PORTS.has(port)) throw new TargetRefused(OTHER_PORT);
      const hostname = host.replace(/^\[|\]$/g, '');
      const addresses = await addressesOf(hostname);
      const isPublic = ({ address }: { address: string }) => classifyAddress(address) === 'public';
      if (addresses.length === 0 || !addresses.every(isPublic)) throw new TargetRefused(NOT_PUBLIC);
      return { hostname, port, addresses };
    },
    isDeclared: (url) => loopback.has(`${url.hostname}:${portOf(url)}`),
  };
}

/** The port of a web address, also where it isn't written. */
export function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
