import { EVERYWHERE } from './graphics-state.ts';
import { type Box, boxOf, type Matrix } from './matrix.ts';

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
    rectangle(box: Box): void {
      rectangles.push(box);
      extend(box);
    },
    begin(matrix: Matrix, x: number, y: number): void {
      outlines += 1;
      extend(boxOf(matrix, x, y, 0, 0));
    },
    add(matrix: Matrix, x: number, y: number): void {
      extend(boxOf(matrix, x, y, 0, 0));
    },
    bounds: (): Box => around ?? EVERYWHERE,
    /** Outlines within each other leave a hole, as the border of a box does: that is no ground. */
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
