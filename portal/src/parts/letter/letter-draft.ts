import type {
  LetterBlock,
  LetterRun,
  LetterSentenceName,
  SavedLetter,
  SavedPart,
} from '@cbp/shared/evidence/letter';

type Block = LetterBlock<SavedPart>;

/** Where a line or a part of a letter stands. */
export type LinePlace = { block: number; line: number };
export type PartPlace = LinePlace & { part: number };

const NEW_WORDS: SavedPart = { kind: 'words', runs: [{ text: '' }] };

function moved<Entry>(entries: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const [entry, other] = [entries[index], entries[index + by]];
  if (entry === undefined || other === undefined) return [...entries];
  return entries.map((each, at) => (at === index ? other : at === index + by ? entry : each));
}

const without = <Entry>(entries: readonly Entry[], index: number) =>
  entries.filter((_each, at) => at !== index);

function withBlocks(letter: SavedLetter, blocks: Block[]): SavedLetter {
  return { ...letter, blocks };
}

function changeBlock(letter: SavedLetter, index: number, change: (block: Block) => Block): SavedLetter {
  return withBlocks(
    letter,
    letter.blocks.map((block, at) => (at === index ? change(block) : block)),
  );
}

function changeLine(
  letter: SavedLetter,
  place: LinePlace,
  change: (parts: SavedPart[]) => SavedPart[],
): SavedLetter {
  return changeBlock(letter, place.block, (block) => ({
    ...block,
    lines: block.lines.map((parts, at) => (at === place.line ? change(parts) : parts)),
  }));
}

/** A paragraph or a list below the others, with room for own words. */
export function addBlock(letter: SavedLetter, kind: Block['kind']): SavedLetter {
  return withBlocks(letter, [...letter.blocks, { kind, lines: [[NEW_WORDS]] }]);
}

export function moveBlock(letter: SavedLetter, index: number, by: -1 | 1): SavedLetter {
  return withBlocks(letter, moved(letter.blocks, index, by));
}

export function removeBlock(letter: SavedLetter, index: number): SavedLetter {
  return withBlocks(letter, without(letter.blocks, index));
}

/** One more item of a list. */
export function addItem(letter: SavedLetter, index: number): SavedLetter {
  return changeBlock(letter, index, (block) => ({ ...block, lines: [...block.lines, [NEW_WORDS]] }));
}

export function addWords(letter: SavedLetter, place: LinePlace): SavedLetter {
  return changeLine(letter, place, (parts) => [...parts, NEW_WORDS]);
}

/** A sentence of the platform; how it reads is kept when the letter is saved. */
export function addSentence(letter: SavedLetter, place: LinePlace, name: LetterSentenceName): SavedLetter {
  return changeLine(letter, place, (parts) => [...parts, { kind: 'sentence', name }]);
}

export function setWords(letter: SavedLetter, place: PartPlace, runs: LetterRun[]): SavedLetter {
  return changeLine(letter, place, (parts) =>
    parts.map((part, at) =>
      at === place.part ? { kind: 'words', runs: runs.length > 0 ? runs : [{ text: '' }] } : part,
    ),
  );
}

export function movePart(letter: SavedLetter, place: PartPlace, by: -1 | 1): SavedLetter {
  return changeLine(letter, place, (parts) => moved(parts, place.part, by));
}

/** Without a part, and without the line and the block that it leaves empty. */
export function removePart(letter: SavedLetter, place: PartPlace): SavedLetter {
  const changed = changeLine(letter, place, (parts) => without(parts, place.part));
  const blocks = changed.blocks.map((block) => ({
    ...block,
    lines: block.lines.filter((line) => line.length > 0),
  }));
  return withBlocks(
    changed,
    blocks.filter(({ lines }) => lines.length > 0),
  );
}

const isEmpty = (part: SavedPart) =>
  part.kind === 'words' && part.runs.every(({ text }) => text.trim() === '');

/** As it is saved: without fields that nothing was typed into; null where nothing is left. */
export function cleaned(letter: SavedLetter): SavedLetter | null {
  const blocks = letter.blocks.flatMap((block): Block[] => {
    const lines = block.lines
      .map((parts) => parts.filter((part) => !isEmpty(part)))
      .filter((parts) => parts.length > 0);
    return lines.length > 0 ? [{ ...block, lines }] : [];
  });
  return blocks.length > 0 ? withBlocks(letter, blocks) : null;
}
