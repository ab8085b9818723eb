import { ALERT_SOURCES, type AlertSource } from '@cbp/shared/alerts/alert';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { Letter } from '../../mails/mails.service.ts';

type Words = {
  subject: (source: string) => string;
  greeting: (name: string) => string;
  silent: (source: string, since: string) => string;
  rhythm: (minutes: number) => string;
  look: string;
  againSubject: (source: string) => string;
  again: (source: string) => string;
  open: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (source) => `No recent alerts from ${source}`,
    greeting: (name) => `Hello ${name},`,
    silent: (source, since) => `The last alert from ${source} arrived on ${since} (Hong Kong time).`,
    rhythm: (minutes) =>
      `The longest gap between two of its alerts in the last four weeks was ${spanOf(minutes, ['minutes', 'hours'])}.`,
    look: 'Please check the connection. You can’t respond in time to alerts that don’t arrive.',
    againSubject: (source) => `${source} alerts have resumed`,
    again: (source) => `We’re receiving alerts from ${source} again.`,
    open: 'Open alert source',
  },
  sc: {
    subject: (source) => `${source} 长时间无预警`,
    greeting: (name) => `${name}，您好：`,
    silent: (source, since) => `${source} 的最近一条预警时间为 ${since}（香港时间）。`,
    rhythm: (minutes) => `过去四周内，其两条预警的间隔最长为 ${spanOf(minutes, ['分钟', '小时'])}。`,
    look: '请检查其连接是否正常。未收到的预警无法按时答复。',
    againSubject: (source) => `${source} 已恢复发送预警`,
    again: (source) => `${source} 的预警已恢复接收。`,
    open: '查看预警来源',
  },
  tc: {
    subject: (source) => `${source} 長時間無預警`,
    greeting: (name) => `${name} 您好：`,
    silent: (source, since) => `${source} 的最近一宗預警時間為 ${since}（香港時間）。`,
    rhythm: (minutes) => `過去四星期內，其兩宗預警的間隔最長為 ${spanOf(minutes, ['分鐘', '小時'])}。`,
    look: '請檢查其連線是否正常。未收到的預警無法按時回覆。',
    againSubject: (source) => `${source} 已恢復傳送預警`,
    again: (source) => `${source} 的預警已恢復接收。`,
    open: '檢視預警來源',
  },
};

const HOUR_MINUTES = 60;
/** Longer gaps are given in hours. */
const LONG_MINUTES = 3 * HOUR_MINUTES;

function spanOf(minutes: number, [inMinutes, inHours]: readonly [string, string]): string {
  return minutes < LONG_MINUTES
    ? `${minutes} ${inMinutes}`
    : `${Math.round(minutes / HOUR_MINUTES)} ${inHours}`;
}

/** Notifies an operator that a source has sent no alerts since its last one or, if `since` is null, that alerts have resumed. */
export function quietLetter(facts: {
  name: AlertSource;
  since: Date | null;
  gapSeconds: number | null;
  operator: { displayName: string; language: Language };
  url: string;
}): Letter {
  const { name, since, gapSeconds, operator, url } = facts;
  const words = WORDS[operator.language];
  const source = labelOf(ALERT_SOURCES, name, operator.language);
  const rhythm = gapSeconds === null ? [] : [words.rhythm(Math.ceil(gapSeconds / 60))];
  return {
    language: operator.language,
    subject: since ? words.subject(source) : words.againSubject(source),
    greeting: words.greeting(operator.displayName),
    paragraphs: since
      ? [words.silent(source, formatDateTime(since.toISOString()) ?? ''), ...rhythm, words.look]
      : [words.again(source)],
    button: { label: words.open, url },
    notes: [],
  };
}
