import { containsText } from '@cbp/shared/node/lists/list-conditions';
import { faultsOf } from '@cbp/shared/testing/table';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alerts, refundResults } from '../modules/alerts/alerts.schema.ts';
import { alertUploads } from '../modules/alerts/uploads/alert-uploads.schema.ts';
import { brands } from '../modules/brands/brands.schema.ts';
import { buyerEmails } from '../modules/buyer-emails/buyer-emails.schema.ts';
import { caids } from '../modules/caids/caids.schema.ts';
import { disputeCases } from '../modules/cases/cases.schema.ts';
import { descriptors } from '../modules/descriptors/descriptors.schema.ts';
import { enquiries } from '../modules/enquiries/enquiries.schema.ts';
import { inspections } from '../modules/inspections/inspections.schema.ts';
import { lookups } from '../modules/lookups/lookups.schema.ts';
import { rdrCases } from '../modules/rdr/rdr-cases.schema.ts';
import { receiptTransactions } from '../modules/receipt-transactions/receipt-transactions.schema.ts';
import { screeningExceptions, screenings } from '../modules/screenings/screenings.schema.ts';
import { screeningUploads } from '../modules/screenings/uploads/screening-uploads.schema.ts';
import { verifications } from '../modules/verifications/verifications.schema.ts';
import { testDatabases } from '../testing/test-database.ts';
import { clients } from './access-schema.ts';
import { auditLog } from './audit-schema.ts';

const SEARCHED: readonly (readonly [index: string, column: PgColumn])[] = [
  ['alert_uploads_filename', alertUploads.filename],
  ['alert_uploads_uploaded_by', alertUploads.uploadedBy],
  ['alerts_arn', alerts.arn],
  ['alerts_card_number', alerts.cardNumber],
  ['alerts_currency', alerts.currency],
  ['alerts_ethoca_id', alerts.ethocaId],
  ['alerts_issuer', alerts.issuer],
  ['alerts_merchant_descriptor', alerts.merchantDescriptor],
  ['audit_log_email', auditLog.email],
  ['audit_log_ip', auditLog.ip],
  ['audit_log_url', auditLog.url],
  ['brands_client_id', brands.clientId],
  ['brands_legal_entity', brands.legalEntity],
  ['brands_name', brands.name],
  ['brands_website', brands.website],
  ['buyer_emails_address', buyerEmails.address],
  ['buyer_emails_order_reference', buyerEmails.orderReference],
  ['caids_bin', caids.bin],
  ['caids_caid', caids.caid],
  ['caids_client_id', caids.clientId],
  ['caids_dba', caids.dba],
  ['clients_merchant_id', clients.merchantId],
  ['descriptors_criterion', descriptors.descriptor],
  ['dispute_cases_case_number', disputeCases.caseNumber],
  ['dispute_cases_reason_code', disputeCases.reasonCode],
  ['enquiries_arn', enquiries.arn],
  ['enquiries_descriptor', enquiries.descriptor],
  ['enquiries_ethoca_id', enquiries.ethocaId],
  ['inspections_client_id', inspections.clientId],
  ['lookups_acquirer_bin', lookups.acquirerBin],
  ['lookups_arn', lookups.arn],
  ['lookups_card_acceptor_id', lookups.cardAcceptorId],
  ['lookups_descriptor', lookups.descriptor],
  ['lookups_insight_id', lookups.insightId],
  ['rdr_cases_arn', rdrCases.arn],
  ['rdr_cases_bin', rdrCases.bin],
  ['rdr_cases_caid', rdrCases.caid],
  ['rdr_cases_case_id', rdrCases.caseId],
  ['rdr_cases_dba', rdrCases.dba],
  ['rdr_cases_reason_code', rdrCases.reasonCode],
  ['receipt_transactions_arn', receiptTransactions.arn],
  ['receipt_transactions_ics_id', receiptTransactions.icsId],
  ['receipt_transactions_mid', receiptTransactions.mid],
  ['receipt_transactions_order_reference', receiptTransactions.orderReference],
  ['receipt_transactions_transaction_id', receiptTransactions.transactionId],
  ['refund_results_refund_id', refundResults.refundId],
  ['refund_results_transaction_id', refundResults.transactionId],
  ['screening_exceptions_client_id', screeningExceptions.clientId],
  ['screening_exceptions_entry_name', screeningExceptions.entryName],
  ['screening_exceptions_subject', screeningExceptions.subject],
  ['screening_uploads_filename', screeningUploads.filename],
  ['screenings_client_id', screenings.clientId],
  ['screenings_first_name', screenings.firstName],
  ['screenings_name', screenings.name],
  ['screenings_reference', screenings.reference],
  ['verifications_client_id', verifications.clientId],
  ['verifications_reference', verifications.reference],
];

type Rows = { rows: Record<string, string>[] };

describe.each(testDatabases)('the indexes of texts, on $name', ({ create }) => {
  it('serve all filters and searches', async () => {
    const { connection, end } = await create();
    onTestFinished(end);
    const { rows } = (await connection.db.execute(
      sql`select indexname from pg_indexes where schemaname = 'cbp' and indexname like '%_trgm' order by 1`,
    )) as unknown as Rows;
    expect(rows.map(({ indexname }) => indexname)).toEqual(SEARCHED.map(([name]) => `${name}_trgm`));
    const faults = await connection.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) {
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      }
      return faultsOf(SEARCHED, async (column, name) => {
        const plan = (await tx.execute(
          sql`explain select 1 from ${column.table} where ${containsText(column, 'Café 42')}`,
        )) as unknown as Rows;
        expect(JSON.stringify(plan.rows)).toContain(`Index Scan on ${name}_trgm`);
      });
    });
    expect(faults).toEqual({});
  });

  it('filter a joined table before it is joined', async () => {
    const { connection, end } = await create();
    onTestFinished(end);
    const { rows } = (await connection.db.execute(
      sql`explain select 1 from ${receiptTransactions} left join ${clients}
        on ${eq(clients.merchantId, receiptTransactions.clientId)} where ${containsText(clients.merchantId, '199')}`,
    )) as unknown as Rows;
    expect(JSON.stringify(rows)).not.toMatch(/(Left|Right) Join/);
  });
});
