/** By what an entry is known among those of several watchlists, whatever its version. */
export const entryKey = ({ watchlistId, entryId }: { watchlistId: string; entryId: string }) =>
  `${watchlistId} ${entryId}`;
