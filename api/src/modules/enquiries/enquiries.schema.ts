import type { EnquiryAction, EnquiryStatus } from '@cbp/shared/enquiries/enquiry';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { amount, cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { providerFiles } from '../provider-files/provider-files.schema.ts';

/** Clients' enquiries to the alert provider about chargebacks without an alert. */
export const enquiries = cbp.table(
  'enquiries',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    arn: text('arn'),
    descriptor: text('descriptor').notNull(),
    transactionTime: moment('transaction_time').notNull(),
    chargebackTime: moment('chargeback_time'),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    cardPrefix: text('card_prefix'),
    cardSuffix: text('card_suffix'),
    status: text('status').$type<EnquiryStatus>().notNull().default('PENDING'),
    /** The alert for the payment: found here, or named by the provider if it never arrived here. */
    ethocaId: text('ethoca_id'),
    alertId: bigint('alert_id', { mode: 'number' }).references(() => alerts.id),
    existedDescriptor: text('existed_descriptor'),
    matchedDescriptor: text('matched_descriptor'),
    /** The file that it went to the provider with. */
    fileId: bigint('file_id', { mode: 'number' }).references(() => providerFiles.id),
    action: text('action').$type<EnquiryAction>(),
    response: text('response'),
    answeredAt: moment('answered_at'),
    /** When the client was emailed about the response, or the email was skipped. */
    toldAt: moment('told_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('enquiries_created_at').on(table.createdAt, table.id),
    index('enquiries_client').on(table.clientId, table.createdAt),
    index('enquiries_by_status').on(table.status, table.createdAt),
    index('enquiries_amount').on(table.amount, table.id),
    index('enquiries_pending').on(table.id).where(sql`${table.status} = 'PENDING'`),
    index('enquiries_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('enquiries_alert').on(table.alertId).where(sql`${table.alertId} is not null`),
    index('enquiries_to_tell_of')
      .on(table.id)
      .where(sql`${table.status} = 'COMPLETED' and ${table.toldAt} is null`),
    // By which an alert finds the enquiries about its payment, and one enquiry another.
    index('enquiries_arn').on(table.arn),
    index('enquiries_card').on(table.cardSuffix, table.transactionTime),
    ...[
      ['arn', table.arn] as const,
      ['descriptor', table.descriptor] as const,
      ['ethoca_id', table.ethocaId] as const,
    ].map(([name, column]) => searchTextIndex(`enquiries_${name}`, column)),
    check('enquiries_amount_sign', sql`${table.amount} > 0`),
    check('enquiries_card_prefix', sql`length(${table.cardPrefix}) = 6`),
    check('enquiries_card_suffix', sql`length(${table.cardSuffix}) = 4`),
    check(
      'enquiries_named',
      sql`${table.arn} is not null or (${table.cardPrefix} is not null and ${table.cardSuffix} is not null)`,
    ),
  ],
);
