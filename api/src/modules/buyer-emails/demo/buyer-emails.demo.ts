import type { BuyerEmailKind, EmailFailure, FailedEmailState } from '@cbp/shared/buyer-emails/buyer-email';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { insertEmails } from '../buyer-emails.sql.ts';

type Failure = {
  kind: BuyerEmailKind;
  reason: EmailFailure;
  state: FailedEmailState;
  address: string;
  details: string | null;
};

const NO_MAILBOX = '550 5.1.1 The email account that you tried to reach does not exist';

/** Failures as mail servers report them, the latest first. */
const FAILURES: readonly Failure[] = [
  {
    kind: 'confirmation',
    reason: 'bounced',
    state: 'failed',
    address: 'mei.ling@gmial.example',
    details: NO_MAILBOX,
  },
  {
    kind: 'delivery',
    reason: 'gave_up',
    state: 'failed',
    address: 'h.okafor@post.example',
    details: '451 4.7.1 Greylisting in action, please come back later',
  },
  { kind: 'refund', reason: 'no_answer', state: 'failed', address: 'ana.silva@example.com', details: null },
  {
    kind: 'confirmation',
    reason: 'refused',
    state: 'resent',
    address: 'wong.ka.yan@mail.example',
    details: '552 5.2.2 Mailbox full',
  },
  { kind: 'confirmation', reason: 'invalid_address', state: 'failed', address: 'no email', details: null },
  {
    kind: 'delivery',
    reason: 'complaint',
    state: 'dismissed',
    address: 'j.fraser@example.org',
    details: 'Reported as spam',
  },
  { kind: 'message', reason: 'stopped', state: 'failed', address: 'j.fraser@example.org', details: null },
  {
    kind: 'confirmation',
    reason: 'bounced',
    state: 'resent',
    address: 'sato.k@exmaple.example',
    details: NO_MAILBOX,
  },
];

/** Stores failed emails about the first receipts that have a client and an order reference. */
export async function load(
  { db, at }: DemoKit,
  { 'receipt-transactions': { reports } }: { 'receipt-transactions': ReceiptsDemo },
): Promise<void> {
  const orders = reports.filter(({ clientId, receipt }) => clientId !== null && receipt.orderReference);
  const rows = FAILURES.flatMap((failure, index) => {
    const order = orders[index * 2];
    if (!order) return [];
    const { icsId, clientId, receipt } = order;
    const { orderReference, language } = receipt;
    // Whatever the time of day is, none fails in the future.
    const failedAt = at(index + 1, '10:20');
    return [
      {
        ...failure,
        ...{ icsId, clientId, orderReference, failedAt },
        ...(failure.state === 'dismissed' && { dismissedAt: at(index + 1, '16:45') }),
        language: language ?? 'en',
        cause: 'demo',
        facts: {},
        messageId: `<demo-${index}@portal.invalid>`,
        tries: failure.reason === 'gave_up' ? 14 : 1,
        createdAt: at(index + 1, '09:55'),
      } as const,
    ];
  });
  await insertEmails(db, rows);
}
