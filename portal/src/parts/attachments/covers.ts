import type { AttachmentCardNumber } from '@cbp/shared/cases/attachment.model';
import { type AttachmentCover, MOST_COVERS, type PageArea } from '@cbp/shared/cases/attachment-pages';

/** A cover reaches so far beyond the words that it is for, in shares of their height: letters have tails. */
const MARGIN = 0.2;
/** What is smaller than this, in shares of the page, was a click. */
const LEAST_SIDE = 0.004;
/** Shares are rounded when they are sent. */
const TOLERANCE = 0.000_5;
const DIGITS = 10_000;

const right = ({ left, width }: PageArea) => left + width;
const bottom = ({ top, height }: PageArea) => top + height;

/** An area between two corners, within the page. */
export function areaBetween(one: { x: number; y: number }, other: { x: number; y: number }): PageArea {
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * DIGITS) / DIGITS;
  const [left, top] = [within(Math.min(one.x, other.x)), within(Math.min(one.y, other.y))];
  const [toX, toY] = [within(Math.max(one.x, other.x)), within(Math.max(one.y, other.y))];
  return { left, top, width: within(toX - left), height: within(toY - top) };
}

/** Whether an area is large enough to be meant. */
export function isArea({ width, height }: PageArea): boolean {
  return width >= LEAST_SIDE && height >= LEAST_SIDE;
}

/** The covers for a card number: its words, those of a line under one. */
export function coversFor({ page, areas }: Pick<AttachmentCardNumber, 'page' | 'areas'>): AttachmentCover[] {
  const lines: PageArea[] = [];
  for (const area of areas) {
    const last = lines.at(-1);
    if (last && isOneLine(last, area)) lines[lines.length - 1] = around(last, area);
    else lines.push(area);
  }
  return lines.map((area) => {
    const margin = area.height * MARGIN;
    const from = { x: area.left - margin, y: area.top - margin };
    return { page, ...areaBetween(from, { x: right(area) + margin, y: bottom(area) + margin }) };
  });
}

function isOneLine(one: PageArea, other: PageArea): boolean {
  const shared = Math.min(bottom(one), bottom(other)) - Math.max(one.top, other.top);
  return shared > Math.min(one.height, other.height) / 2;
}

function around(one: PageArea, other: PageArea): PageArea {
  return areaBetween(
    { x: Math.min(one.left, other.left), y: Math.min(one.top, other.top) },
    { x: Math.max(right(one), right(other)), y: Math.max(bottom(one), bottom(other)) },
  );
}

/** Whether every word of a card number lies below a cover. */
export function isCovered(
  { page, areas }: Pick<AttachmentCardNumber, 'page' | 'areas'>,
  covers: readonly AttachmentCover[],
): boolean {
  return (
    areas.length > 0 && areas.every((area) => covers.some((one) => one.page === page && holds(one, area)))
  );
}

function holds(cover: PageArea, area: PageArea): boolean {
  return (
    cover.left <= area.left + TOLERANCE &&
    cover.top <= area.top + TOLERANCE &&
    right(cover) >= right(area) - TOLERANCE &&
    bottom(cover) >= bottom(area) - TOLERANCE
  );
}

/** The covers with more; null where there would be too many. */
export function withCovers(
  covers: readonly AttachmentCover[],
  more: readonly AttachmentCover[],
): AttachmentCover[] | null {
  const all = [...covers, ...more];
  return all.length > MOST_COVERS ? null : all;
}
