import { findClientNames } from '../../access/client-names.ts';
import { findMailRecipients } from '../clients/mail-recipients.service.ts';
import type { Mails } from '../mails/mails.service.ts';
import { activeLetter } from './active-letter.ts';
import type { DescriptorCallContext } from './descriptor-entity.service.ts';
import type { DescriptorRow } from './descriptors.sql.ts';

const GIVE_UP_MS = 7 * 24 * 60 * 60_000;

export type ActiveMails = { mails: Mails; portalUrl: () => string };

/**
 * Queues one email per client, or its nearest ancestor with addresses, about descriptors that are active now, in the transaction
 * that made them so.
 */
export async function mailOfActive(context: {
  ctx: Pick<DescriptorCallContext, 'db' | 'now'>;
  input: readonly DescriptorRow[];
  parts: ActiveMails;
}): Promise<void> {
  const { ctx, input, parts } = context;
  const now = ctx.now();
  const clientIds = [...new Set(input.map(({ clientId }) => clientId))];
  const recipients = await findMailRecipients(ctx.db, clientIds);
  if (recipients.size === 0) return;
  const names = await findClientNames(ctx.db, clientIds);
  const byRecipient = Map.groupBy(input, ({ clientId }) => recipients.get(clientId));
  for (const [recipient, rows] of byRecipient) {
    const [to, ...alsoTo] = recipient?.alertEmailTo ?? [];
    if (!recipient || to === undefined) continue;
    const descriptors = rows.map((row) => ({ row, client: names[row.clientId] ?? row.clientId }));
    const letter = activeLetter({ recipient, descriptors, portalUrl: parts.portalUrl(), now });
    const giveUpAt = new Date(now.getTime() + GIVE_UP_MS);
    await parts.mails.queue({
      ctx,
      input: { recipient: to, alsoTo, cc: recipient.alertEmailCc, letter, giveUpAt },
    });
  }
}
