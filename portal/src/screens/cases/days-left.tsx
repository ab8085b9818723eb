import { type CaseUrgency, caseUrgency } from '@cbp/shared/cases/case-deadline';
import type { DisputeCaseInList } from '@cbp/shared/cases/dispute-case.list';
import { formatDate } from '@cbp/shared/format/time';
import type { Tone } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { useLanguage } from '../../i18n/use-language.ts';
import { fullTime } from '../../ui/full-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { caseTexts } from './cases.texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Below it, hours matter. */
const MOST_HOURS = 48;

const TONES: Record<CaseUrgency, Tone> = { overdue: 'bad', hours: 'bad', days: 'warning', later: 'info' };

/** A time in whole days, hours or minutes, of which the largest that says enough. */
function formatLeft(ms: number, words: (typeof caseTexts)[Language]): string {
  if (ms >= MOST_HOURS * HOUR_MS) return words.days(Math.floor(ms / DAY_MS));
  return ms >= HOUR_MS ? words.hours(Math.floor(ms / HOUR_MS)) : words.minutes(Math.floor(ms / MINUTE_MS));
}

/** How long an open case can still be answered; for others the day on which it was due. */
export function DaysLeft({ row }: { row: Pick<DisputeCaseInList, 'due_at' | 'state'> }) {
  const language = useLanguage();
  const words = caseTexts[language];
  const now = useNow();
  if (row.state !== 'open') return formatDate(row.due_at);
  const due = Date.parse(row.due_at);
  const time = formatLeft(Math.abs(due - now), words);
  return (
    <StatusBadge
      tone={TONES[caseUrgency(new Date(due), new Date(now))]}
      icon="clock"
      label={due <= now ? words.overdue(time) : words.left(time)}
      title={fullTime(row.due_at, language)}
    />
  );
}
