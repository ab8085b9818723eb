import { REFUND_RESULT_STATUSES } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { ENQUIRY_STATUSES } from '@cbp/shared/enquiries/enquiry';
import { EVIDENCE_SWITCH_LABELS } from '@cbp/shared/evidence/evidence-config';
import { type Labelled, labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import type { NamedKind } from '@cbp/shared/list/field';
import { LOOKUP_STATUSES } from '@cbp/shared/lookups/lookup';
import { STORY_KINDS, type StoryKind } from '@cbp/shared/payment-stories/story';
import type { StoryEntry } from '@cbp/shared/payment-stories/story.model';
import { HISTORY_EVENTS } from '@cbp/shared/payments/history-event';
import { RDR_OUTCOMES } from '@cbp/shared/rdr/rdr-case';
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

/** What happened in words, what users know the record by beside it, and who did it. */
export type EntryWords = { says: string; name: string | null; by?: string };

export function wordsOfEntry({ kind, what, name, by }: StoryEntry, language: Language): EntryWords {
  const words = paymentStoryTexts[language];
  const inWords = what === null ? null : labelOf(WORDS_OF[kind] ?? {}, what, language);
  switch (kind) {
    case 'refund':
      return { says: words.refund(inWords ?? ''), name, by: by ?? words.automatically };
    case 'chargeback':
      return { says: words.enquiry(inWords ?? ''), name };
    case 'evidence_released':
    case 'evidence_revoked':
      return { says: words.report, name };
    default:
      return inWords === null
        ? { says: name ?? labelOf(STORY_KINDS, kind, language), name: null }
        : { says: inWords, name };
  }
}

/** A record with a page, and the tab of it that tells of something. */
export type RecordOfEntry = { kind: NamedKind; id: string | null; tab?: string };

/** The record that an entry stands for. */
export function recordOfEntry({ kind, id }: StoryEntry, icsId: string | null): RecordOfEntry {
  const inReceipt = (tab: string) => ({ kind: 'receipt_transaction' as const, id: icsId ?? id, tab });
  switch (kind) {
    case 'order':
      return inReceipt('timeline');
    case 'email':
      return inReceipt('messages');
    case 'evidence_released':
    case 'evidence_revoked':
      return inReceipt('evidence');
    case 'alert_outcome':
      return { kind: 'alert', id };
    case 'rdr_recall':
      return { kind: 'rdr_case', id };
    case 'chargeback':
      return { kind: 'enquiry', id };
    default:
      return { kind, id };
  }
}
