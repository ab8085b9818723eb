import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn.js';
import 'dayjs/locale/zh-hk.js';
import { type Day, dayOf } from '@cbp/shared/list/date-preset';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateTexts } from './date.texts.ts';

const LOCALES = { en: 'en', sc: 'zh-cn', tc: 'zh-hk' } as const;

/** A month of days, of which one is chosen. Days are those of the product's calendar, wherever the browser is. */
export function Calendar({ day, onPick }: { day: Day | null; onPick: (day: Day) => void }) {
  const language = useLanguage();
  const words = dateTexts[language];
  const locale = LOCALES[language];
  const today = dayOf(new Date());
  return (
    <DatePicker
      size="sm"
      hideOutsideDates
      // Red is for what is wrong.
      weekendDays={[]}
      __stopPropagation
      locale={locale}
      value={day}
      defaultDate={day ?? today}
      minDate="2000-01-01"
      maxDate="2099-12-31"
      monthLabelFormat={words.month}
      yearLabelFormat={words.year}
      ariaLabels={{
        previousMonth: words.previousMonth,
        nextMonth: words.nextMonth,
        previousYear: words.previousYear,
        nextYear: words.nextYear,
        previousDecade: words.previousDecade,
        nextDecade: words.nextDecade,
      }}
      getDayProps={(date) => ({
        'aria-label': dayjs(date).locale(locale).format(words.day),
        ...(date === today && { 'aria-current': 'date' as const, 'data-today': true }),
      })}
      onChange={(picked) => picked !== null && onPick(picked)}
    />
  );
}
