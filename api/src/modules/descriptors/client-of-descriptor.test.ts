import { comparedDescriptor } from '@cbp/shared/text/compared-descriptor';
import { expect, it } from 'vitest';
import { clientOfDescriptor, startsOf } from './client-of-descriptor.ts';

let next = 0;
const known = (clientId: string, descriptor: string, type: 'EXACT_MATCH' | 'STARTS_WITH') => {
  next += 1;
  return { id: next, clientId, descriptor, comparedAs: comparedDescriptor(descriptor), type };
};
const clientOf = (text: string, descriptors: ReturnType<typeof known>[]) => {
  const found = clientOfDescriptor(comparedDescriptor(text), descriptors);
  return found.kind === 'found' ? found.descriptor.clientId : found.kind;
};

it('takes an exact descriptor before a longer start, and the longest start before the others', () => {
  const descriptors = [
    known('short', 'ACME', 'STARTS_WITH'),
    known('long', 'ACME*SHOP', 'STARTS_WITH'),
    known('exact', 'ACME*SHOP 1', 'EXACT_MATCH'),
  ];
  expect(clientOf('ACME*SHOP 1', descriptors)).toBe('exact');
  expect(clientOf('ACME*SHOP 12', descriptors)).toBe('long');
  expect(clientOf('ACME CORNER', descriptors)).toBe('short');
  expect(clientOf('ACM', descriptors)).toBe('none');
});

it('decides nothing where the best is several clients’, and all the same where they are one client’s', () => {
  expect(clientOf('AB', [known('x', 'AB', 'EXACT_MATCH'), known('y', 'ab', 'EXACT_MATCH')])).toBe(
    'collision',
  );
  expect(clientOf('AB', [known('x', 'AB', 'EXACT_MATCH'), known('x', 'ab', 'EXACT_MATCH')])).toBe('x');
  expect(clientOf('ABC', [known('x', 'AB', 'STARTS_WITH'), known('y', 'A', 'STARTS_WITH')])).toBe('x');
});

it('compares without case and surplus blanks', () => {
  expect(comparedDescriptor('  Sq *harbour   pine ')).toBe('SQ *HARBOUR PINE');
});

it('knows every start that a descriptor can be', () => {
  expect(startsOf('AB C')).toEqual(['A', 'AB', 'AB', 'AB C']);
  expect(startsOf('x'.repeat(40)).at(-1)).toHaveLength(22);
});
