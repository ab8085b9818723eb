import { join } from 'node:path';
import { DEMO_SHOP_HOSTS } from '@cbp/shared/brands/demo-shops';
import type { ServerSpec, UrlsByName } from './run-servers.ts';

const NAME = 'demo-shops';
const FILE = join(import.meta.dirname, '../api/src/demo/shops/start-demo-shops.ts');
const INHERITED = /^(?:PATH|HOME|LANG|SystemRoot|NODE_(?!OPTIONS).*|LOG_LEVEL)$/;

/** The shops that newcomers inspect. Started with the demo data, and never without it. */
export function shopServer(port: string): ServerSpec {
  return {
    name: NAME,
    file: FILE,
    inherits: (variable) => INHERITED.test(variable),
    isOptional: true,
    env: { PORT: port, LOG_LEVEL: 'warn' },
  };
}

/** The port of the shops of the demo; empty where they are not served. */
export const shopsPort = (urls: UrlsByName): string => URL.parse(urls[NAME] ?? '')?.port ?? '';

/** The hosts of this machine that may be inspected: those that are configured, and the shops of the demo. */
export function loopbackHosts(urls: UrlsByName, configured = ''): string {
  const port = shopsPort(urls);
  const shops = port === '' ? [] : DEMO_SHOP_HOSTS.map((host) => `${host}:${port}`);
  return [...(configured.trim() === '' ? [] : [configured]), ...shops].join(',');
}
