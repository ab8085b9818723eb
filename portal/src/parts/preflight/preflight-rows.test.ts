import { PREFLIGHT_RULES, type PreflightRule } from '@cbp/shared/pdf/preflight.model';
import { describe, expect, it } from 'vitest';
import { type PreflightRow, preflightRows } from './preflight-rows.ts';
import { sampleDocument, sampleVerdict } from './testing/sample-document.ts';

const NO_BREAK = '\u00a0';
const figure = (text: string) => ({ as: 'figure', text: text.replaceAll(' ', NO_BREAK) });
const atMost = (text: string) => ({ as: 'atMost', text: text.replaceAll(' ', NO_BREAK) });
const atLeast = (text: string) => ({ as: 'atLeast', text: text.replaceAll(' ', NO_BREAK) });

const rowOf = (rows: readonly PreflightRow[], rule: PreflightRule) =>
  rows.find((row) => row.rule === rule) ?? expect.fail(`there is no row for ${rule}`);

describe('the rows of the preflight', () => {
  it('say every figure, and no limit, while no recipient is chosen', () => {
    const rows = preflightRows(sampleDocument(), null);
    expect(rows.map(({ rule }) => rule)).toEqual([...PREFLIGHT_RULES]);
    expect(rows.map(({ measured }) => measured)).toEqual([
      figure('3'),
      figure('97 kB'),
      figure('A4'),
      { as: 'none' },
      { as: 'embedded' },
      { as: 'none' },
      figure('12 pt'),
      figure('151 dpi'),
      figure('0.3 MP'),
      { as: 'none' },
      figure('6.39:1'),
      figure('2'),
      { as: 'figure', text: 'PDF/A-2u, PDF/UA-1' },
    ]);
    for (const { limit, isMet, place } of rows) {
      expect([limit, isMet, place]).toEqual([{ as: 'unlimited' }, null, null]);
    }
  });

  it('hold the figures against the limits of the recipient', () => {
    const rows = preflightRows(sampleDocument(), sampleVerdict('adyen', { pages: true }));
    expect(rowOf(rows, 'pages')).toMatchObject({ limit: atMost('19'), isMet: true });
    expect(rowOf(rows, 'bytes').limit).toEqual(atMost('2,000 kB'));
    expect(rowOf(rows, 'page-box').limit).toEqual({ as: 'atMost', text: '219 × 356\u00a0mm' });
    expect(rowOf(rows, 'blank-pages').limit).toEqual({ as: 'unlimited' });
    expect(rowOf(rows, 'fonts').limit).toEqual({ as: 'mustBeEmbedded' });
    expect(rowOf(rows, 'text-size').limit).toEqual(atLeast('12 pt'));
    expect(rowOf(rows, 'image-dpi').limit).toEqual(atMost('200 dpi'));
    expect(rowOf(rows, 'card-numbers').limit).toEqual({ as: 'mustBeNone' });
    expect(rowOf(rows, 'grey-contrast').limit).toEqual(atLeast('4.5:1'));
  });

  it('leave the limits out that a recipient does not have', () => {
    const rows = preflightRows(sampleDocument(), sampleVerdict('paypal', { bytes: true }));
    for (const rule of ['pages', 'image-dpi', 'blank-pages'] as const) {
      expect(rowOf(rows, rule).limit, rule).toEqual({ as: 'unlimited' });
    }
    expect(rowOf(rows, 'pages').isMet).toBeNull();
  });

  it('say where to look for what is not met, and only for that', () => {
    const document = sampleDocument({
      blankPages: [4, 6],
      cardNumbers: [
        { page: 5, masked: '411111••••••1111' },
        { page: 5, masked: '555555••••••4444' },
      ],
      fonts: [
        { name: 'ABCDEF+Arial', isEmbedded: false, isSubset: true, isUsed: true },
        { name: 'Times', isEmbedded: true, isSubset: false, isUsed: true },
      ],
    });
    const verdict = sampleVerdict('everywhere', {
      'blank-pages': false,
      'card-numbers': false,
      fonts: false,
      'text-size': false,
      'grey-contrast': true,
    });
    const rows = preflightRows(document, verdict);
    expect(rowOf(rows, 'blank-pages')).toMatchObject({
      measured: figure('2'),
      place: { pages: [4, 6], text: null },
    });
    expect(rowOf(rows, 'card-numbers').place).toEqual({ pages: [5], text: '411111••••••1111' });
    expect(rowOf(rows, 'fonts')).toMatchObject({
      measured: { as: 'notEmbedded' },
      place: { pages: [], text: 'Arial' },
    });
    expect(rowOf(rows, 'text-size').place).toEqual({ pages: [2], text: 'Order' });
    expect(rowOf(rows, 'grey-contrast').place).toBeNull();
  });

  it('say that there is nothing to measure in a document without text and images', () => {
    const images = { count: 0, bytes: 0, sharpest: null, mostPixels: null };
    const rows = preflightRows(sampleDocument({ images, smallestText: null, lowestContrast: null }), null);
    for (const rule of ['image-dpi', 'text-size', 'grey-contrast'] as const) {
      expect(rowOf(rows, rule).measured, rule).toEqual({ as: 'none' });
    }
  });
});
