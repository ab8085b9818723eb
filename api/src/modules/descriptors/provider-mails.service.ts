import type { ProviderAsk } from '@cbp/shared/states/enrolment-status';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import type { Mails } from '../mails/mails.service.ts';
import { claimForNotice, markNotified } from './descriptors.sql.ts';
import { providerLetter } from './provider-letter.ts';

/** More in one email would not be read. */
const MOST_IN_MAIL = 500;
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
const ASKS: readonly ProviderAsk[] = ['add', 'delete', 'keep'];

/**
 * Emails the provider's contact about descriptor requests: new ones since the last time are combined, up to one email per
 * transaction.
 */
export async function mailProvider(context: {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  input: { contact: string; signal: AbortSignal };
  mails: Mails;
}): Promise<void> {
  const { ctx, input, mails } = context;
  let left = true;
  while (left && !input.signal.aborted) {
    left = await withoutAudit(ctx.db, 'background work: an email reports earlier decisions', async (tx) => {
      if (!(await tryWorkLock(tx, 'mails to the provider'))) return false;
      const now = ctx.now();
      const claimed = await claimForNotice(tx, MOST_IN_MAIL);
      for (const ask of ASKS) {
        const rows = claimed.filter((row) => row.ask === ask);
        if (rows.length === 0) continue;
        const letter = providerLetter({ ask, rows, now });
        const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
        const mail = { recipient: input.contact, letter, giveUpAt };
        await mails.queue({ ctx: { ...ctx, db: tx }, input: mail });
        ctx.log.info({ ask, descriptors: rows.length }, 'queued an email to the alert provider');
      }
      if (claimed.length > 0) {
        await markNotified(
          tx,
          claimed.map(({ id }) => id),
          now,
        );
      }
      return claimed.length === MOST_IN_MAIL;
    });
  }
}
