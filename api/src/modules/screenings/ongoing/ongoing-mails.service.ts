import { findClientNames } from '../../../access/client-names.ts';
import { withoutAudit } from '../../../changes/transactions.ts';
import { findMailRecipients } from '../../clients/mail-recipients.service.ts';
import type { Mails } from '../../mails/mails.service.ts';
import { hasNotices, type NoticeRow, takeNotices } from './notices.sql.ts';
import { ongoingLetter } from './ongoing-letter.ts';
import type { OngoingContext } from './reruns.service.ts';

const GIVE_UP_MS = 7 * 24 * 60 * 60_000;

/** Of several runs of a screening one row, with the sum of their changes. */
function perScreening(rows: readonly NoticeRow[]): NoticeRow[] {
  const byId = Map.groupBy(rows, ({ notice }) => notice.screeningId);
  return [...byId.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const sum = (key: 'appeared' | 'changed' | 'removed') =>
      some.reduce((total, { notice }) => total + notice[key], 0);
    const counts = { appeared: sum('appeared'), changed: sum('changed'), removed: sum('removed') };
    return [{ ...first, notice: { ...first.notice, ...counts } }];
  });
}

/**
 * Emails what happened to ongoing screenings: one email per client, or its nearest ancestor with addresses, and kind. What was told is
 * deleted in the transaction that queues the emails.
 */
export function ongoingMails(parts: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = parts;
  return async function sendNotices(ctx: Pick<OngoingContext, 'db' | 'now'>): Promise<void> {
    if (!(await hasNotices(ctx.db))) return;
    await withoutAudit(ctx.db, 'an email about a screening changes no data of a client', async (tx) => {
      const rows = await takeNotices(tx);
      const clientIds = [...new Set(rows.map(({ screening }) => screening.clientId))];
      const recipients = await findMailRecipients(tx, clientIds);
      const names = await findClientNames(tx, clientIds);
      const now = ctx.now();
      for (const [recipient, theirs] of Map.groupBy(rows, (row) => recipients.get(row.screening.clientId))) {
        const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
        if (!recipient || to === undefined) continue;
        for (const [kind, ofKind] of Map.groupBy(theirs, ({ notice }) => notice.kind)) {
          const told = perScreening(ofKind).map((row) => ({
            ...row,
            client: names[row.screening.clientId] ?? row.screening.clientId,
          }));
          const letter = ongoingLetter({ recipient, kind, told, portalUrl: portalUrl(), now });
          const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
          await mails.queue({
            ctx: { ...ctx, db: tx },
            input: { recipient: to, alsoTo, cc: recipient.alertEmailCc, letter, giveUpAt },
          });
        }
      }
    });
  };
}
