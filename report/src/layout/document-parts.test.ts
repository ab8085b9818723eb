import { describe, expect, it } from 'vitest';
import { DOCUMENT_PLACES, documentParts, documentRoom } from './document-parts.ts';

/** The shown size of small print on the document, as a share of the size that it has in the picture. */
const scaleOf = (parts: NonNullable<ReturnType<typeof documentParts>>) =>
  (parts[0]?.shownWidth ?? 0) / (parts[0]?.width ?? 1);

describe('a document', () => {
  it.each([
    [1200, 1600],
    [1600, 1200],
    [1000, 2300],
    [2400, 400],
    [40, 940],
    [1, 1],
  ])('of %i × %i is shown whole', (width, height) => {
    expect(documentParts({ width, height })).toBeNull();
  });

  it.each([
    [400, 6000],
    [1080, 8000],
    [250, 2000],
    [6000, 400],
    [3000, 300],
  ])('of %i × %i is shown in parts that leave nothing out', (width, height) => {
    const parts = documentParts({ width, height }) ?? [];
    expect(parts.length).toBeGreaterThan(1);
    const isTall = height > width;
    const ends = parts.map((part) => (isTall ? part.y + part.height : part.x + part.width));
    expect(isTall ? parts[0]?.y : parts[0]?.x).toBe(0);
    expect(ends.at(-1)).toBeCloseTo(isTall ? height : width, 6);
    parts.slice(1).forEach((part, index) => {
      const overlap = ((ends[index] ?? 0) - (isTall ? part.y : part.x)) * scaleOf(parts);
      expect(overlap, `part ${index + 2} repeats the end of the one before`).toBeCloseTo(24, 6);
    });
    for (const part of parts) {
      expect(isTall ? part.width : part.height).toBe(isTall ? width : height);
      const shown = { width: part.shownWidth, height: part.shownWidth * (part.height / part.width) };
      expect(
        DOCUMENT_PLACES.some(
          (place) => shown.width <= place.width + 1e-6 && shown.height <= place.height + 1e-6,
        ),
      ).toBe(true);
    }
  });

  it('that is a receipt keeps the size of its print', () => {
    expect(scaleOf(documentParts({ width: 400, height: 6000 }) ?? [])).toBeGreaterThan(0.9);
  });

  it.each([
    ['a photo of a slip is as large as a slip', 1400, 1400, 520],
    ['a page of A4 is two thirds of one', 1240, 1754, 679],
    ['a line to sign on is as wide as the page', 2400, 300, 812],
  ])('%s', (_name, width, height, shownWidth) => {
    const room = documentRoom({ width, height });
    expect(Math.round(Math.min(room.width, (room.height / height) * width))).toBe(shownWidth);
  });

  it('of an absurd length fills twelve pages at most', () => {
    expect(documentParts({ width: 300, height: 60_000 })?.length).toBe(24);
  });
});
