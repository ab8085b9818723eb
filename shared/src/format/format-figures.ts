import { formatExactTime } from './time.ts';

/** Days in Hong Kong, both ends included. */
type Days = { from: string; to: string };
type PartOf = { part: number; whole: number };

export const formatCount = (count: number): string => count.toLocaleString('en');

/** "82.4" percent. */
const percentOf = ({ part, whole }: PartOf) => ((100 * part) / whole).toFixed(1);

/** "82.4%"; a dash if the whole is zero. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${percentOf({ part, whole })}%`;
}

/** A ratio in the networks' format: "0.35%". */
export const formatRatio = (ratio: number): string => `${(100 * ratio).toFixed(2)}%`;

/** The reached share of a threshold, rounded down: "62%", "<1%". */
export function formatPart(part: number): string {
  if (part > 0 && part < 0.01) return '<1%';
  return `${formatCount(Math.floor(100 * part))}%`;
}

const signed = (text: string, change: number) => (change < 0 ? `−${text}` : `+${text}`);

/** "+12%", "−3%", or the words for no change; undefined where there was nothing before. */
export function formatChange(value: number, before: number, unchanged: string): string | undefined {
  if (before === 0) return undefined;
  const change = Math.round((100 * (value - before)) / before);
  return change === 0 ? unchanged : signed(`${formatCount(Math.abs(change))}%`, change);
}

const day = (text: string) => text.replaceAll('-', '/');

/** "2026/11/22", or "2026/11/01 – 2026/11/22". */
export function formatDays({ from, to }: Days): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}

/** "2026/11". */
export const formatMonth = (month: string): string => day(month);

/** The caption below a column. */
export function shortDays({ from }: Days, step: 'day' | 'week' | 'month'): string {
  return step === 'month' ? formatMonth(from.slice(0, 7)) : day(from.slice(5));
}

/** "14:25:07" in Hong Kong. */
export function formatTimeOfDay(at: string): string {
  return formatExactTime(at)?.split(' ').at(-1) ?? at;
}

/**
 * The difference of two shares in percentage points, "+2.3", in the words for points, or the words for no change. It is
 * that of the shares as they are shown, so that readers who subtract get the same.
 */
export function formatPoints(
  now: PartOf,
  then: PartOf,
  { unchanged, points: wordsOf }: { unchanged: string; points: (points: string) => string },
): string {
  const points = Number(percentOf(now)) - Number(percentOf(then));
  const text = Math.abs(points).toFixed(1);
  return text === '0.0' ? unchanged : wordsOf(signed(text, points));
}
