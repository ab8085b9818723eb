import type { NewLookup } from './lookups.sql.ts';

/** The events of a lookup in the history of its receipt: a question, or a case of compelling evidence and how it ended. */
export function eventsOf({
  source,
  status,
  createdAt: time,
}: Pick<NewLookup, 'source' | 'status' | 'createdAt'>) {
  if (source !== 'CE') return [{ event: 'OI_CASE_CREATED', time }];
  return [
    { event: 'CE_CASE_CREATED', time },
    { event: 'CE_CASE_STATUS_UPDATED', time, issue: status },
  ];
}
