const STEPS = [1, 2, 5, 10] as const;

/**
 * Round numbers from 0 up to at least `max`, with about `count` steps between. Where only whole things are counted, no step
 * is smaller than one.
 */
export function roundTicks(max: number, { count, isWhole }: { count: number; isWhole: boolean }): number[] {
  const least = isWhole ? 1 : 0.01;
  const wanted = Math.max(max / count, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (STEPS.find((one) => one * power >= wanted * (1 - Number.EPSILON)) ?? 10);
  const steps = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, index) => roundOff(index * step));
}

/** Without what binary fractions add to a decimal one. */
function roundOff(value: number): number {
  return Number(value.toPrecision(12));
}

const SHORT = [
  { from: 1e9, by: 1e9, sign: 'B' },
  { from: 1e6, by: 1e6, sign: 'M' },
  { from: 1e4, by: 1e3, sign: 'k' },
] as const;

/** A number for the edge of a chart, or upon a column: "9,500", "12.5k", "3M"; amounts with the decimals that they have. */
export function formatCompact(value: number, decimals = 0): string {
  const unit = SHORT.find(({ from }) => value >= from);
  if (unit) return `${Math.round((value / unit.by) * 10) / 10}${unit.sign}`;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
}
