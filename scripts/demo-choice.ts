import { isIPv4 } from 'node:net';

/** Whether the server is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * Whether to load the demo data. The demo users' password is public, so a server that others can reach loads it only on
 * request.
 */
export function chooseDemo(env: NodeJS.ProcessEnv, host: string): string {
  if (env.LOAD_DEMO) return env.LOAD_DEMO;
  return isLoopback(host) && !env.DATABASE_URL ? 'when-empty' : 'never';
}
