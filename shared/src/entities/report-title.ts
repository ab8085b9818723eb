import { byTime, formatCompactDate, parseTime } from '../format/time.ts';
import { EVIDENCE_CREATED } from './history-event.ts';

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
 * When the evidence was released: the time of its latest EVIDENCE_CREATED event. Where none has a readable time it is
 * the last one's, as it came.
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
