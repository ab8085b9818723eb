import {
  MRZ_SHAPES,
  type MrzCheck,
  type MrzLayout,
  type MrzRange,
  mrzCheckHolds,
} from '@cbp/shared/verifications/mrz-layout';
import { cellAlphabets, isCountryCode } from './cell-alphabet.ts';
import { GLYPHS } from './glyph-cell.ts';
import type { CellScores } from './score-cells.ts';

/** A character that a cell may be, and the logarithm of its probability. */
type Candidate = { character: string; score: number };
type Cell = readonly [Candidate, ...Candidate[]];
/** What the lines say: a single valid reading, or the best guess with the cells that are unsure. */
export type Decoded =
  | { isSure: true; lines: string[] }
  | { isSure: false; lines: string[]; unsure: (readonly [line: number, cell: number])[] };

/** A character less probable than this isn't considered. */
const LEAST_PROBABILITY = 0.0005;
const MOST_CANDIDATES = 5;
/** A cell without a check digit is read if its character has this probability. */
const SURE = 0.99;
/** How much more probable a valid reading must be than every other one. */
const SINGLE = Math.log(300);
/** How much less probable than the best characters a reading may be that check digits choose. */
const MOST_CORRECTION = Math.log(2000);
const MOST_READINGS = 4000;

const sure = ([best]: Cell) => best.score >= Math.log(SURE);

const [ZERO, LETTER_O] = [GLYPHS.indexOf('0'), GLYPHS.indexOf('O')];
/** How probable a 0 for an O and an O for a 0 are at least: two swaps may keep every check digit. */
const LEAST_SWAP = 0.01;
const LEAST_BLURRED_SWAP = 0.06;
/** Below so many pixels a character, both differ by less than one. */
const FEW_PIXELS = 16;

/**
 * How far 0 and O are mistaken for each other here, as the logarithm of a probability: by the cells that can be only one of
 * them, since printers differ.
 */
function swapOf(scores: readonly CellScores[][], alphabets: readonly string[][], pitch: number): number {
  let worst = Math.log(pitch < FEW_PIXELS ? LEAST_BLURRED_SWAP : LEAST_SWAP);
  for (const [line, cells] of scores.entries()) {
    for (const [at, cell] of cells.entries()) {
      const alphabet = alphabets[line]?.[at] ?? '';
      const mayBe = (glyph: number) => alphabet.includes(GLYPHS[glyph] as string);
      const best = Math.max(...[...alphabet].map((character) => cell[GLYPHS.indexOf(character)] as number));
      for (const [known, other] of [
        [ZERO, LETTER_O],
        [LETTER_O, ZERO],
      ] as const) {
        if (!mayBe(known) || mayBe(other) || cell[known] !== best) continue;
        worst = Math.max(worst, Math.min(Math.log(0.5), (cell[other] as number) - best));
      }
    }
  }
  return worst;
}

function candidatesOf(scores: CellScores, alphabet: string, swap: number): Cell {
  const scoreOf = (glyph: number) => {
    const own = scores[glyph] as number;
    const other = glyph === ZERO ? LETTER_O : glyph === LETTER_O ? ZERO : undefined;
    return other === undefined ? own : Math.max(own, (scores[other] as number) + swap);
  };
  const allowed = [...alphabet].map((character) => ({
    character,
    score: scoreOf(GLYPHS.indexOf(character)),
  }));
  const most = Math.max(...allowed.map(({ score }) => score));
  const total = most + Math.log(allowed.reduce((sum, { score }) => sum + Math.exp(score - most), 0));
  const sorted = allowed
    .map(({ character, score }) => ({ character, score: score - total }))
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = sorted as [Candidate, ...Candidate[]];
  return [
    best,
    ...others.filter(({ score }) => score >= Math.log(LEAST_PROBABILITY)).slice(0, MOST_CANDIDATES - 1),
  ];
}

type Reading = { text: string; score: number };

/** The readings of some cells that pass a test, the most probable first. */
function readings(cells: readonly Cell[], passes: (text: string) => boolean): Reading[] {
  let found: Reading[] = [{ text: '', score: 0 }];
  for (const cell of cells) {
    found = found.flatMap(({ text, score }) =>
      cell.map((candidate) => ({ text: text + candidate.character, score: score + candidate.score })),
    );
    const limit =
      cells.reduce((sum, [best], at) => (at < (found[0]?.text.length ?? 0) ? sum + best.score : sum), 0) -
      MOST_CORRECTION -
      SINGLE;
    found = found
      .filter(({ score }) => score >= limit)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_READINGS);
  }
  return found.filter(({ text }) => passes(text));
}

const isDay = (cells: string) => {
  const [month, day] = [Number(cells.slice(2, 4)), Number(cells.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
};

/** Reads the cells of a layout, `pitch` pixels wide. Check digits choose among the characters that each cell may be; names must be clear. */
export function decode(scores: readonly CellScores[][], layout: MrzLayout, pitch: number): Decoded {
  const shape = MRZ_SHAPES[layout];
  const alphabets = cellAlphabets(layout);
  const swap = swapOf(scores, alphabets, pitch);
  const cells = alphabets.map((line, row) =>
    line.map((alphabet, at) => candidatesOf(scores[row]?.[at] as CellScores, alphabet, swap)),
  );
  const best = cells.map((line) => line.map(([{ character }]) => character).join(''));
  const chosen = chooseChecked(cells, best, layout);
  const lines = chosen?.lines ?? best;
  const isChecked = (line: number, at: number) =>
    chosen !== undefined &&
    shape.checks.some(({ digit, over }) => [digit, ...over].some((range) => isIn(range, line, at)));
  const codes = [shape.fields.issuing_country, shape.fields.nationality] as [MrzRange, MrzRange];
  const countries = codes.map(([line, start, end]) => {
    const [first, second] = readings((cells[line] as Cell[]).slice(start, end), isCountryCode);
    const isClear =
      first && first.score > -MOST_CORRECTION && (!second || first.score - second.score >= SINGLE);
    if (first) lines[line] = replaced(lines[line] as string, start, first.text);
    return Boolean(isClear);
  });
  const unsure = cells.flatMap((line, row) =>
    line.flatMap((cell, at) => {
      const country = codes.findIndex((range) => isIn(range, row, at));
      const isClear = country >= 0 ? countries[country] : isChecked(row, at) || sure(cell);
      return isClear ? [] : ([[row, at]] as const);
    }),
  );
  const holds = shape.checks.every((check) => mrzCheckHolds(lines, shape, check));
  if (unsure.length === 0 && holds && namesAreWhole(lines, shape.fields.names as MrzRange))
    return { isSure: true, lines };
  return { isSure: false, lines, unsure };
}

const isIn = ([row, start, end]: MrzRange, line: number, at: number) =>
  row === line && at >= start && at < end;
const replaced = (text: string, at: number, part: string) =>
  text.slice(0, at) + part + text.slice(at + part.length);

/** A name begins with a letter, and nothing follows its fillers but names. */
function namesAreWhole(lines: readonly string[], [line, start, end]: MrzRange): boolean {
  return /^[A-Z]+(<[A-Z]+)*(<<[A-Z]+(<[A-Z]+)*)?<*$/.test((lines[line] ?? '').slice(start, end));
}

/** The only lines whose check digits hold, among those that the cells may be; undefined if none or several are. */
function chooseChecked(
  cells: readonly Cell[][],
  best: readonly string[],
  layout: MrzLayout,
): { lines: string[] } | undefined {
  const shape = MRZ_SHAPES[layout];
  const own = shape.checks.filter(({ of }) => of !== 'composite');
  const composite = shape.checks.find(({ of }) => of === 'composite');
  const covered = own.flatMap(({ digit, over }) => [...over, digit]);
  const rest = composite ? uncovered([...composite.over, composite.digit], covered) : [];
  const groups = [
    ...own.map((check) => groupOf(check, cells, best, layout)),
    ...rest.map((range) => freeGroup(range, cells)),
  ];
  let found: { lines: string[]; score: number }[] = [{ lines: [...best], score: 0 }];
  for (const { ranges, options } of groups) {
    found = found
      .flatMap(({ lines, score }) =>
        options.map((option) => ({ lines: placed(lines, ranges, option.text), score: score + option.score })),
      )
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_READINGS);
  }
  const valid = found.filter(({ lines }) =>
    shape.checks.every((check) => mrzCheckHolds(lines, shape, check)),
  );
  const [first, second] = valid;
  const most = groups.reduce((sum, { ranges }) => sum + bestScore(ranges, cells), 0);
  if (!first || first.score < most - MOST_CORRECTION) return undefined;
  return second && first.score - second.score < SINGLE ? undefined : { lines: first.lines };
}

type Group = { ranges: MrzRange[]; options: Reading[] };

const cellsIn = (cells: readonly Cell[][], ranges: readonly MrzRange[]) =>
  ranges.flatMap(([line, start, end]) => (cells[line] as Cell[]).slice(start, end));
const bestScore = (ranges: readonly MrzRange[], cells: readonly Cell[][]) =>
  cellsIn(cells, ranges).reduce((sum, [{ score }]) => sum + score, 0);

/** A field with its own check digit. */
function groupOf(
  check: MrzCheck,
  cells: readonly Cell[][],
  best: readonly string[],
  layout: MrzLayout,
): Group {
  const shape = MRZ_SHAPES[layout];
  const ranges = [...check.over, check.digit];
  const isDate = check.of === 'birth_date' || check.of === 'expiry_date';
  const options = readings(cellsIn(cells, ranges), (text) => {
    const isBlankNumber = check.of === 'document_number' && text.endsWith('<');
    return (
      (!isDate || isDay(text)) && (isBlankNumber || mrzCheckHolds(placed(best, ranges, text), shape, check))
    );
  });
  return { ranges, options };
}

/** Cells that only the composite digit covers, and that digit itself. */
const freeGroup = (range: MrzRange, cells: readonly Cell[][]): Group => ({
  ranges: [range],
  options: readings(cellsIn(cells, [range]), () => true),
});

function placed(lines: readonly string[], ranges: readonly MrzRange[], text: string): string[] {
  const changed = [...lines];
  let from = 0;
  for (const [line, start, end] of ranges) {
    changed[line] = replaced(changed[line] as string, start, text.slice(from, from + end - start));
    from += end - start;
  }
  return changed;
}

/** The parts of ranges that no other range covers. */
function uncovered(ranges: readonly MrzRange[], covered: readonly MrzRange[]): MrzRange[] {
  return ranges.flatMap(([line, start, end]) => {
    const parts: MrzRange[] = [];
    for (let at = start; at < end; at += 1) {
      if (covered.some((range) => isIn(range, line, at))) continue;
      const last = parts.at(-1);
      if (last && last[2] === at) parts[parts.length - 1] = [line, last[1], at + 1];
      else parts.push([line, at, at + 1]);
    }
    return parts;
  });
}
