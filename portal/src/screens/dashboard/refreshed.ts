/** Polling while the page is visible: due alerts change quickly, weekly totals hardly. */
export const EACH_MINUTE = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
export const EACH_FIVE_MINUTES = { refetchInterval: 300_000 } as const;
