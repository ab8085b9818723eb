/** `[a b c d e f]` as a PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `m`, then `n`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** A matrix from the numbers in a document; missing ones are those of the identity. */
export function matrixOf(values: readonly unknown[]): Matrix {
  const at = (index: 0 | 1 | 2 | 3 | 4 | 5) => {
    const value = values[index];
    return typeof value === 'number' ? value : IDENTITY[index];
  };
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** The matrix that content sets, as its operators `q`, `Q` and `cm` do. */
export function createMatrixStack() {
  const stack: Matrix[] = [];
  let current: Matrix = IDENTITY;
  return {
    current: () => current,
    follow(operator: string, operands: () => string[]): void {
      if (operator === 'q') stack.push(current);
      else if (operator === 'Q') current = stack.pop() ?? current;
      else if (operator === 'cm') current = multiply(matrixOf(operands().slice(0, 6).map(Number)), current);
    },
  };
}

export type Box = { left: number; bottom: number; right: number; top: number };

/** The box around a rectangle of a transformed space. */
export function boxOf(matrix: Matrix, x: number, y: number, width: number, height: number): Box {
  const [a, b, c, d, e, f] = matrix;
  const cornerX = a * x + c * y + e;
  const cornerY = b * x + d * y + f;
  // Each side leads to one end or the other, also where the space is turned.
  const [alongX, alongY, upX, upY] = [a * width, b * width, c * height, d * height];
  return {
    left: cornerX + Math.min(0, alongX) + Math.min(0, upX),
    bottom: cornerY + Math.min(0, alongY) + Math.min(0, upY),
    right: cornerX + Math.max(0, alongX) + Math.max(0, upX),
    top: cornerY + Math.max(0, alongY) + Math.max(0, upY),
  };
}

export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}
