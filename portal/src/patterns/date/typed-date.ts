import { formatExactTime, parseTime } from '@cbp/shared/format/time';
import { type MODEL_FAULTS, modelFault } from '@cbp/shared/model-faults';
import type { ReadText } from '@cbp/shared/text/read-amount';
import { readMoment } from '@cbp/shared/text/read-moment';

/** What a field of dates holds: a day, "2026-11-27", or a minute, "2026-11-27T17:14", of the product's calendar. */
export type Precision = 'day' | 'minute';

/** How they are typed: as every date is shown. */
export const DATE_FORMATS = { day: 'YYYY/MM/DD', minute: 'YYYY/MM/DD HH:mm' } as const satisfies Record<
  Precision,
  string
>;

const LENGTHS = { day: '2026-11-27'.length, minute: '2026-11-27T17:14'.length } as const;
const VALUES = { day: /^\d{4}-\d{2}-\d{2}$/, minute: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ } as const;
/** The form asked for, with any numbers in it. */
const SHAPES = {
  day: /^\d{4}\D?\d{1,2}\D?\d{1,2}$/,
  minute: /^\d{4}\D?\d{1,2}\D?\d{1,2}\D?\d{1,2}\D?\d{2}$/,
} as const;
const WITH_ZONE = /\d{2}:\d{2}.*?(?:Z|[+-]\d{2}:?\d{2})$/i;

const DOES_NOT_EXIST = 'Invalid date' satisfies keyof typeof MODEL_FAULTS;

/** A moment of another zone as the product's clock shows it: "2026-11-27T17:14:00". */
function atHomeClock(text: string): string | null {
  const joined = text.replace(/\s+(?=(?:Z|[+-]\d{2}:?\d{2})$)/i, '');
  if (!WITH_ZONE.test(joined) || parseTime(joined) === null) return null;
  return formatExactTime(joined)?.replaceAll('/', '-').replace(' ', 'T') ?? null;
}

/** A day, or a day and time, in any form that has one meaning; with a time zone, as it is in the product's. */
export function readDate(text: string): ReadText {
  const plain = text.normalize('NFKC').trim();
  const zoned = atHomeClock(plain);
  return zoned === null ? readMoment(plain) : { value: zoned };
}

/**
 * A date as users type or paste it, or what is wrong with it: it is refused where it could be read in two ways, where its day doesn't
 * exist, and where a minute is asked for and has no time.
 */
export function readTyped(typed: string, precision: Precision): { value: string } | { fault: string } {
  const read = readDate(typed);
  const needed = LENGTHS[precision];
  if ('value' in read && read.value.length >= needed) return { value: read.value.slice(0, needed) };
  const isWritten = 'fault' in read && SHAPES[precision].test(typed.normalize('NFKC').trim());
  return { fault: isWritten ? DOES_NOT_EXIST : modelFault('format', DATE_FORMATS[precision]) };
}

/** Whether a field holds a date, and not what was typed in place of one. */
export const isDateValue = (value: string, precision: Precision): boolean => VALUES[precision].test(value);

/** "2026/11/27 17:14"; a text that isn't a date stays as it was typed. */
export function shownDate(value: string, precision: Precision): string {
  return isDateValue(value, precision) ? value.replaceAll('-', '/').replace('T', ' ') : value;
}
