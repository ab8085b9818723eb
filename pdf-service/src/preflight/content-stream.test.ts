import { describe, expect, it } from 'vitest';
import { readContent } from './content-stream.ts';
import type { Operand } from './operands.ts';

/** The operators of a content stream with their operands; strings as text. */
function read(content: string): [string, ...unknown[]][] {
  const plain = (operand: Operand): unknown => {
    if (operand instanceof Uint8Array) return { text: Buffer.from(operand).toString('latin1') };
    return Array.isArray(operand) ? operand.map(plain) : operand;
  };
  const found: [string, ...unknown[]][] = [];
  readContent(Buffer.from(content, 'latin1'), (operator, operands) => {
    found.push([operator, ...operands.toArray().map(plain)]);
  });
  return found;
}

describe('a content stream is read', () => {
  it('with numbers of every form', () => {
    expect(read('1 -2 +3 .5 -.25 4. 0.00 6.5e cm')).toEqual([['cm', 1, -2, 3, 0.5, -0.25, 4, 0, 6.5]]);
  });

  it('with strings, their escapes and brackets', () => {
    expect(
      read(String.raw`(a(b)c\)\(\\\n\101\7z\
x) Tj`),
    ).toEqual([['Tj', { text: 'a(b)c)(\\\nA\x07zx' }]]);
  });

  it('with strings in hex, odd ones filled up', () => {
    expect(read('<48 65\n6C> Tj <7>Tj')).toEqual([
      ['Tj', { text: 'Hel' }],
      ['Tj', { text: 'p' }],
    ]);
  });

  it('with arrays and names', () => {
    expect(read('/F#20a 12 Tf[(A)-120<42>]TJ')).toEqual([
      ['Tf', '/F a', 12],
      ['TJ', [{ text: 'A' }, -120, { text: 'B' }]],
    ]);
  });

  it('with no more operands than any operator takes', () => {
    const [[operator, ...operands] = ['']] = read(`${'7 '.repeat(100_000)}cm`);
    expect(operator).toBe('cm');
    expect(operands).toEqual(Array(64).fill(7));
  });

  it('with letters behind other operands', () => {
    expect(read('1 2 <0041> " <0042> Tj')).toEqual([
      ['"', 1, 2, { text: '\0A' }],
      ['Tj', { text: '\0B' }],
    ]);
  });

  it('without comments, what is in dictionaries, and operators that neither draw nor mark', () => {
    expect(read('q % Q (x) Tj\n/P <</MCID 0 /A [1 2] /B <</C (d)>> >>BDC true 5 w EMC Q')).toEqual([
      ['q'],
      ['BDC', '/P', null],
      ['EMC'],
      ['Q'],
    ]);
  });

  it('with images inside of it, whatever their data looks like', () => {
    expect(read('q BI /W 10 /H 20 /IM true /CS /G ID xx(EI<<\x00EIx EI Q')).toEqual([
      ['q'],
      ['BI', 10, 20],
      ['Q'],
    ]);
  });

  it.each(['(', '<', '[', '<<', '((((', '[[[1', 'BI ID', '>>>', ']]]', '\\', '/', '1 2 (a', '<4'])(
    'to its end, though it is broken: %s',
    (content) => {
      expect(() => read(content)).not.toThrow();
    },
  );
});
