import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { listOrderEmails, readFailedEmail } from './email-entity.service.ts';
import { readEmailSettings, updateEmailSettings } from './email-settings.service.ts';
import { failedEmailSource } from './failed-emails.list.ts';
import type { createFailedEmails } from './failed-emails.service.ts';
import { storeSendGridEvents } from './sendgrid-events.service.ts';
import type { StoppedAddresses } from './stopped-addresses.service.ts';

/** The calls about emails to buyers, and the webhooks of mail providers. */
export function buyerEmailRoutes(parts: {
  failed: ReturnType<typeof createFailedEmails>;
  stopped: StoppedAddresses;
  events: WebhookEvents;
}) {
  const { failed, stopped, events } = parts;
  return {
    ...listHandlers(failedEmailSource),

    getFailedEmail: guarded.getFailedEmail.handler(async ({ context: ctx, input }) => ({
      results: await readFailedEmail({ ctx, stopped, input }),
    })),
    correctFailedEmail: guarded.correctFailedEmail.handler(({ context, input }) =>
      failed.correct({ ctx: context, input }),
    ),
    resendFailedEmails: guarded.resendFailedEmails.handler(({ context, input }) =>
      failed.resend({ ctx: context, input }),
    ),
    dismissFailedEmails: guarded.dismissFailedEmails.handler(({ context, input }) =>
      failed.dismiss({ ctx: context, input }),
    ),
    listOrderEmails: guarded.listOrderEmails.handler(async ({ context: ctx, input }) => ({
      results: await listOrderEmails({ ctx, input }),
    })),
    resendOrderEmails: guarded.resendOrderEmails.handler(({ context, input }) =>
      failed.resendOfOrders({ ctx: context, input }),
    ),
    getEmailSettings: guarded.getEmailSettings.handler(async ({ context: ctx, input }) => ({
      results: await readEmailSettings({ ctx, input }),
    })),
    updateEmailSettings: guarded.updateEmailSettings.handler(({ context, input }) =>
      updateEmailSettings({ ctx: context, input }),
    ),
    receiveSendGridEvents: guarded.receiveSendGridEvents.handler(async ({ context, input }) => {
      if (!context.signed) throw new Error('the events have not been verified');
      await storeSendGridEvents({
        ctx: context,
        events,
        input: { ...input, eventId: context.signed.eventId },
      });
      return { results: {} };
    }),
  };
}
