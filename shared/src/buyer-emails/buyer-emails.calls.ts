import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { Words } from '../language.ts';
import { BuyerAddress, EmailSettings, FailedEmailDetail, OrderEmail } from './buyer-email.model.ts';
import { BUYER_EMAIL_KIND_NAMES } from './buyer-email.ts';
import { failedEmailList } from './failed-email.list.ts';

const TAGS = [failedEmailList.words.en];
const SETTINGS = ['Emails to buyers'];
const READ = failedEmailList.right;
const CHANGE = { service: 'ics', right: 'transaction.update', byPeople: true } as const;
const AUDIT = { action: 'update', section: 'receipts' } as const;
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const Emails = { ids: bulkIds(boundedInteger(1)) };
const ReportId = boundedLine(128, 1);
const Client = { merchant_id: boundedId(64, 1) };
const Confirm = z
  .boolean()
  .optional()
  .describe('Emails to a stopped address are resumed: the caller confirms that it is right');

const several = (about: { verb: string; done: Words; summary: string; description: string }) =>
  endpoint
    .meta({
      access: CHANGE,
      costs: [],
      audit: { ...AUDIT, done: about.done },
      example: { body: { ids: [1, 2] } },
    })
    .route({
      method: 'POST',
      path: `/ics/failed-emails/${about.verb}` as `/${string}`,
      tags: TAGS,
      summary: about.summary,
      description: about.description,
    })
    .errors(errors(...ALWAYS, 'request/key_reused'));

/** The calls about emails to buyers. */
export const buyerEmailEndpoints = {
  ...listCalls(failedEmailList),

  getFailedEmail: endpoint
    .meta({ access: READ, costs: [], example: { params: { id: '1' } } })
    .route({
      method: 'GET',
      path: '/ics/failed-emails/{id}',
      tags: TAGS,
      summary: 'Returns a failed email with all its details',
    })
    .errors(errors(...ALWAYS, 'buyer_emails/not_found'))
    .input(z.object({ id: boundedIntegerText(1) }))
    .output(z.object({ results: FailedEmailDetail })),

  correctFailedEmail: endpoint
    .meta({
      access: CHANGE,
      costs: [],
      audit: { ...AUDIT, done: ['Address corrected', '地址已更正', '地址已更正'] },
      example: { params: { id: '1' }, body: { address: 'mei.ling@example.com' } },
    })
    .route({
      method: 'POST',
      path: '/ics/failed-emails/{id}/correct',
      tags: TAGS,
      summary: 'Corrects the address of the buyer, and sends the email again',
      description: 'Later emails about the order go to the new address, too.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'request/invalid',
        'request/key_reused',
        'buyer_emails/not_found',
        'buyer_emails/changed',
        'buyer_emails/not_failed',
      ),
    )
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        address: BuyerAddress,
        version: boundedInteger(1).optional().describe('As last returned'),
      }),
    )
    .output(z.object({ results: FailedEmailDetail })),

  resendFailedEmails: several({
    verb: 'resend',
    done: ['Email resent', '邮件已重新发送', '電郵已重新傳送'],
    summary: 'Sends failed emails again, as they are',
    description: 'The response has one entry for each.',
  })
    .input(z.strictObject({ ...Emails, confirm_address: Confirm }))
    .output(bulkAnswer),

  dismissFailedEmails: several({
    verb: 'dismiss',
    done: ['Email dismissed', '邮件已忽略', '電郵已忽略'],
    summary: 'Dismisses failed emails: they need no further attention',
    description: 'The response has one entry for each.',
  })
    .input(z.strictObject(Emails))
    .output(bulkAnswer),

  listOrderEmails: endpoint
    .meta({ access: READ, costs: [], example: { params: { id: EXAMPLE_REPORT_ID } } })
    .route({
      method: 'GET',
      path: '/ics/transactions/{id}/emails',
      tags: SETTINGS,
      summary: 'Returns the emails to the buyer of an order, the newest first',
    })
    .errors(errors(...ALWAYS, 'receipts/not_found'))
    .input(z.strictObject({ id: ReportId }))
    .output(z.object({ results: z.array(OrderEmail) })),

  resendOrderEmails: endpoint
    .meta({
      access: CHANGE,
      costs: [],
      audit: { ...AUDIT, done: ['Emails resent', '邮件已重新发送', '電郵已重新傳送'] },
      example: { body: { ids: [EXAMPLE_REPORT_ID], kind: 'confirmation' } },
    })
    .route({
      method: 'POST',
      path: '/ics/transactions/resend-email',
      tags: SETTINGS,
      summary: 'Sends the last email of a kind again, for several orders',
      description: 'The response has one entry for each order.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(
      z.strictObject({
        ids: bulkIds(ReportId),
        kind: z.enum(BUYER_EMAIL_KIND_NAMES),
        confirm_address: Confirm,
      }),
    )
    .output(bulkAnswer),

  getEmailSettings: endpoint
    .meta({ access: CHANGE, costs: [], example: { query: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ics/email-settings',
      tags: SETTINGS,
      summary: 'Returns which emails the buyers of a client get',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.strictObject(Client))
    .output(z.object({ results: EmailSettings })),

  updateEmailSettings: endpoint
    .meta({
      access: CHANGE,
      costs: [],
      audit: { ...AUDIT, done: ['Email settings changed', '邮件设置已更改', '電郵設定已更改'] },
      example: { body: { merchant_id: 'NGA-1001', delivery: false } },
    })
    .route({
      method: 'PATCH',
      path: '/ics/email-settings',
      tags: SETTINGS,
      summary: 'Changes which emails the buyers of a client get',
      description: 'Omitted kinds stay as they are.',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'buyer_emails/settings_changed', 'request/key_reused'))
    .input(
      z.strictObject({
        ...Client,
        confirmation: z.boolean().optional(),
        delivery: z.boolean().optional(),
        refund: z.boolean().optional(),
        message: z.boolean().optional(),
        version: boundedInteger(1).optional().describe('As last returned'),
      }),
    )
    .output(z.object({ results: EmailSettings })),
};
