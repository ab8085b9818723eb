import { describe, expect, it } from 'vitest';
import { OPERATOR_KEY } from '../testing/test-server.ts';
import { createActorReader, OPERATOR, VISITOR } from './actor.ts';

describe('the actor of a call', () => {
  const readActor = createActorReader(OPERATOR_KEY);

  it('is a visitor without an Authorization header', () => {
    expect(readActor(undefined)).toEqual(VISITOR);
  });

  it.each([`Bearer ${OPERATOR_KEY}`, `bearer  ${OPERATOR_KEY} `])('is an operator with %j', (header) => {
    expect(readActor(header)).toEqual(OPERATOR);
  });

  it.each(['', 'Bearer', `Bearer ${OPERATOR_KEY} x`, `Basic ${OPERATOR_KEY}`, OPERATOR_KEY, 'Bearer wrong'])(
    'is refused with %j',
    (header) => {
      expect(() => readActor(header)).toThrow('Unauthenticated');
    },
  );

  it('is never an operator where no key is set', () => {
    const withoutKey = createActorReader(null);
    expect(withoutKey(undefined)).toEqual(VISITOR);
    for (const header of ['Bearer ', 'Bearer null', 'Bearer undefined', `Bearer ${OPERATOR_KEY}`]) {
      expect(() => withoutKey(header)).toThrow('Unauthenticated');
    }
  });
});
