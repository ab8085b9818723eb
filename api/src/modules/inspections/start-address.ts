import { isDemoShop } from '@cbp/shared/brands/demo-shops';
import { websiteOf } from '@cbp/shared/brands/website';

export type StartOf = (host: string) => string;

/**
 * Where the pages of a host begin: with https and without a port, as websites of brands are. The shops of the demo are the exception:
 * `demoShopsPort` is where this machine serves them, and null on a server without demo data.
 */
export function startAddresses(demoShopsPort: number | null): StartOf {
  return (host) =>
    demoShopsPort !== null && isDemoShop(host) ? `http://${host}:${demoShopsPort}/` : `${websiteOf(host)}/`;
}
