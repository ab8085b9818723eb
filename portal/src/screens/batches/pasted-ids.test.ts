import { MOST_BATCH_ITEMS } from '@cbp/shared/entities/batch.model';
import { describe, expect, it } from 'vitest';
import { readPastedIds } from './pasted-ids.ts';

describe('pasted ids', () => {
  it.each([
    ['a column of a sheet', 'one\r\ntwo\r\nthree\r\n'],
    ['a line with commas', 'one, two,three'],
    ['quoted, with semicolons and tabs', '"one";\'two\'\t"three"'],
    ['with comments and empty lines', '# November\none # first\n\ntwo\n three '],
    [
      'as addresses of reports and their PDFs',
      'https://x.example/compelling-evidence/one\nhttps://x.example/reports/two.pdf?lang=tc\nthree',
    ],
  ])('are read from %s', (_name, text) => {
    expect(readPastedIds(text)).toEqual({
      ids: ['one', 'two', 'three'],
      repeated: 0,
      wrong: [],
      isTooMany: false,
    });
  });

  it('count once', () => {
    expect(readPastedIds('one two one one')).toMatchObject({ ids: ['one', 'two'], repeated: 2 });
  });

  it('are told from what cannot be one', () => {
    expect(readPastedIds(`one a/b ${'x'.repeat(129)} 顧客`)).toMatchObject({
      ids: ['one'],
      wrong: ['a/b', 'x'.repeat(129), '顧客'],
    });
  });

  it('may be no more than a batch takes', () => {
    const many = Array.from({ length: MOST_BATCH_ITEMS + 1 }, (_, index) => `id-${index}`).join('\n');
    expect(readPastedIds(many).isTooMany).toBe(true);
  });
});
