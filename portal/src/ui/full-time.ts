import { parseTime, TIME_ZONE } from '@cbp/shared/format/time';
import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';

/** A time in full for the tooltip, with seconds, weekday and zone; as it came when it is none. */
export function fullTime(value: string, language: Language): string {
  const time = parseTime(value);
  if (!time) return value;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LANGUAGE_TAGS[language], {
    timeZone: TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'medium',
  });
  return `${format.format(time)} (UTC+8)`;
}
