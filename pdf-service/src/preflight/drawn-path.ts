import { EVERYWHERE } from './graphics-state.ts';
import { type Box, boxOf, type Matrix } from './matrix.ts';
import type { Operands } from './operands.ts';

/** The path that is being drawn, as far as it can be the ground of a text or a clip. */
export function createPath() {
  let rectangles: Box[] = [];
  let outlines = 0;
  let around: Box | undefined;

  function extend(box: Box): void {
    around = around
      ? {
          left: Math.min(around.left, box.left),
          bottom: Math.min(around.bottom, box.bottom),
          right: Math.max(around.right, box.right),
          top: Math.max(around.top, box.top),
        }
      : box;
  }

  return {
    isClip: false,
    /** Handles an operator that continues the path; false for any other. */
    take(operator: string, operands: Operands, matrix: Matrix): boolean {
      switch (operator) {
        case 're': {
          const [x, y, width, height] = [0, 1, 2, 3].map((index) => operands.number(index));
          const box = boxOf(matrix, x ?? 0, y ?? 0, width ?? 0, height ?? 0);
          rectangles.push(box);
          extend(box);
          return true;
        }
        case 'm':
          outlines += 1;
          extend(boxOf(matrix, operands.number(0), operands.number(1), 0, 0));
          return true;
        case 'l':
        case 'c':
        case 'v':
        case 'y':
          // The control points lie around the curve, which is near enough for a ground.
          for (let index = 0; index + 1 < operands.count; index += 2) {
            extend(boxOf(matrix, operands.number(index), operands.number(index + 1), 0, 0));
          }
          return true;
      }
      return false;
    },
    bounds: (): Box => around ?? EVERYWHERE,
    /** Outlines within each other leave a hole, as the border of a box does: it is not a background. */
    grounds(isEvenOdd: boolean): Box[] {
      if (outlines === 0 && (!isEvenOdd || rectangles.length === 1)) return rectangles;
      return outlines === 1 && rectangles.length === 0 && around ? [around] : [];
    },
    clear(): void {
      rectangles = [];
      outlines = 0;
      around = undefined;
      this.isClip = false;
    },
  };
}
