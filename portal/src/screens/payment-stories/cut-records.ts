import { alertList } from '@cbp/shared/alerts/alert.list';
import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import { dayOf } from '@cbp/shared/list/date-preset';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { type Choice, initialState, wholeTextChoice, withChoices } from '@cbp/shared/list/list-state';
import { lookupList } from '@cbp/shared/lookups/lookup.list';
import type { CutStoryKind } from '@cbp/shared/payment-stories/story';
import type { PaymentStory } from '@cbp/shared/payment-stories/story.model';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { refundResultList } from '@cbp/shared/refunds/refund-result.list';
import { paths } from '../../data/paths.ts';

type Story = Pick<PaymentStory, 'iCS_id' | 'merchant_id' | 'paid_at' | 'entries'>;

/** Alerts are listed for a day without a choice: from the payment to the newest alert, after which there are no others. */
function daysOfAlerts({ paid_at: paidAt, entries }: Story): Choice {
  const newest = entries.findLast(({ kind }) => kind === 'alert')?.at ?? paidAt;
  const from = paidAt === null ? '2000-01-01' : dayOf(new Date(paidAt));
  return { kind: 'range', range: { from, to: newest === null ? from : dayOf(new Date(newest)) } };
}

/** Where the other records are: a page of the transaction, or a list of the client's. */
type Place = { in: 'transaction' | 'list'; href: string };

/** Where all records of a kind are; null where they are nowhere. */
export function placeOfAll(kind: CutStoryKind, story: Story): Place | null {
  const { iCS_id: icsId, merchant_id: clientId } = story;
  const inReceipt = (tab: string): Place | null =>
    icsId === null ? null : { in: 'transaction', href: `${paths.receiptTransaction.href(icsId)}?tab=${tab}` };
  const inList = (
    path: { href: () => string },
    list: AnyList,
    choices: Record<string, Choice> = {},
  ): Place => {
    const ofClient = { ...choices, merchant_id: wholeTextChoice(clientId) };
    const state = withChoices(list, initialState(list), ofClient);
    return { in: 'list', href: `${path.href()}?${addressOf(list, state)}` };
  };
  switch (kind) {
    case 'order':
      return inReceipt('timeline');
    case 'email':
      return inReceipt('messages');
    case 'evidence_released':
      return inReceipt('evidence');
    case 'lookup':
      return inList(paths.lookups, lookupList);
    case 'alert':
      return inList(paths.alerts, alertList, { 'alert.AlertTimestamp': daysOfAlerts(story) });
    case 'rdr_case':
      return inList(paths.rdrCases, rdrCaseList);
    case 'refund':
      return inList(paths.refunds, refundResultList);
    case 'chargeback':
      return inList(paths.ethocaEnquiries, enquiryList);
  }
}
