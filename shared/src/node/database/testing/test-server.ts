/** The address of the server for tests, as it is now: that of a run is known once the run is prepared. */
export function testServer(): string | null {
  return process.env.TEST_DATABASE_URL || null;
}
