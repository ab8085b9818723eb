const DAY_MS = 24 * 60 * 60_000;
const SECONDS = /^\d{1,15}$/;
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;

/**
 * How long a host wants to be left alone, by its Retry-After header: seconds or a date, a day at most. Null if it doesn't say so, or
 * not in a valid form.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Math.min(Number(text) * 1_000, DAY_MS);
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now.getTime(), 0), DAY_MS);
}
