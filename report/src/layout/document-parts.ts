/**
 * How a scanned document is shown that is too long for one picture of a page, such as a till receipt: cut into parts that
 * lie side by side, at a width at which it can be read. Lengths are in px of the layout unless said otherwise.
 */

type Size = { width: number; height: number };

/** A room, and for which documents: those that are at least so many times as high as wide. */
type Room = Size & { leastRatio?: number };

/**
 * The rooms for a document that is shown whole: a photo of a slip or a receipt as wide as A6, which most of them are, a band of paper such as a
 * line to sign on, and a page of A4 at two thirds. Larger, they would not be read more easily, and fill pages.
 */
const SLIP: Room = { width: 520, height: 960 };
const BAND: Room = { width: 812, height: 280 };
const PAGE: Room = { width: 680, height: 960, leastRatio: 1.36 };

/** The room inside the frame of one part of a tall document, two to a row, and of a wide one, which fills a row. */
const TALL_PART: Size = { width: 382, height: 1000 };
const WIDE_PART: Size = BAND;

/** Neighbouring parts share a line of text, so that no line is cut in both. */
const OVERLAP = 24;

/** Twelve pages; what is longer is shown smaller. */
const MOST_PARTS = 24;

/** Shown whole, a wide document may be this many times as wide as high: a signature line is, a band of paper is not. */
const WIDEST_WHOLE = 8;

/** The sizes that a document never exceeds: whole, or all parts of it joined. */
export const DOCUMENT_PLACES: readonly [Room, ...Room[]] = [
  SLIP,
  BAND,
  PAGE,
  { width: TALL_PART.width, height: joined(TALL_PART.height) },
  { width: joined(WIDE_PART.width), height: WIDE_PART.height },
];

function joined(length: number): number {
  return MOST_PARTS * (length - OVERLAP) + OVERLAP;
}

/** The room that a document gets which is shown whole: the one in which it is largest. */
export function documentRoom({ width, height }: Size): Size {
  const scaleIn = (room: Room) =>
    height / width < (room.leastRatio ?? 0) ? 0 : Math.min(room.width / width, room.height / height);
  return [BAND, PAGE].reduce((best, room) => (scaleIn(room) > scaleIn(best) ? room : best), SLIP);
}

/** A part of a picture: where it lies in it, in px of the picture, and how wide it is shown. */
export type DocumentPart = { x: number; y: number; width: number; height: number; shownWidth: number };

/** The parts in which a document is shown, in reading order; null when it can be read whole. */
export function documentParts({ width, height }: Size): DocumentPart[] | null {
  const isTall = height / width > PAGE.height / TALL_PART.width;
  const isWide = width / height > WIDEST_WHOLE;
  const room = documentRoom({ width, height });
  const isSmall = width <= room.width && height <= room.height;
  if (isSmall || !(isTall || isWide)) return null;
  const [place, length, across] = isTall ? [TALL_PART, height, width] : [WIDE_PART, width, height];
  const [placeLength, placeAcross] = isTall ? [place.height, place.width] : [place.width, place.height];
  const scale = Math.min(1, placeAcross / across, joined(placeLength) / length);
  const total = length * scale;
  const count = Math.ceil((total - OVERLAP) / (placeLength - OVERLAP));
  if (count < 2) return null;
  const step = (total - OVERLAP) / count;
  return Array.from({ length: count }, (_, index) => {
    const [start, extent] = [(index * step) / scale, (step + OVERLAP) / scale];
    return isTall
      ? { x: 0, y: start, width, height: extent, shownWidth: width * scale }
      : { x: start, y: 0, width: extent, height, shownWidth: step + OVERLAP };
  });
}
