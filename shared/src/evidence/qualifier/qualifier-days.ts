import { CE3_WINDOWS, type QualifierWindow, WINDOW_NAMES, type WindowName } from './qualifier-rules.ts';

const DAY_MS = 86_400_000;
const HONG_KONG_MS = DAY_MS / 3;

/** The calendar days between two moments in Hong Kong, which the report shows, and in UTC, in which networks process. */
function daysIn(offset: number, from: Date, to: Date): number {
  const [first = 0, last = 0] = [from, to].map((time) => Math.floor((time.getTime() + offset) / DAY_MS));
  return last - first;
}

/** Whether a payment is within a window, and its days: those of the calendar in which it isn't, if there is one. */
export type InWindow = { days: number; passes: boolean };

function inWindow({ from, to }: QualifierWindow, paid: Date, reference: Date): InWindow {
  const days = [daysIn(HONG_KONG_MS, paid, reference), daysIn(0, paid, reference)];
  const outside = days.find((count) => count < from || count > to);
  return { days: outside ?? days[0] ?? 0, passes: outside === undefined };
}

/** Each window that can be computed; null without the day that it is counted from. */
export type WindowResults = Record<WindowName, InWindow | null>;

/** A payment in the windows of all sources. */
export function inWindows(
  paid: Date | null,
  reference: { payment: Date | null; dispute: Date | null },
): WindowResults {
  const results = WINDOW_NAMES.map((name) => {
    const window = CE3_WINDOWS[name];
    const day = reference[window.before];
    return [name, paid && day ? inWindow(window, paid, day) : null];
  });
  return Object.fromEntries(results) as WindowResults;
}
