import { DAY_MS, type Draw, HOUR_MS, MINUTE_MS } from './alert-truth-draw.ts';

/** Time zones used by sources instead of UTC: name and offset in hours. */
export const SOURCE_CLOCKS: readonly (readonly [zone: string, hours: number, weight: number])[] = [
  ['EST', -5, 40],
  ['EDT', -4, 15],
  ['Pacific time', -8, 5],
  ['Pacific summer time', -7, 5],
  ['British summer time', 1, 10],
  ['Central European summer time', 2, 5],
  ["the member's, Hong Kong", 8, 20],
];
/** How far the clocks of a shop and of an issuer are apart, either way. */
export const CLOCKS_APART_MS = 2 * MINUTE_MS;

/** "2026-08-01T10:00:00Z", and without its zone. */
export const inUtc = (at: number) => `${withoutZone(at)}Z`;
export const withoutZone = (at: number) => new Date(at).toISOString().slice(0, 19);

/** The right time as sources write it: in UTC, with an offset, or in UTC without saying so. */
export function rightTime(draw: Draw, at: number): string {
  const form = draw.number();
  if (form < 0.7) return inUtc(at);
  if (form < 0.8) return withoutZone(at);
  const hours = draw.pick([-5, 8]);
  const sign = hours < 0 ? '-' : '+';
  return `${withoutZone(at + hours * HOUR_MS)}${sign}0${Math.abs(hours)}:00`;
}

/** The day alone, as clearing records have it. */
export function dayOnly(draw: Draw, at: number): string {
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  return draw.chance(0.6) ? withoutZone(day) : inUtc(day);
}

/** The delivered time, read as UTC without a zone, and whether it is only a date. */
export function reportedTime(text: string): { at: number; isDay: boolean } {
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  return { at: Date.parse(hasZone ? text : `${text}Z`), isDay: /T00:00:00Z?$/.test(text) };
}
