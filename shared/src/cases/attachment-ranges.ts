import { MOST_ATTACHMENT_PAGES } from './attachment-refusal.ts';

/** The pages of a file of so many pages that ranges name, each once, in their order; all of them without ranges. */
export function pagesIn(ranges: string | null | undefined, count: number): number[] {
  if (!ranges) return Array.from({ length: count }, (_, index) => index + 1);
  const named = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.trim().split('-').map(Number);
    const [from, to] = [Math.max(1, first), Math.min(last, count, MOST_ATTACHMENT_PAGES)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
  return [...new Set(named)];
}

/** Pages as ranges: [2, 3, 4, 7] as "2-4, 7". */
export function rangesOf(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
