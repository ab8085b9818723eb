/** The numbers of a tracking link, `#nums=A,B` or `?nums=A,B`; none if it has none or an invalid one. */
export function trackingNumbersOf(url: string): string[] {
  const parsed = URL.parse(url);
  if (!parsed) return [];
  const inHash = new URLSearchParams(parsed.hash.replace(/^#/, '')).get('nums');
  const numbers = (inHash ?? parsed.searchParams.get('nums') ?? '').split(/[\s,;]+/).filter(Boolean);
  return numbers.every((number) => /^[A-Za-z0-9-]{4,64}$/.test(number)) ? [...new Set(numbers)] : [];
}

/** The number of a tracking link that the tracker is asked for, its first; null when it names none. */
export function trackingNumberOf(url: string): string | null {
  return trackingNumbersOf(url)[0] ?? null;
}
