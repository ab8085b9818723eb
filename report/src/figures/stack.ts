/** A part of a column, from below to above. */
export type Piece = { series: number; from: number; to: number };

/** The values of a column upon each other, without those that are nothing. */
export function stackOf(values: readonly number[]): Piece[] {
  let top = 0;
  return values.flatMap((value, series) => {
    if (value <= 0) return [];
    const from = top;
    top += value;
    return [{ series, from, to: top }];
  });
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.max(0, value), 0);
}

/** Which of so many columns say their name: the last one, and others at equal distances before it. */
export function labelledColumns(count: number, most: number): number[] {
  const apart = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % apart === 0,
  );
}
