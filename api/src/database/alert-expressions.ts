import type { AnswerTime, ClientFinding } from '@cbp/shared/alerts/alert';
import { TRANSIT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The descriptor of an alert as it is compared: what `comparedDescriptor` makes of it. An index holds the same words. */
export const comparedDescriptorOf = (descriptor: AnyPgColumn) =>
  sql<string>`upper(regexp_replace(btrim(${descriptor}), '\\s+', ' ', 'g'))`;

/** How the client of an alert was determined (`CLIENT_FINDINGS`). */
export const clientFindingOf = (alert: Record<'descriptorId' | 'clientId', AnyPgColumn>) =>
  sql<ClientFinding>`case when ${alert.descriptorId} is not null then 'descriptor' when ${alert.clientId} is not null then 'person' else 'none' end`;

/** The transit outcomes, in SQL for an index. */
export const TRANSIT = sql.raw(TRANSIT_OUTCOMES.map((name) => `'${name}'`).join(', '));

/** The response time class of an alert (`ANSWER_TIMES`); null without a final outcome. */
export const answerTimeOf = (alert: Record<'alertTimestamp' | 'outcomeAt' | 'outcome', AnyPgColumn>) => {
  const isAnsweredWithin = (hours: string) =>
    sql`${alert.outcomeAt} - ${alert.alertTimestamp} <= ${sql.raw(`interval '${hours} hours'`)}`;
  return sql<AnswerTime | null>`case when ${alert.outcomeAt} is null or ${alert.outcome} is null or ${alert.outcome} in (${TRANSIT}) then null when ${isAnsweredWithin('1')} then 'hour' when ${isAnsweredWithin('4')} then 'four_hours' when ${isAnsweredWithin('24')} then 'day' else 'later' end`;
};
