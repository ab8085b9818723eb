import { ADDRESS_PATTERNS, addressParts, OTHERS } from '../words/address-words.ts';
import { hasWord } from '../words/word-pattern.ts';
import { foldText } from './fold-text.ts';
import type { ReadBlock, ReadPage } from './site-view.ts';

/** Lines over which an address is written. */
const MOST_LINES = 5;
/** A longer block is split at its sentences, so that words of a long text don't add up to an address. */
const LONGEST_LINE = 300;
const ENOUGH = 0.6;

/** An address as the form has it, in comparable parts, and those that stand beside each other. */
export type SoughtAddress = { parts: ReadonlySet<string>; neighbours: ReadonlySet<string>; isDense: boolean };

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The address without the words that tell its country; null if too little is left to compare. */
export function soughtAddress(address: string | null, countryWords: RegExp | null): SoughtAddress | null {
  const folded = foldText(address ?? '');
  const parts = addressParts(countryWords ? folded.replace(countryWords, ' ') : folded);
  const unique = new Set(parts);
  if (unique.size < 2) return null;
  return { parts: unique, neighbours: neighboursIn(parts), isDense: DENSE.test(folded) };
}

const neighboursIn = (parts: readonly string[]): Set<string> =>
  new Set(parts.slice(1).map((part, at) => `${parts[at]} ${part}`));

type Line = { shared: ReadonlySet<string>; isInOrder: boolean };
const EMPTY: Line = { shared: new Set(), isInOrder: false };

/** The block with the most of the address of the form, if a page has it. */
export function addressOn(page: ReadPage, sought: SoughtAddress): ReadBlock | null {
  const numbers = [...sought.parts].filter((part) => /\p{N}/u.test(part));
  const lines = new Map<number, Line>();
  const lineAt = (at: number): Line => {
    const block = page.blocks[at];
    const line = lines.get(at) ?? (block && !isCredit(block) ? lineOf(block, sought) : EMPTY);
    lines.set(at, line);
    return line;
  };
  for (const [middle, block] of page.blocks.entries()) {
    // An address has a number, and its other lines are near.
    if (numbers.length > 0 && !numbers.some((number) => block.folded.includes(number))) continue;
    for (let at = Math.max(0, middle - MOST_LINES + 1); at <= middle; at++) {
      if (lineAt(at).shared.size > 0 && isAddress(lineAt, at, sought)) {
        const lines = Array.from({ length: MOST_LINES }, (_, step) => at + step);
        const [best = at] = lines.toSorted(
          (one, other) => lineAt(other).shared.size - lineAt(one).shared.size,
        );
        return page.blocks[best] ?? null;
      }
    }
  }
  return null;
}

function isAddress(lineAt: (at: number) => Line, from: number, { parts }: SoughtAddress): boolean {
  const near = Array.from({ length: MOST_LINES }, (_, step) => lineAt(from + step));
  const together = new Set(near.flatMap(({ shared }) => [...shared]));
  return together.size >= ENOUGH * parts.size && near.some(({ isInOrder }) => isInOrder);
}

const isCredit = ({ folded }: ReadBlock): boolean => hasWord(folded, OTHERS) && folded.length < LONGEST_LINE;

/** The parts of the address that a block has in one of its sentences. */
function lineOf({ folded }: ReadBlock, { parts, neighbours }: SoughtAddress): Line {
  const pieces = folded.length <= LONGEST_LINE ? [folded] : folded.split(/(?<=[.。;；])\s?/u);
  let best = EMPTY;
  for (const piece of pieces) {
    const found = addressParts(piece);
    const shared = new Set(found.filter((part) => parts.has(part)));
    if (shared.size <= best.shared.size) continue;
    best = { shared, isInOrder: [...neighboursIn(found)].some((pair) => neighbours.has(pair)) };
  }
  return best;
}

/** The first block of a page with the pattern of any address, and whether it is in a script without blanks. */
export function anyAddressOn(page: ReadPage): { block: ReadBlock; at: number; isDense: boolean } | null {
  for (const block of page.blocks) {
    if (isCredit(block)) continue;
    for (const pattern of ADDRESS_PATTERNS) {
      const at = block.folded.search(pattern);
      if (at !== -1) return { block, at, isDense: DENSE.test(block.folded.slice(at, at + 20)) };
    }
  }
  return null;
}
