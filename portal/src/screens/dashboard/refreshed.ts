/** While the page is seen. What is due changes while one looks; the sums of weeks hardly do. */
export const EACH_MINUTE = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
export const EACH_FIVE_MINUTES = { refetchInterval: 300_000 } as const;
