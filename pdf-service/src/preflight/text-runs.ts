import { blended, type Colour, greyContrast, WHITE } from './colour.ts';
import type { GraphicsState } from './graphics-state.ts';
import { type Box, intersection, type Matrix, multiply } from './matrix.ts';

/** Text of one line, one size and one colour, as it lies on the page. Lengths in points. */
export type TextRun = {
  text: string;
  /** Baseline at the start, in the coordinates of the page. */
  x: number;
  y: number;
  /** The same seen along the direction of the writing, so that turned text has lines too. */
  angle: number;
  along: number;
  endAlong: number;
  across: number;
  points: number;
  isVisible: boolean;
  /** Running lines and ornament, as the document says itself. */
  isArtifact: boolean;
  contrast: number;
  background: 'white' | 'tint' | 'picture';
};

/** Not white space and not unknown. */
export const LETTER = /[^\s\uFFFD]/;

/** Colour null is a pattern, or a picture as background. */
type Painted = { box: Box; colour: Colour | null };

const INVISIBLE = 3;

/** Gaps as shares of the text size: up to the first letters touch, up to the second it is a space. */
const TOUCHING = 0.18;
const SPACE = 1.5;

/** Smaller areas are rules and marks, not the ground of a text. */
const MIN_GROUND_POINTS = 6;

/** The texts of a page in lines, each with what it stands on: told of everything that is painted, in its order. */
export function createTextRuns() {
  const runs: TextRun[] = [];
  const painted: Painted[] = [];
  const spaceOf = createTextSpaces();
  let current: TextRun | undefined;
  let currentFill: Colour | null = null;
  let isArtifact = false;

  function paint(area: Box, colour: Colour | null, { clip, opacity }: GraphicsState): void {
    const box = intersection(area, clip);
    if (box.right - box.left < MIN_GROUND_POINTS || box.top - box.bottom < MIN_GROUND_POINTS) return;
    painted.push({ box, colour: colour && blended(colour, opacity, WHITE) });
  }

  /** The last thing painted where a text begins. */
  function groundAt(x: number, y: number): { colour: Colour; background: TextRun['background'] } {
    for (let index = painted.length - 1; index >= 0; index -= 1) {
      const { box, colour } = painted[index] as Painted;
      if (x < box.left || x > box.right || y < box.bottom || y > box.top) continue;
      if (!colour) return { colour: WHITE, background: 'picture' };
      return { colour, background: colour.every((channel) => channel > 0.999) ? 'white' : 'tint' };
    }
    return { colour: WHITE, background: 'white' };
  }

  function addText(
    text: string,
    textSpace: Matrix,
    letterX: number,
    lineY: number,
    advance: number,
    state: GraphicsState,
  ): void {
    const { matrix, length, height, dirX, dirY, angle } = spaceOf(textSpace, state.ctm);
    const points = Math.abs(state.fontSize) * height;
    const x = matrix[0] * letterX + matrix[2] * (lineY + state.rise) + matrix[4];
    const y = matrix[1] * letterX + matrix[3] * (lineY + state.rise) + matrix[5];
    const along = x * dirX + y * dirY;
    const across = y * dirX - x * dirY;
    const endAlong = along + advance * length;
    const isVisible = state.renderMode !== INVISIBLE;

    if (
      current &&
      currentFill === state.fill &&
      current.angle === angle &&
      current.isVisible === isVisible &&
      current.isArtifact === isArtifact &&
      Math.abs(current.points - points) < 0.01 &&
      Math.abs(current.across - across) < points / 4
    ) {
      const gap = gapText((along - current.endAlong) / points);
      if (gap !== null) {
        current.text += gap + text;
        current.endAlong = endAlong;
        return;
      }
    }
    // A little inside of the first letter, so that a ground which begins with the text counts.
    const inside = points / 4;
    const ground = groundAt(x + inside * (dirX - dirY), y + inside * (dirY + dirX));
    const contrast = state.fill
      ? greyContrast(blended(state.fill, state.opacity, ground.colour), ground.colour)
      : Number.POSITIVE_INFINITY;
    const { background } = ground;
    current = {
      ...{ text, x, y, angle, along, endAlong, across, points, isVisible, isArtifact, contrast },
      background,
    };
    currentFill = state.fill;
    runs.push(current);
  }

  return {
    runs,
    paint,
    addText,
    /** Whether what follows is an artifact. */
    setArtifact(isOne: boolean): void {
      isArtifact = isOne;
    },
  };
}

/** The space of a text on the page: lengths of its sides, and the way of the writing. */
type TextSpace = {
  matrix: Matrix;
  length: number;
  height: number;
  dirX: number;
  dirY: number;
  angle: number;
};

/** The letters of a text come one by one and share its space, so the last answer is kept. */
function createTextSpaces(): (textSpace: Matrix, ctm: Matrix) => TextSpace {
  let last: { textSpace: Matrix; ctm: Matrix; space: TextSpace } | undefined;
  return (textSpace, ctm) => {
    if (last && last.textSpace === textSpace && last.ctm === ctm) return last.space;
    const matrix = multiply(textSpace, ctm);
    const [a, b, c, d] = matrix;
    const length = Math.hypot(a, b) || 1;
    const [dirX, dirY] = [a / length, b / length];
    const angle = Math.round(Math.atan2(dirY, dirX) * 100);
    const space = { matrix, length, height: Math.hypot(c, d), dirX, dirY, angle };
    last = { textSpace, ctm, space };
    return space;
  };
}

/** What a gap means, as a share of the text size: nothing, a space, or (null) that the line does not go on. */
export function gapText(gap: number): '' | ' ' | null {
  if (gap < -SPACE / 3 || gap > SPACE) return null;
  return gap > TOUCHING ? ' ' : '';
}
