import type { EmailFailure } from '@cbp/shared/buyer-emails/buyer-email';
import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { recordReturnedEmail } from '../receipt-transactions/stored-receipts.service.ts';
import { failEmail } from './buyer-email-work.service.ts';
import { selectEmail, selectEmailByMessageId } from './buyer-emails.sql.ts';
import type { StoppedAddresses } from './stopped-addresses.service.ts';

const WHY = 'the report of a mail server is recorded with the email';

/** What a mail server or provider reports of an email that was accepted. */
export type DeliveryReport = {
  email: { id: number } | { messageId: string };
  reason: Extract<EmailFailure, 'bounced' | 'complaint' | 'refused'>;
  /** Further emails to the address are stopped. */
  isPermanent: boolean;
  /** In the words of the mail server. */
  details: string | null;
};

export type DeliveryReports = ReturnType<typeof createDeliveryReports>;

/** Records that accepted emails didn't reach their buyers; idempotent. */
export function createDeliveryReports(parts: { db: Database; stopped: StoppedAddresses; now: () => Date }) {
  const { db, stopped, now } = parts;
  return {
    /** Records a report; false for an email that isn't known, or whose failure is recorded already. */
    record: ({ email, reason, isPermanent, details }: DeliveryReport): Promise<boolean> =>
      withoutAudit(db, WHY, async (tx) => {
        const row = await ('id' in email
          ? selectEmail(tx, email.id)
          : selectEmailByMessageId(tx, email.messageId));
        // An email whose acceptance isn't recorded yet was accepted, or nothing could come back.
        if (!row || (row.state !== 'sent' && row.state !== 'handing_over')) return false;
        const at = now();
        if (!(await failEmail(tx, row, { reason, details, at }))) return false;
        if (reason !== 'complaint') await recordReturnedEmail(tx, row.messageId, at);
        const { clientId, address } = row;
        if (isPermanent && address !== null) await stopped.stop(tx, { clientId, address, reason, at });
        return true;
      }),
  };
}
