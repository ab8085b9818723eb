import { REFUND_RESULT_STATUSES } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { ENQUIRY_STATUSES } from '@cbp/shared/enquiries/enquiry';
import { EVIDENCE_SWITCH_LABELS } from '@cbp/shared/evidence/evidence-config';
import { type Labelled, labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { LOOKUP_STATUSES } from '@cbp/shared/lookups/lookup';
import { STORY_KINDS, type StoryKind } from '@cbp/shared/payment-stories/story';
import type { StoryEntry } from '@cbp/shared/payment-stories/story.model';
import { HISTORY_EVENTS } from '@cbp/shared/payments/history-event';
import { RDR_OUTCOMES } from '@cbp/shared/rdr/rdr-case';
import { paths } from '../../data/paths.ts';
import { paymentStoryTexts } from './payment-stories.texts.ts';

/** Where the words of `what` are, by kind; other kinds have none. */
const WORDS_OF: Partial<Record<StoryKind, Record<string, Labelled>>> = {
  order: HISTORY_EVENTS,
  email: EVIDENCE_SWITCH_LABELS,
  lookup: LOOKUP_STATUSES,
  alert_outcome: ALERT_OUTCOMES,
  rdr_case: RDR_OUTCOMES,
  refund: REFUND_RESULT_STATUSES,
  chargeback: ENQUIRY_STATUSES,
};

/** What happened in words, and what users know the record by beside it. */
export type EntryWords = { says: string; name: string | null };

export function wordsOfEntry({ kind, what, id, name }: StoryEntry, language: Language): EntryWords {
  const words = paymentStoryTexts[language];
  const inWords = what === null ? null : labelOf(WORDS_OF[kind] ?? {}, what, language);
  switch (kind) {
    case 'refund':
      return { says: words.refund(id ?? '', inWords ?? ''), name };
    case 'chargeback':
      return { says: words.enquiry(id ?? '', inWords ?? ''), name };
    case 'evidence_released':
    case 'evidence_revoked':
      return { says: words.report, name };
    default:
      return inWords === null
        ? { says: name ?? labelOf(STORY_KINDS, kind, language), name: null }
        : { says: inWords, name };
  }
}

/** The page of the record that an entry stands for; null if it has none. */
export function hrefOfEntry({ kind, id }: StoryEntry, icsId: string | null): string | null {
  const receipt = icsId ?? id;
  const inReceipt = (tab: string) =>
    receipt === null ? null : `${paths.receiptTransaction.href(receipt)}?tab=${tab}`;
  const pageOf = ({ href }: { href: (id: number) => string }) => (id === null ? null : href(Number(id)));
  switch (kind) {
    case 'order':
      return inReceipt('timeline');
    case 'email':
      return inReceipt('messages');
    case 'evidence_released':
    case 'evidence_revoked':
      return inReceipt('evidence');
    case 'lookup':
      return pageOf(paths.lookup);
    case 'alert':
    case 'alert_outcome':
      return pageOf(paths.alert);
    case 'rdr_case':
    case 'rdr_recall':
      return pageOf(paths.rdrCase);
    case 'refund':
      return pageOf(paths.refund);
    case 'chargeback':
      return pageOf(paths.ethocaEnquiry);
  }
}
