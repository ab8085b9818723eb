import { defineArea } from '../define-area.ts';
import { buyerEmailEndpoints } from './buyer-emails.calls.ts';
import { emailWebhookEndpoints } from './email-webhooks.calls.ts';
import { EMAILS_WAITING, failedEmailList } from './failed-email.list.ts';

/** Emails to buyers, and those that failed. */
export const buyerEmailsArea = defineArea({
  name: 'buyer-emails',
  needs: [],
  calls: { ...buyerEmailEndpoints, ...emailWebhookEndpoints },
  lists: [failedEmailList],
  waiting: EMAILS_WAITING,
});
