import { maskCard } from '@cbp/shared/format/card';
import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { gapText, type TextRun } from './text-runs.ts';

/** The end of a line or a column: no number continues across it. */
const END = '\f';

/**
 * The full card numbers in the text of a page, each once, cut to its first 6 and last 4 digits. Numbers of identifiers
 * that are shown on purpose are in `kept`.
 */
export function cardNumbersOnPage(runs: readonly TextRun[], identifiers?: ReadonlySet<string>): string[] {
  const texts = [...linesOf(runs).split(END), ...wrappedText(runs).split(END)];
  const found = new Set(
    texts.flatMap((text) => findCardNumbers(text, { kept: identifiers }).map(({ digits }) => digits)),
  );
  return [...found].map((number) => maskCard(number.slice(0, 6), number.slice(-4)) ?? '');
}

/** The text as it is seen: line by line, what stands close together on one line joined. */
function linesOf(runs: readonly TextRun[]): string {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.angle - b.angle || b.across - a.across)) {
    const line = lines.at(-1);
    if (line?.[0] && isOnLine(line[0], run)) line.push(run);
    else lines.push([run]);
  }
  return joined(
    lines.flatMap((line) => line.sort((a, b) => a.along - b.along)),
    () => END,
  );
}

/** The text in the order of writing, where a line may go on in the next one below it. */
function wrappedText(runs: readonly TextRun[]): string {
  return joined(runs, (before, after) => {
    const fall = (before.across - after.across) / before.points;
    const isNextLine = before.angle === after.angle && fall > 0.8 && fall < 2.2;
    return isNextLine && after.along < before.endAlong ? ' ' : END;
  });
}

function joined(runs: readonly TextRun[], between: (before: TextRun, after: TextRun) => string): string {
  return runs
    .map((run, index) => {
      const before = runs[index - 1];
      return before
        ? (gapOnLine(before, run) ?? between(before, run)) + run.text
        : run.text.replaceAll(END, ' ');
    })
    .join('');
}

function gapOnLine(before: TextRun, after: TextRun): string | null {
  if (!isOnLine(before, after)) return null;
  return gapText((after.along - before.endAlong) / Math.min(before.points, after.points));
}

function isOnLine(one: TextRun, other: TextRun): boolean {
  return (
    one.angle === other.angle && Math.abs(one.across - other.across) < Math.min(one.points, other.points) / 3
  );
}
