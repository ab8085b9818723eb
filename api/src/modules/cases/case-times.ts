import { parseTime, startOfNextDay } from '@cbp/shared/format/time';

const DAY_ALONE = /^\d{4}-\d{2}-\d{2}$/;

function read(written: string): Date {
  const text = written.trim();
  const moment = parseTime(DAY_ALONE.test(text) ? `${text}T00:00:00+08:00` : text);
  if (!moment) throw new Error('an invalid time passed the model');
  return moment;
}

/** When a case was received; a day without a time begins in Hong Kong. */
export const receivedAt = read;

/** When a case is due; a day without a time counts to its last minute in Hong Kong. */
export function dueAt(written: string): Date {
  const moment = read(written);
  return DAY_ALONE.test(written.trim()) ? new Date(startOfNextDay(moment).getTime() - 60_000) : moment;
}
