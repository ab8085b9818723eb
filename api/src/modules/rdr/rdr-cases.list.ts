import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { rdrCases } from './rdr-cases.schema.ts';

/** As `reasonCategoryOf` reads it. */
const CATEGORY = sql`case substring(${rdrCases.reasonCode} from '^\\s*(1[0-3])(?:\\.[0-9].*)?\\s*$')
  when '10' then 'fraud' when '11' then 'authorisation' when '12' then 'processing_error'
  when '13' then 'consumer_dispute' end`;

export const rdrCaseSource = listSource(rdrCaseList, {
  from: rdrCases,
  joins: [{ table: clients, on: eq(clients.merchantId, rdrCases.clientId) }],
  client: rdrCases.clientId,
  columns: {
    id: rdrCases.id,
    case_id: rdrCases.caseId,
    case_date: rdrCases.caseDate,
    client_name: clients.name,
    // Its index of texts is that of clients.
    merchant_id: clients.merchantId,
    dba: rdrCases.dba,
    bin: rdrCases.bin,
    caid: rdrCases.caid,
    arn: rdrCases.arn,
    case_amount: rdrCases.amount,
    case_currency: rdrCases.currency,
    outcome: rdrCases.outcome,
    decided_by: rdrCases.decidedBy,
    recalled: sql`(${rdrCases.recalledAt} is not null)`,
    match: rdrCases.match,
    reason_code: rdrCases.reasonCode,
    reason_category: CATEGORY,
    descriptor: rdrCases.descriptor,
    card_prefix: rdrCases.cardPrefix,
    card_suffix: rdrCases.cardSuffix,
    transaction_date: rdrCases.transactionTime,
    recalled_at: rdrCases.recalledAt,
    created_at: rdrCases.createdAt,
  },
});
