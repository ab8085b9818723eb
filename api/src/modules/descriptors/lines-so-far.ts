import { MOST_COLLISIONS } from '@cbp/shared/descriptors/descriptor.model';
import { startsOf } from './client-of-descriptor.ts';
import { type CollidingRow, type ComparedText, sameKey } from './collisions.sql.ts';

/** A text of a call, as it was entered and as it is compared, in its line. */
export type TextOfLine = ComparedText & { descriptor: string; line: number };

/** The number of clients shown, plus one for "more" and the asking client. */
const MOST_CLIENTS = MOST_COLLISIONS + 2;
type FirstOfClients = Map<string, TextOfLine>;

/**
 * The accepted lines of a call, in which the next one is looked up: duplicates, and conflicts with other clients. A lookup
 * costs one step per prefix of the text, however many lines there are.
 */
export function createLinesSoFar() {
  const same = new Map<string, number>();
  const byText = new Map<string, FirstOfClients>();
  const startsByText = new Map<string, FirstOfClients>();
  const byStart = new Map<string, FirstOfClients>();

  function keep(index: Map<string, FirstOfClients>, key: string, text: TextOfLine): void {
    const first = index.get(key) ?? new Map<string, TextOfLine>();
    index.set(key, first);
    if (first.size < MOST_CLIENTS && !first.has(text.clientId)) first.set(text.clientId, text);
  }

  function others(
    kind: CollidingRow['kind'],
    found: FirstOfClients | undefined,
    { clientId }: ComparedText,
  ): CollidingRow[] {
    const rows = [...(found?.values() ?? [])].filter((other) => other.clientId !== clientId);
    return rows.map((other) => ({ kind, descriptor: other.descriptor, clientId: other.clientId }));
  }

  const shorterStartsOf = ({ comparedAs }: ComparedText) =>
    [...new Set(startsOf(comparedAs))].filter((start) => start !== comparedAs);

  return {
    keep(text: TextOfLine): void {
      same.set(sameKey(text), text.line);
      keep(byText, text.comparedAs, text);
      if (text.type === 'STARTS_WITH') keep(startsByText, text.comparedAs, text);
      for (const start of shorterStartsOf(text)) keep(byStart, start, text);
    },

    /** The line that is the same, where there is one. */
    lineOfSame: (text: ComparedText) => same.get(sameKey(text)),

    collisionsOf: (text: ComparedText): CollidingRow[] => [
      ...others('same', byText.get(text.comparedAs), text),
      ...(text.type === 'STARTS_WITH' ? others('covers', byStart.get(text.comparedAs), text) : []),
      ...shorterStartsOf(text).flatMap((start) => others('covered', startsByText.get(start), text)),
    ],
  };
}
