import { byTime, formatCompactDate, parseTime } from '../format/time.ts';
import { EVIDENCE_CREATED } from '../payments/history-event.ts';

type TitleSource = {
  transaction?: { merchant_name?: string | null | undefined } | null | undefined;
  evidence?:
    | {
        history?:
          | readonly { event?: string | null | undefined; time?: string | null | undefined }[]
          | null
          | undefined;
      }
    | null
    | undefined;
};

/**
 * The release time: that of the latest EVIDENCE_CREATED event. If none has a readable time, that of the last one, unchanged.
 */
export function releaseTime(source: TitleSource): string | null {
  const releases = (source.evidence?.history ?? [])
    .filter(({ event }) => event === EVIDENCE_CREATED)
    .map(({ time }) => time);
  const dated = releases.filter((time) => parseTime(time)).sort(byTime((time) => time));
  return (dated.at(-1) ?? releases.at(-1)) || null;
}

/** 'Compelling Evidence ({merchant name}) {release date yyyyMMdd}' (specification, chapter 2). */
export function reportTitle(source: TitleSource): string {
  const merchant = source.transaction?.merchant_name?.trim();
  const released = formatCompactDate(releaseTime(source));
  return ['Compelling Evidence', merchant && `(${merchant})`, released].filter(Boolean).join(' ');
}
