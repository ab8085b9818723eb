import { MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-references.ts';

describe('pasted references', () => {
  it.each([
    ['a column of a sheet', '#1001\r\nWL 77/1\r\n\r\n74539486257000000000017\r\n', [1, 2, 4]],
    ['a line with commas', '#1001, WL 77/1，74539486257000000000017', [1, 1, 1]],
    ['quoted, with semicolons and tabs', '"#1001";\'WL 77/1\'\t"74539486257000000000017"', [1, 1, 1]],
    [
      'addresses of reports and their PDFs',
      '#1001\nhttps://x.example/a/WL 77/1\nhttps://x.example/reports/74539486257000000000017.pdf?lang=tc',
      [1, 2, 3],
    ],
  ])('are read from %s, each with its line', (name, text, lines) => {
    const { references, ...rest } = readPasted(text);
    const second = name.startsWith('addresses') ? '1' : 'WL 77/1';
    expect(references.map(({ reference }) => reference)).toEqual([
      '#1001',
      second,
      '74539486257000000000017',
    ]);
    expect(references.map(({ line }) => line)).toEqual(lines);
    expect(rest).toEqual({ repeated: 0, wrong: [], isTooMany: false });
  });

  it('count once', () => {
    expect(readPasted('one\ntwo\none\none')).toMatchObject({
      references: [{ reference: 'one', line: 1 }, { reference: 'two' }],
      repeated: 2,
    });
  });

  it('are told from what cannot be one', () => {
    const long = 'x'.repeat(129);
    expect(readPasted(`one\n${long}\na\0b`)).toMatchObject({
      references: [{ reference: 'one' }],
      wrong: [{ reference: long, line: 2 }, { line: 3 }],
    });
  });

  it('may be no more than a batch takes', () => {
    const many = Array.from({ length: MOST_BATCH_ITEMS + 1 }, (_, index) => `id-${index}`).join('\n');
    expect(readPasted(many).isTooMany).toBe(true);
  });
});
