/** Consecutive digits of a text; `before` is what joins them to the group before, null where nothing does. */
export type DigitGroup = { digits: string; before: string | null };

/** More digits before the decimals than an amount has. */
const MOST_AMOUNT_DIGITS = 9;
const COUNT = /^\d{1,3}$/;

/** Whether groups of digits are only amounts, dates, times, coordinates, and small counts between them. */
export function areQuantities(groups: readonly DigitGroup[]): boolean {
  let hasQuantity = false;
  for (let at = 0; at < groups.length; ) {
    const taken =
      dateAt(groups, at) || timeAt(groups, at) || amountAt(groups, at) || coordinateAt(groups, at);
    if (taken === 0 && !COUNT.test(groups[at]?.digits ?? '')) return false;
    hasQuantity ||= taken > 0;
    at += taken || 1;
  }
  return hasQuantity;
}

const isMonth = (digits: string) => /^(0?[1-9]|1[0-2])$/.test(digits);
const isDay = (digits: string) => /^(0?[1-9]|[12]\d|3[01])$/.test(digits);
const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits);
const isShortYear = (digits: string) => /^\d\d$/.test(digits);

/** The number of groups of a date such as "2026-09-14", "14.09.2026" or "9/14/26"; 0 if there is none. */
function dateAt(groups: readonly DigitGroup[], at: number): number {
  const [one, two, three] = groups.slice(at, at + 3);
  if (!one || !two || !three || two.before !== three.before || !/^[-./]$/.test(two.before ?? '')) return 0;
  const [a, b, c] = [one.digits, two.digits, three.digits];
  if (isYear(a)) return isMonth(b) && isDay(c) ? 3 : 0;
  const isDayAndMonth = (isDay(a) && isMonth(b)) || (isMonth(a) && isDay(b));
  return isDayAndMonth && (isYear(c) || isShortYear(c)) ? 3 : 0;
}

/** "14:25", "14:25:00" */
function timeAt(groups: readonly DigitGroup[], at: number): number {
  const [hours, minutes, seconds] = groups.slice(at, at + 3);
  const isPart = (group: DigitGroup | undefined) => group?.before === ':' && /^[0-5]\d$/.test(group.digits);
  if (!hours || !/^([01]?\d|2[0-3])$/.test(hours.digits) || !isPart(minutes)) return 0;
  return isPart(seconds) ? 3 : 2;
}

/** "1,280.00", "1280.00", "1.280,00" */
function amountAt(groups: readonly DigitGroup[], at: number): number {
  const [first] = groups.slice(at, at + 1);
  if (!first || first.digits.length > MOST_AMOUNT_DIGITS) return 0;
  const thousands = groups[at + 1]?.before ?? '';
  let end = at + 1;
  let length = first.digits.length;
  if (length <= 3 && /^[,.]$/.test(thousands)) {
    while (groups[end]?.before === thousands && groups[end]?.digits.length === 3) {
      length += 3;
      end += 1;
    }
  }
  if (length > MOST_AMOUNT_DIGITS) return 0;
  const decimals = groups[end];
  const hasDecimals =
    decimals?.digits.length === 2 &&
    /^[,.]$/.test(decimals.before ?? '') &&
    (end === at + 1 || decimals.before !== thousands);
  return hasDecimals ? end + 1 - at : 0;
}

/** "22.3193", degrees with decimals. */
function coordinateAt(groups: readonly DigitGroup[], at: number): number {
  const [degrees, decimals] = groups.slice(at, at + 2);
  const isCoordinate =
    degrees !== undefined &&
    degrees.digits.length <= 3 &&
    decimals?.before === '.' &&
    /^\d{4,8}$/.test(decimals.digits);
  return isCoordinate ? 2 : 0;
}
