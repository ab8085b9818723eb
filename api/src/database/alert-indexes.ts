import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { comparedDescriptorOf, TRANSIT } from './alert-expressions.ts';
import { searchTextIndex } from './text-index.ts';

type Columns = Record<
  | 'alertTimestamp'
  | 'amount'
  | 'amountStopped'
  | 'answerFileId'
  | 'arn'
  | 'cardLast4'
  | 'cardNumber'
  | 'cardType'
  | 'claimFileId'
  | 'clientId'
  | 'currency'
  | 'deliveredFor'
  | 'descriptorId'
  | 'dueAt'
  | 'duplicateOf'
  | 'ethocaId'
  | 'icsId'
  | 'id'
  | 'initiatedBy'
  | 'issuer'
  | 'match'
  | 'matchedAt'
  | 'merchantDescriptor'
  | 'notifiedAt'
  | 'origin'
  | 'outcome'
  | 'outcomeAt'
  | 'refunded'
  | 'sameAs'
  | 'sendsAt'
  | 'source'
  | 'status'
  | 'triage'
  | 'type',
  ExtraConfigColumn
>;

/** By what alerts are found: lists and their filters, matching, figures, and what waits to be done. */
export const alertIndexes = (table: Columns) => [
  // An alert delivered by a client never replaces one delivered by the network or by another client.
  uniqueIndex('alerts_ethoca_id').on(table.ethocaId, table.source, sql`coalesce(${table.deliveredFor}, '')`),
  index('alerts_client').on(table.clientId, table.alertTimestamp),
  index('alerts_to_match').on(table.id).where(sql`${table.matchedAt} is null`),
  index('alerts_to_tell_of').on(table.clientId, table.id).where(sql`${table.notifiedAt} is null`),
  index('alerts_to_send').on(table.sendsAt, table.id).where(sql`${table.status} = 'PROCESSING'`),
  index('alerts_answer_file').on(table.answerFileId).where(sql`${table.answerFileId} is not null`),
  index('alerts_claim_file').on(table.claimFileId).where(sql`${table.claimFileId} is not null`),
  index('alerts_duplicate_of').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
  index('alerts_same_as').on(table.sameAs).where(sql`${table.sameAs} is not null`),
  index('alerts_receipt').on(table.icsId),
  index('alerts_descriptor')
    .on(table.descriptorId, table.alertTimestamp)
    .where(sql`${table.descriptorId} is not null`),
  // What no descriptor found the client of is looked at as a whole, without a look at the alerts themselves, and is little.
  index('alerts_without_descriptor')
    .on(
      table.alertTimestamp,
      table.clientId,
      table.merchantDescriptor,
      table.issuer,
      table.amount,
      table.currency,
    )
    .where(sql`${table.descriptorId} is null`),
  index('alerts_compared_descriptor').on(
    sql`(${comparedDescriptorOf(table.merchantDescriptor)})`,
    table.alertTimestamp,
  ),
  index('alerts_arn').on(table.arn),
  index('alerts_card').on(table.cardLast4, table.alertTimestamp),
  ...(
    ['type', 'outcome', 'refunded', 'initiatedBy', 'cardType', 'source', 'origin', 'match', 'triage'] as const
  ).map((key) => index(`alerts_by_${table[key].name}`).on(table[key], table.alertTimestamp)),
  // Finds open alerts without a confirmed match without scanning all open ones.
  index('alerts_by_status').on(table.status, table.alertTimestamp, table.match),
  index('alerts_queue')
    .on(table.dueAt, table.id)
    .where(sql`${table.status} = 'PENDING' and (${table.clientId} is null or ${table.match} <> 'matched')`),
  // What awaits a response, of any age: few among all, in the order in which they are due, and whose.
  index('alerts_open')
    .on(table.dueAt, table.id, table.clientId)
    .where(sql`${table.outcome} is null or ${table.outcome} in (${TRANSIT})`),
  // What figures count, without a look at the alerts themselves.
  index('alerts_figures').on(
    table.alertTimestamp,
    table.clientId,
    table.type,
    table.outcome,
    table.refunded,
    table.match,
    table.outcomeAt,
    table.currency,
    table.amountStopped,
    table.cardType,
    table.source,
  ),
  index('alerts_timestamp').on(table.alertTimestamp, table.id),
  index('alerts_due_at').on(table.dueAt, table.id),
  // Rows without a value come last in both directions, which one index cannot do.
  ...[table.outcomeAt, table.amount].flatMap((column) => [
    index(`alerts_${column.name}`).on(column, table.id),
    index(`alerts_${column.name}_down`).on(column.desc().nullsLast(), table.id.desc().nullsFirst()),
  ]),
  ...(['ethocaId', 'cardNumber', 'merchantDescriptor', 'arn', 'issuer', 'currency'] as const).map((key) =>
    searchTextIndex(`alerts_${table[key].name}`, table[key]),
  ),
];
