import { describe, expect, it } from 'vitest';
import { heaviestParts, weigh } from './part-weights.ts';
import { sampleDocument } from './testing/sample-document.ts';

describe('what the parts weigh', () => {
  it('adds up to the document, with fonts and structure as the rest', () => {
    const document = sampleDocument();
    const { parts, rest } = weigh(document);
    expect(parts.map(({ id }) => id)).toEqual(['cover', 'buyer-messages', 'end']);
    expect(parts.reduce((sum, { bytes }) => sum + bytes, rest.bytes)).toBe(document.bytes);
  });

  it('is told as shares of the largest', () => {
    const { parts, rest } = weigh(sampleDocument());
    expect(parts.map(({ pagesShare }) => pagesShare)).toEqual([1, 0.25, 0.625]);
    expect(rest.bytesShare).toBeLessThan(1);
    expect(parts[0]?.bytesShare).toBe(1);
  });

  it('is nothing for a document without parts', () => {
    expect(weigh({ sections: [], bytes: 10 })).toEqual({ parts: [], rest: { bytes: 10, bytesShare: 1 } });
    expect(weigh({ sections: [], bytes: 0 }).rest.bytesShare).toBe(0);
  });
});

describe('the heaviest part', () => {
  it('is named with the one that can be left out, by pages or by bytes', () => {
    const sections = [
      { id: 'cover', fromPage: 1, pages: 9, bytes: 90 },
      { id: 'product-photos', fromPage: 2, pages: 2, bytes: 80 },
      { id: 'buyer-messages', fromPage: 3, pages: 8, bytes: 10 },
      { id: 'not-known-here', fromPage: 4, pages: 8.5, bytes: 85 },
    ];
    const byPages = heaviestParts(sections, 'pages');
    expect([byPages.heaviest?.id, byPages.canBeLeftOut?.id]).toEqual(['cover', 'buyer-messages']);
    expect(heaviestParts(sections, 'bytes').canBeLeftOut?.id).toBe('product-photos');
    expect(heaviestParts([], 'bytes')).toEqual({ heaviest: null, canBeLeftOut: null });
  });
});
