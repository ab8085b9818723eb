import { parseTime, TIME_ZONE, withTimeZone } from '@cbp/shared/format/time';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@cbp/shared/language';

/** Made once: a list says some hundred times in full, and to make a format takes two hundred times as long as to use it. */
const formats = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LANGUAGE_TAGS[language], {
      timeZone: TIME_ZONE,
      dateStyle: 'full',
      timeStyle: 'medium',
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

/** A time in full for the tooltip, with seconds, weekday and zone; as it came when it is none. */
export function fullTime(value: string, language: Language): string {
  const time = parseTime(value);
  return time ? withTimeZone(formats[language].format(time), language) : value;
}
