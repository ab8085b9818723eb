import { exceptionList } from '@cbp/shared/screenings/exception.list';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { watchlists } from '../watchlists/watchlists.schema.ts';
import { screeningExceptions } from './screenings.schema.ts';

export const exceptionSource = listSource(exceptionList, {
  from: screeningExceptions,
  joins: [
    { table: clients, on: eq(clients.merchantId, screeningExceptions.clientId) },
    { table: watchlists, on: eq(watchlists.id, screeningExceptions.watchlistId) },
  ],
  client: screeningExceptions.clientId,
  columns: {
    id: screeningExceptions.id,
    subject: screeningExceptions.subject,
    kind: screeningExceptions.kind,
    entry_name: screeningExceptions.entryName,
    watchlist: watchlists.name,
    status: (
      _db,
      _scope,
      now,
    ) => sql`case when ${screeningExceptions.withdrawnAt} is not null then 'withdrawn'
      when ${screeningExceptions.until} <= coalesce(${screeningExceptions.changedAt}, ${now.toISOString()}::timestamptz)
        then 'expired'
      when ${screeningExceptions.changedAt} is not null then 'changed' else 'active' end`,
    reason: screeningExceptions.reason,
    note: screeningExceptions.note,
    merchant_name: clients.name,
    merchant_id: screeningExceptions.clientId,
    created_by: screeningExceptions.createdBy,
    created_at: screeningExceptions.createdAt,
    until: screeningExceptions.until,
    withdrawn_at: screeningExceptions.withdrawnAt,
    withdrawn_reason: screeningExceptions.withdrawnReason,
    version: screeningExceptions.version,
  },
});
