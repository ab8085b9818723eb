import type { Database } from '@cbp/shared/node/database/connect';
import type { ProviderAsk } from '@cbp/shared/states/enrolment-status';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { tryWorkLock } from '../../database/work-lock.ts';
import type { Letter, Mails } from './mails.service.ts';

/** More in one email would not be read. */
const MOST_IN_MAIL = 500;
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;
const ASKS: readonly ProviderAsk[] = ['add', 'delete', 'keep'];

/** Requests to a provider that wait for an email. */
export type RequestSource<Request extends { id: number; ask: ProviderAsk }> = {
  lock: string;
  /** Locks the first of them until the end of the transaction. */
  claim: (tx: Database, most: number) => Promise<Request[]>;
  letter: (letter: { ask: ProviderAsk; rows: readonly Request[]; now: Date }) => Letter;
  markNotified: (tx: Database, ids: readonly number[], now: Date) => Promise<void>;
};

/** Emails a provider's contact about requests: new ones since the last time are combined, up to one email per transaction. */
export async function mailRequests<Request extends { id: number; ask: ProviderAsk }>(context: {
  ctx: Pick<ServiceContext, 'db' | 'now' | 'log'>;
  input: { contact: string; signal: AbortSignal; source: RequestSource<Request> };
  mails: Mails;
}): Promise<void> {
  const { ctx, input, mails } = context;
  const { contact, signal, source } = input;
  let isMore = true;
  while (isMore && !signal.aborted) {
    isMore = await withoutAudit(ctx.db, 'background work: an email reports earlier decisions', async (tx) => {
      if (!(await tryWorkLock(tx, source.lock))) return false;
      const now = ctx.now();
      const claimed = await source.claim(tx, MOST_IN_MAIL);
      for (const ask of ASKS) {
        const rows = claimed.filter((row) => row.ask === ask);
        if (rows.length === 0) continue;
        const mail = {
          recipient: contact,
          letter: source.letter({ ask, rows, now }),
          giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
        };
        await mails.queue({ ctx: { ...ctx, db: tx }, input: mail });
        ctx.log.info({ ask, requests: rows.length, lock: source.lock }, 'queued an email to a provider');
      }
      if (claimed.length > 0) {
        const ids = claimed.map(({ id }) => id);
        await source.markNotified(tx, ids, now);
      }
      return claimed.length === MOST_IN_MAIL;
    });
  }
}
