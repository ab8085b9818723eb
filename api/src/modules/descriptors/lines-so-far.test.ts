import { createRandom } from '@cbp/shared/seeded-random';
import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import { expect, it } from 'vitest';
import { createLinesSoFar, type TextOfLine } from './lines-so-far.ts';

/** What collides, said as plainly as can be. */
function kindOf(text: TextOfLine, other: TextOfLine): string | null {
  if (text.clientId === other.clientId) return null;
  if (text.comparedAs === other.comparedAs) return 'same';
  if (text.type === 'STARTS_WITH' && other.comparedAs.startsWith(text.comparedAs)) return 'covers';
  if (other.type === 'STARTS_WITH' && text.comparedAs.startsWith(other.comparedAs)) return 'covered';
  return null;
}

it('finds earlier conflicting lines, as seen by each owner', () => {
  const random = createRandom(7);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const soFar = createLinesSoFar();
  const kept: TextOfLine[] = [];
  for (let line = 1; line <= 1_500; line += 1) {
    const length = 1 + Math.floor(random() * 7);
    const descriptor = Array.from({ length }, () => pick(['A', 'B', 'c', ' ', '*'])).join('');
    const comparedAs = comparedDescriptor(descriptor);
    if (comparedAs === '') continue;
    const type = pick(['EXACT_MATCH', 'STARTS_WITH'] as const);
    const text: TextOfLine = { descriptor, comparedAs, type, clientId: pick(['x', 'y', 'z']), line };
    const expected = new Set(
      kept.flatMap((other) => {
        const kind = kindOf(text, other);
        return kind === null ? [] : [`${kind} ${other.clientId}`];
      }),
    );
    const found = new Set(soFar.collisionsOf(text).map(({ kind, clientId }) => `${kind} ${clientId}`));
    expect([descriptor, [...found].sort()]).toEqual([descriptor, [...expected].sort()]);
    soFar.keep(text);
    kept.push(text);
  }
});
