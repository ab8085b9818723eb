import { WAIT_MS } from '../../testing/waits.ts';

/** The current address of the test server: that of a run is known once the run is prepared. */
export function testServer(): string | null {
  return process.env.TEST_DATABASE_URL || null;
}

/**
 * The address of a server on which a statement may take as long as a test waits: what waits for a lock on a slow machine
 * isn't cancelled by the time-out of the product. A time-out that the address already has stays.
 */
export function patientUrl(serverUrl: string): string {
  const url = new URL(serverUrl);
  const bounds = { statement_timeout: 3 * WAIT_MS, query_timeout: 4 * WAIT_MS };
  for (const [name, ms] of Object.entries(bounds)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}
