/** An origin over plain HTTP or in a private network, with the clients that may be pushed there. */
export type PrivateOrigin = { origin: string; clients: readonly string[] | 'all' };

/** The private origins to which alerts of a client may be pushed. */
export function originsOf(origins: readonly PrivateOrigin[], clientId: string): string[] {
  return origins
    .filter(({ clients }) => clients === 'all' || clients.includes(clientId))
    .map(({ origin }) => origin);
}
