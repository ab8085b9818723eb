import { parseTime } from '@cbp/shared/format/time';
import { z } from 'zod';

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** A day or a minute of the product's calendar, as the wire has it; nothing for nothing. */
export const MomentCell = z.string().transform((text, { addIssue }) => {
  if (text === '') return '';
  const [, year, month = '', day = '', hour = '0', minute = '00'] = DAY.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const moment = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00+08:00`;
  if (parseTime(moment)) return moment;
  addIssue('is no day of the calendar');
  return z.NEVER;
});
