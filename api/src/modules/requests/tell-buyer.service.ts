import type { Database } from '@cbp/shared/node/database/connect';
import type { EmailWanted, NewEmails } from '../buyer-emails/new-emails.service.ts';
import type { EntryRow, MessageRow } from './requests.sql.ts';

/** What is new for a buyer: unread messages of the merchant, and decisions. */
export type NewsForBuyer = {
  icsId: string;
  messages: readonly MessageRow[];
  decisions: readonly EntryRow[];
};

/** The email about a decision; none for a refund by the platform, which is told of once it is made. */
function emailOf(icsId: string, entry: EntryRow): EmailWanted[] {
  const {
    id,
    decision,
    grantedBy,
    decidedAmount: amount,
    decidedCurrency: currency,
    decidedText: reason,
  } = entry;
  if (decision === null || grantedBy === 'platform') return [];
  const refund = { status: decision, amount, currency, reason };
  return [{ icsId, kind: 'refund', cause: `decision ${id}`, facts: { refund } }];
}

/** Queues the emails about what is new, in the transaction that marks it as told. */
export async function tellBuyer(context: {
  ctx: { db: Database; now: () => Date };
  emails: Pick<NewEmails, 'queue'>;
  input: NewsForBuyer;
}): Promise<void> {
  const { ctx, emails, input } = context;
  const { icsId, messages, decisions } = input;
  const texts = messages.flatMap(({ message }) => message ?? []);
  const last = messages.at(-1)?.id;
  const news: EmailWanted[] =
    texts.length > 0
      ? [{ icsId, kind: 'message', cause: `messages to ${last}`, facts: { messages: texts } }]
      : [];
  // One decision answers all that was open.
  const made = new Map(decisions.map((entry) => [entry.decidedAt?.getTime(), entry]));
  const answers = [...made.values()].flatMap((entry) => emailOf(icsId, entry));
  await emails.queue({ ctx, input: [...news, ...answers] });
}
