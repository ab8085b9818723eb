export const PAGE_ROWS = 25;

/** The page that an address names, from 1; anything else is the first one. */
export function pageFrom(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Which rows of a list a page shows, counted from 1, and whether there are pages before and after it. */
export function pageRange(page: number, total: number) {
  const from = (page - 1) * PAGE_ROWS + 1;
  const to = Math.min(page * PAGE_ROWS, total);
  return { from, to, hasPrevious: page > 1, hasNext: to < total, isPastEnd: total > 0 && from > total };
}
