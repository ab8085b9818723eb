import type { PageArea } from '@cbp/shared/cases/attachment-pages';
import { areaBetween, isArea } from './covers.ts';

export const PERCENT_NAMES = ['left', 'top', 'width', 'height'] as const;

/** An area as users type it. */
export type Percents = Record<(typeof PERCENT_NAMES)[number], string>;

const PERCENT = 100;
const DIGITS = 10;
const ROUNDING = 1e-9;

/** An area as it is said, in percent of the page with one digit. */
export function percentsOf(area: PageArea): Percents {
  const said = (share: number) => String(Math.round(share * PERCENT * DIGITS) / DIGITS);
  const { left, top, width, height } = area;
  return { left: said(left), top: said(top), width: said(width), height: said(height) };
}

/** The area that was typed; null unless it is one within the page. */
export function areaOfPercents(typed: Percents, read: (text: string) => unknown): PageArea | null {
  const shares = PERCENT_NAMES.map((name) => {
    const value = read(typed[name]);
    return typeof value === 'number' && value >= 0 && value <= PERCENT ? value / PERCENT : null;
  });
  const [left, top, width, height] = shares;
  if (left == null || top == null || width == null || height == null) return null;
  if (left + width > 1 + ROUNDING || top + height > 1 + ROUNDING) return null;
  const area = areaBetween({ x: left, y: top }, { x: left + width, y: top + height });
  return isArea(area) ? area : null;
}
