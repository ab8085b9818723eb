import { daysOfMonth, isPartialDate, type ListedDate } from '@cbp/shared/watchlists/listed-date';
import type { DateOrder } from '@cbp/shared/watchlists/watchlist-format';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CIRCA =
  /^(?:circa|approximately|approx\.?|around|about|ca?\.|early|mid|late|probably|between\s+circa)[\s-]*(?:in\s+)?/i;
const RANGE = /^(?:between\s+|from\s+)?(.+?)\s*(?:\bto\b|\band\b|–|-(?=\s|\d{4}$))\s*(.+)$/i;
const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*|Z|[+-]\d{2}:\d{2})?$/;
const YEAR = /^(\d{4})s?$/;
const SEPARATED = /^([\da-z]{1,2})[./-]([\da-z]{1,2})[./-](\d{4})$/i;
const MONTH_OF_YEAR = /^(\d{1,2})[./-](\d{4})$/;
const WORDED = /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s-]+)?([a-z]{3,9})\.?,?[\s-]+(?:(\d{1,2}),?\s+)?(\d{4})$/i;

type Parts = { year: number; month: number | null; day: number | null };

const numberOf = (digits: string | undefined) =>
  digits !== undefined && /^\d+$/.test(digits) ? Number(digits) : 0;

function monthOf(word: string | undefined): number {
  return MONTHS.indexOf((word ?? '').slice(0, 3).toLowerCase()) + 1;
}

/** The parts as written. Zeros and letters in place of digits, as in 00/00/1961 and dd/mm/1961, are unknown ones. */
function partsOf(text: string, order: DateOrder): Parts | null {
  const part = (number: number) => (number === 0 ? null : number);
  const iso = ISO.exec(text);
  if (iso) {
    return { year: Number(iso[1]), month: part(numberOf(iso[2])), day: part(numberOf(iso[3])) };
  }
  const year = YEAR.exec(text);
  if (year) return { year: Number(year[1]), month: null, day: null };
  const separated = SEPARATED.exec(text);
  if (separated) {
    const [first, second] = [numberOf(separated[1]), numberOf(separated[2])];
    const [month, day] = order === 'mdy' ? [first, second] : [second, first];
    return { year: Number(separated[3]), month: part(month), day: part(day) };
  }
  const ofYear = MONTH_OF_YEAR.exec(text);
  if (ofYear) return { year: Number(ofYear[2]), month: part(numberOf(ofYear[1])), day: null };
  const worded = WORDED.exec(text);
  const month = monthOf(worded?.[2]);
  if (!worded || month === 0) return null;
  return { year: Number(worded[4]), month, day: part(numberOf(worded[1] ?? worded[3])) };
}

type Single = { date: string; precision: 'day' | 'month' | 'year'; isWhole: boolean };

/** The date up to the first part that doesn't exist, such as a 29 February of another year. */
function singleOf(text: string, order: DateOrder): Single | null {
  const parts = partsOf(text, order);
  if (!parts) return null;
  const { month, day } = parts;
  const year = String(parts.year).padStart(4, '0');
  if (!isPartialDate(year)) return null;
  if (month === null) return { date: year, precision: 'year', isWhole: day === null };
  if (month > 12) return { date: year, precision: 'year', isWhole: false };
  const ofMonth = `${year}-${String(month).padStart(2, '0')}`;
  if (day === null) return { date: ofMonth, precision: 'month', isWhole: true };
  if (day > daysOfMonth(parts.year, month)) return { date: ofMonth, precision: 'month', isWhole: false };
  return { date: `${ofMonth}-${String(day).padStart(2, '0')}`, precision: 'day', isWhole: true };
}

export type ReadDate = {
  date: ListedDate;
  /** Some of what is written was left out, since it doesn't exist. */
  isPartial: boolean;
};

/** A date as lists write it; null if it can't be read. */
export function readListedDate(text: string, order: DateOrder = 'dmy'): ReadDate | null {
  const written = text.trim().replace(/\s+/g, ' ');
  const isCirca = CIRCA.test(written);
  const rest = written.replace(CIRCA, '').trim();
  const single = singleOf(rest, order);
  if (single) {
    const { date, precision, isWhole } = single;
    return { date: { date, precision: isCirca ? 'circa' : precision }, isPartial: !isWhole };
  }
  const range = RANGE.exec(rest);
  const [from, until] = [range?.[1], range?.[2]].map((end) =>
    singleOf((end ?? '').replace(CIRCA, ''), order),
  );
  if (!from || !until || until.date < from.date.slice(0, until.date.length)) return null;
  return {
    date: { date: from.date, precision: 'between', until: until.date },
    isPartial: !from.isWhole || !until.isWhole,
  };
}

/** A whole day as YYYY-MM-DD, such as the one a file was made on; null if it isn't one. */
export function readDay(text: string, order: DateOrder = 'dmy'): string | null {
  const single = singleOf(text.trim(), order);
  return single?.precision === 'day' ? single.date : null;
}
