import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { expect, it } from 'vitest';
import {
  addBlock,
  addItem,
  addSentence,
  addWords,
  cleaned,
  moveBlock,
  movePart,
  removeBlock,
  removePart,
  setWords,
} from './letter-draft.ts';

const START: SavedLetter = {
  place: 'before',
  blocks: [
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'sentence', name: 'claim' },
          { kind: 'sentence', name: 'signed' },
        ],
      ],
    },
    { kind: 'paragraph', lines: [[{ kind: 'sentence', name: 'request' }]] },
  ],
};

const outline = ({ blocks }: SavedLetter) =>
  blocks.map(({ kind, lines }) => [
    kind,
    ...lines.map((line) =>
      line
        .map((part) => (part.kind === 'words' ? part.runs.map(({ text }) => text).join('') : part.name))
        .join(' '),
    ),
  ]);

it('paragraphs are added, moved and removed', () => {
  const added = moveBlock(addBlock(START, 'list'), 2, -1);
  expect(outline(added).map(([kind]) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
  expect(outline(removeBlock(added, 1))).toEqual(outline(START));
  expect(moveBlock(START, 0, -1)).toEqual(START);
});

it('a line takes words and sentences, which move and are removed with what they leave empty', () => {
  const place = { block: 0, line: 0 };
  const words = setWords(addWords(START, place), { ...place, part: 2 }, [{ text: 'Thank you.' }]);
  expect(outline(words)[0]).toEqual(['paragraph', 'claim signed Thank you.']);
  const more = movePart(addSentence(words, place, 'cvv'), { ...place, part: 3 }, -1);
  expect(outline(more)[0]).toEqual(['paragraph', 'claim signed cvv Thank you.']);
  expect(outline(removePart(START, { block: 1, line: 0, part: 0 }))).toEqual([['paragraph', 'claim signed']]);
});

it('fields that nothing was typed into are not saved', () => {
  expect(cleaned(addItem(addBlock(START, 'list'), 2))).toEqual(START);
  expect(cleaned(addBlock({ ...START, blocks: [] }, 'paragraph'))).toBeNull();
});
