import { EVIDENCE_CREATED } from '../entities/history-event.ts';
import { formatCompactDate } from './time.ts';

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

/** When the evidence was released: the time of its EVIDENCE_CREATED event, the last one if it was released again. */
export function releaseTime(source: TitleSource): string | null {
  return source.evidence?.history?.findLast(({ event }) => event === EVIDENCE_CREATED)?.time ?? null;
}

/** 'Compelling Evidence ({merchant name}) {release date yyyyMMdd}' (specification, chapter 2). */
export function reportTitle(source: TitleSource): string {
  const merchant = source.transaction?.merchant_name?.trim();
  const released = formatCompactDate(releaseTime(source));
  return ['Compelling Evidence', merchant && `(${merchant})`, released].filter(Boolean).join(' ');
}
