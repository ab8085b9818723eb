/** Points of a weighted fit by a polynomial of degree 1 or 2. */
export type Point = { x: number; y: number; weight: number };

/** The polynomial nearest to the points, as a, b, c. Points far from it are left out of a second fit. */
export function fitPolynomial(
  points: readonly Point[],
  degree: 1 | 2,
  farthest: number,
): [number, number, number] {
  const first = solve(points, degree);
  const near = points.filter(
    ({ x, y }) => Math.abs(y - (first[0] + first[1] * x + first[2] * x * x)) <= farthest,
  );
  return near.length > degree + 1 ? solve(near, degree) : first;
}

function solve(points: readonly Point[], degree: 1 | 2): [number, number, number] {
  const size = degree + 1;
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const { x, y, weight } of points) {
    const powers = [1, x, x * x];
    for (let row = 0; row < size; row += 1) {
      const cells = rows[row] as number[];
      for (let column = 0; column < size; column += 1) {
        cells[column] =
          (cells[column] as number) + weight * (powers[row] as number) * (powers[column] as number);
      }
      cells[size] = (cells[size] as number) + weight * (powers[row] as number) * y;
    }
  }
  for (let pivot = 0; pivot < size; pivot += 1) {
    const at = rows[pivot] as number[];
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const cells = rows[row] as number[];
      const factor = (cells[pivot] as number) / ((at[pivot] as number) || 1);
      for (let column = pivot; column <= size; column += 1) {
        cells[column] = (cells[column] as number) - factor * (at[column] as number);
      }
    }
  }
  const value = (row: number) => (rows[row]?.[size] ?? 0) / (rows[row]?.[row] || 1);
  return [value(0), value(1), degree === 2 ? value(2) : 0];
}
