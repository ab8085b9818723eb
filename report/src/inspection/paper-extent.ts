import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { longAddresses } from './long-address.ts';

/** How much of an inspection is printed, for recipients that take only so many pages. */
export type PaperExtent = {
  /** Screenshots on a page. Of four, each shows less of its height. */
  shotsAPage: 2 | 4;
  /** Whether addresses that are too long beside their page are printed in full behind the pages. */
  hasAddresses: boolean;
  /** Pages whose screenshots are left out. */
  omitted: readonly number[];
  /** The most changes, and the most passages of each. */
  mostChanges: number;
  mostPassages: number;
  /** The limit that it has to meet, which the report names where something is left out; null: there is none. */
  mostPages: number | null;
};

const MOST_CHANGES = 200;
const MOST_PASSAGES = 6;
const FEW_PASSAGES = 2;
const LETTERS_OF_A_PAGE = 5_000;
const CHANGES_OF_A_PAGE = 12;
/** Screenshots that leave room for the list of those that are left out, and for a page of something else. */
const SHOTS_OF_A_PAGE = 6;

export const FULL_EXTENT: PaperExtent = {
  shotsAPage: 2,
  hasAddresses: true,
  omitted: [],
  mostChanges: MOST_CHANGES,
  mostPassages: MOST_PASSAGES,
  mostPages: null,
};

/** The pages with screenshots in the order in which those are left out: last those that findings and changes are about. */
function omissionOrder(of: Inspection, shown: readonly number[]): number[] {
  const named = new Set([
    ...of.checks.map(({ found }) => found.page),
    ...of.differences.map(({ page_after: page }) => page),
  ]);
  const backwards = shown.toSorted((one, other) => other - one);
  return [...backwards.filter((n) => !named.has(n)), ...backwards.filter((n) => named.has(n))];
}

type Step = { extent: PaperExtent; saved: number };

const lettersOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** The letters of the passages of changes behind the first few of each. */
const passageLetters = ({ differences }: Inspection, most: number) =>
  lettersOf(
    differences.flatMap(({ passages }) =>
      passages.slice(most, MOST_PASSAGES).flatMap(({ parts }) => parts.map(({ text }) => text)),
    ),
  );

/** The next thing to leave out, with an estimate of the pages that it takes; null if nothing is left. */
function nextStep(of: Inspection, shown: readonly number[], last: PaperExtent, over: number): Step | null {
  const { shotsAPage, hasAddresses, omitted, mostPassages } = last;
  const step = (saved: number, changed: Partial<PaperExtent>) => ({ extent: { ...last, ...changed }, saved });
  const withPassages = (most: number) =>
    step((passageLetters(of, most) - passageLetters(of, mostPassages)) / LETTERS_OF_A_PAGE, {
      mostPassages: most,
    });
  if (shotsAPage === 2 && shown.length > 2) return step(shown.length / 4, { shotsAPage: 4 });
  if (hasAddresses) {
    const letters = lettersOf(of.captured.flatMap(longAddresses));
    if (letters > 0) return step(letters / LETTERS_OF_A_PAGE, { hasAddresses: false });
  }
  if (mostPassages > FEW_PASSAGES) return withPassages(FEW_PASSAGES);
  const left = shown.length - omitted.length;
  // Without any screenshot it would still be too long.
  if (mostPassages > 0 && over > left / SHOTS_OF_A_PAGE) return withPassages(0);
  if (left > 0) {
    const count = Math.min(left, Math.ceil(over * SHOTS_OF_A_PAGE));
    const order = omissionOrder(of, shown);
    return step(count / SHOTS_OF_A_PAGE, { omitted: order.slice(0, omitted.length + count) });
  }
  const changes = Math.min(last.mostChanges, of.differences.length);
  const half = Math.floor(changes / 2);
  return changes > 0 ? step((changes - half) / CHANGES_OF_A_PAGE, { mostChanges: half }) : null;
}

/**
 * A smaller extent of a report that is some pages too long: screenshots get smaller, then long addresses, further passages of changes
 * and further screenshots are left out, and the other wording of changes last. Findings stay. Null if nothing is left to leave out.
 */
export function shorterExtent(
  of: Inspection,
  shown: readonly number[],
  extent: PaperExtent,
  { over, mostPages }: { over: number; mostPages: number },
): PaperExtent | null {
  let shorter: PaperExtent | null = null;
  for (let left = over; left > 0; ) {
    const step = nextStep(of, shown, shorter ?? { ...extent, mostPages }, left);
    // How many screenshots have room is known once the rest has been printed.
    if (!step || (shorter && step.extent.omitted.length > shorter.omitted.length)) break;
    shorter = step.extent;
    left -= step.saved;
  }
  return shorter;
}
