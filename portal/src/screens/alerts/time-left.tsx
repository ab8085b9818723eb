import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import { type AlertOutcome, isFinalOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Tone } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { useLanguage } from '../../i18n/use-language.ts';
import { fullTime } from '../../ui/full-time.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { alertTexts } from './alerts.texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How much is left when a colour says that it is time. */
const SOON_MS = 8 * HOUR_MS;
const URGENT_MS = 2 * HOUR_MS;

function toneOf(leftMs: number): Tone {
  if (leftMs <= URGENT_MS) return 'bad';
  return leftMs <= SOON_MS ? 'warning' : 'info';
}

/** Beyond two days hours don't matter. */
const MOST_HOURS = 48;

function formatTimeLeft(minutes: number, words: (typeof alertTexts)[Language]): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= MOST_HOURS) return words.days(Math.floor(hours / 24), hours % 24);
  return hours > 0 ? words.hours(hours, minutes % 60) : words.minutes(minutes);
}

type TimeLeftProps = { row: Pick<AlertInList, 'due_at' | 'outcome' | 'status'> };

/** How long an alert can still be answered; a final outcome needs no clock, unless it did not reach the network. */
export function TimeLeft({ row }: TimeLeftProps) {
  const language = useLanguage();
  const words = alertTexts[language];
  const now = useNow();
  const isLost = row.status === 'FAILED' || row.status === 'ERROR';
  if (!isLost && row.outcome !== null && isFinalOutcome(row.outcome as AlertOutcome)) {
    return <StatusBadge tone="neutral" icon="check" label={words.answered} />;
  }
  const leftMs = Date.parse(row.due_at) - now;
  const minutes = Math.floor(Math.abs(leftMs) / MINUTE_MS);
  const time = formatTimeLeft(minutes, words);
  return (
    <StatusBadge
      tone={toneOf(leftMs)}
      icon="clock"
      label={leftMs < 0 ? words.overdue(time) : words.left(time)}
      title={fullTime(row.due_at, language)}
    />
  );
}
