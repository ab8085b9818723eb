/** The first number of a tracking link, `#nums=A,B` or `?nums=A,B`; null when it names none. */
export function trackingNumberOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const inHash = new URLSearchParams(parsed.hash.replace(/^#/, '')).get('nums');
  const [first = ''] = (inHash ?? parsed.searchParams.get('nums') ?? '').split(/[\s,;]+/).filter(Boolean);
  return /^[A-Za-z0-9-]{4,64}$/.test(first) ? first : null;
}
