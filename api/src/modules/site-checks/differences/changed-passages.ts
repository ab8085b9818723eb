import {
  type ChangedPassage,
  LONGEST_PASSAGE,
  type PassagePart,
} from '@cbp/shared/inspections/checks/site-difference.model';
import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';
import { shortChange } from './short-change.ts';

/** Beyond so many insertions and deletions, texts have nothing in common that is worth the time. */
const MOST_SENTENCE_EDITS = 400;
const MOST_WORD_EDITS = 300;
const MOST_PARTS = 200;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** A sentence, with what it belongs to. */
export type Sentence<Of> = { text: string; of: Of };
export type SentenceChange<Of> = { of: Of; passage: ChangedPassage };

/** The sentences that read differently, removed ones paired with those in their place. */
export function changedPassages<Of>(
  before: readonly Sentence<Of>[],
  after: readonly Sentence<Of>[],
): SentenceChange<Of>[] {
  const changes = runsOf(before, after);
  return changes.flatMap(({ removed, added }) => {
    const of = added[0]?.of ?? removed[0]?.of;
    if (of === undefined) return [];
    return pairsOf(removed, added).flatMap(([one, other]) => {
      const passage = passageOf(one?.text ?? '', other?.text ?? '');
      return passage ? [{ of: other?.of ?? one?.of ?? of, passage }] : [];
    });
  });
}

type Run<Of> = { removed: Sentence<Of>[]; added: Sentence<Of>[] };

/** Runs of sentences that were replaced, added or removed. */
function runsOf<Of>(before: readonly Sentence<Of>[], after: readonly Sentence<Of>[]): Run<Of>[] {
  const changes = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    { maxEditLength: MOST_SENTENCE_EDITS },
  );
  if (!changes) return [withoutShared(before, after)];
  const runs: Run<Of>[] = [];
  let [fromBefore, fromAfter] = [0, 0];
  let open: Run<Of> | null = null;
  for (const { value, removed, added } of changes) {
    if (!(removed || added)) {
      fromBefore += value.length;
      fromAfter += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { removed: [], added: [] };
      runs.push(open);
    }
    if (removed) {
      open.removed.push(...before.slice(fromBefore, fromBefore + value.length));
      fromBefore += value.length;
    } else {
      open.added.push(...after.slice(fromAfter, fromAfter + value.length));
      fromAfter += value.length;
    }
  }
  return runs;
}

/** What only one of two very different texts has. */
function withoutShared<Of>(before: readonly Sentence<Of>[], after: readonly Sentence<Of>[]): Run<Of> {
  const [old, current] = [before, after].map((sentences) => new Set(sentences.map(({ text }) => text)));
  return {
    removed: before.filter(({ text }) => !current?.has(text)),
    added: after.filter(({ text }) => !old?.has(text)),
  };
}

/** In longer runs, sentences stand alone: everything was rewritten. */
const MOST_PAIRED = 40;
/** Share of words that a sentence and the one in its place have in common. */
const ALIKE = 0.3;

type Sides<Of> = readonly [Sentence<Of> | undefined, Sentence<Of> | undefined];

/** Each new sentence beside the removed one that it is most like; those without a counterpart stand alone. */
function pairsOf<Of>(removed: readonly Sentence<Of>[], added: readonly Sentence<Of>[]): Sides<Of>[] {
  const isPaired = removed.length <= MOST_PAIRED && added.length <= MOST_PAIRED;
  const left = new Map(removed.map((sentence) => [sentence, isPaired ? wordsOf(sentence.text) : null]));
  const sides = added.map((sentence): Sides<Of> => {
    const words = isPaired ? wordsOf(sentence.text) : new Set<string>();
    const [best] = [...left]
      .map(([other, known]) => ({ other, share: known ? sharedShare(words, known) : 0 }))
      .filter(({ share }) => share >= ALIKE)
      .toSorted((one, other) => other.share - one.share);
    if (best) left.delete(best.other);
    return [best?.other, sentence];
  });
  return [...[...left.keys()].map((sentence): Sides<Of> => [sentence, undefined]), ...sides];
}

const wordsOf = (text: string): Set<string> =>
  new Set([...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment));

const sharedShare = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length / Math.max(one.size, other.size, 1);

function passageOf(before: string, after: string): ChangedPassage | null {
  const [old, current] = [before, after].map((text) => text.slice(0, LONGEST_PASSAGE)) as [string, string];
  if (old === current) return null;
  const parts = (old === '' || current === '' ? undefined : diffed(old, current)) ?? whole(old, current);
  return { parts, short: shortChange(parts) };
}

function diffed(before: string, after: string): PassagePart[] | undefined {
  const changes = diffWordsWithSpace(before, after, {
    intlSegmenter: segmenter,
    maxEditLength: MOST_WORD_EDITS,
  });
  if (!changes || changes.length > MOST_PARTS) return undefined;
  return changes.map((change) => ({ as: sideOf(change), text: change.value }));
}

const sideOf = ({ removed, added }: ChangeObject<string>): PassagePart['as'] =>
  removed ? 'removed' : added ? 'added' : 'same';

const whole = (before: string, after: string): PassagePart[] =>
  [
    { as: 'removed' as const, text: before },
    { as: 'added' as const, text: after },
  ].filter(({ text }) => text !== '');

const SENTENCE_END = /(?<=[.!?;](?=\s)|[。！？；])\s*/u;

/** The sentences of a text, with single blanks. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/gu, ' ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
