import { isIPv4 } from 'node:net';

/** Whether a server that listens there is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * Whether the product loads its demo data. The password of the demo users is published, so where others reach them it has
 * to be asked for.
 */
export function chooseDemo(env: NodeJS.ProcessEnv, host: string): string {
  if (env.LOAD_DEMO) return env.LOAD_DEMO;
  return isLoopback(host) && !env.DATABASE_URL ? 'when-empty' : 'never';
}
