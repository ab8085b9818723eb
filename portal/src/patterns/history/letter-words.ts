import { SavedLetterModel } from '@cbp/shared/evidence/letter.model';
import { writeWords } from '@cbp/shared/evidence/letter-words';

/** A letter as the text that it was, a line for each paragraph and item. Sentences of the platform stand in English or by their name. */
export function withLetterWords(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const letter = SavedLetterModel.safeParse(stored.letter).data;
  if (!letter) return stored;
  const lines = letter.blocks.flatMap(({ kind, lines: of }) =>
    of.map((parts) => {
      const text = parts.map((part) =>
        part.kind === 'words' ? writeWords(part.runs) : (part.said ?? `[${part.name}]`),
      );
      return `${kind === 'list' ? '• ' : ''}${text.join(' ')}`;
    }),
  );
  return { ...stored, letter: lines.join('\n') };
}
