import { findCardNumbers } from '@cbp/shared/format/card-number-scan';
import { maskedNumber } from '@cbp/shared/format/card-numbers';
import type { Area, Word } from './reader/reader-messages.ts';

/** A full card number on a page, cut to its first 6 and last 4 digits, with the words that it is in. */
export type FoundCardNumber = { masked: string; areas: Area[] };

/**
 * The full card numbers in the words of a page, each place once: as the document has them in order, and as they stand in lines. `kept`
 * are numbers of identifiers.
 */
export function cardNumbersIn(words: readonly Word[], kept?: ReadonlySet<string>): FoundCardNumber[] {
  const found = new Map<string, FoundCardNumber>();
  for (const order of [words, inLines(words)]) {
    for (const { digits, places } of numbersIn(order, kept)) {
      const areas = places.map(({ left, top, width, height }) => ({ left, top, width, height }));
      const key = `${digits} ${areas
        .map(({ left, top }) => `${left} ${top}`)
        .sort()
        .join(' ')}`;
      if (!found.has(key)) found.set(key, { masked: maskedNumber(digits), areas });
    }
  }
  return [...found.values()];
}

function numbersIn(words: readonly Word[], kept: ReadonlySet<string> | undefined) {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += word.text + word.after;
  }
  return findCardNumbers(text, { kept }).map(({ digits, from, to }) => ({
    digits,
    places: words.filter((word, index) => {
      const start = starts[index] ?? 0;
      return start < to && start + word.text.length > from;
    }),
  }));
}

/** The same words from top to bottom and from left to right: a form may hold a number in pieces. */
function inLines(words: readonly Word[]): Word[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(middleOf(first) - middleOf(word)) < Math.min(first.height, word.height) / 2)
      line.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line) => {
    const sorted = line.sort((a, b) => a.left - b.left);
    return sorted.map(
      (word, index) => ({ ...word, after: index === sorted.length - 1 ? '\n' : ' ' }) as const,
    );
  });
}

const middleOf = ({ top, height }: Word) => top + height / 2;
