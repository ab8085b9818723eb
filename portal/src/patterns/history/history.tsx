import { type AuditRowInList, auditList } from '@cbp/shared/audit/audit.list';
import { AUDIT_RESULTS, type AuditEntity } from '@cbp/shared/calls/audit';
import { formatDateTime } from '@cbp/shared/format/time';
import { readSort } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState } from '@cbp/shared/list/list-state';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { LoadedPart } from '../detail/detail-page.tsx';
import { EnumerationBadge } from '../detail/enumeration-badge.tsx';
import { ChangesTable } from './changes-table.tsx';
import { formatActor } from './format-actor.ts';
import classes from './history.module.css';
import { historyTexts } from './history.texts.ts';
import { describeDone, HISTORY_ACTIONS } from './history-actions.ts';
import { stepTaken } from './step-taken.ts';

const MOST_SHOWN = 10;
/** From this status on a call was refused. */
const REFUSED = 400;

type HistoryProps = {
  entity: AuditEntity;
  id: string | number;
  /** How often new rows are looked for, where they are written behind what was done. */
  lookEveryMs?: number;
};

/** What was done to a thing and by whom, for those who may read the audit log. */
export function History({ entity, id, lookEveryMs }: HistoryProps) {
  const words = historyTexts[useLanguage()];
  const { queries } = useApi();
  const mayRead = useMayCall('listAuditRows');
  const filters = {
    entity_type: { type: 'in' as const, values: [entity] },
    entity_ids: { type: 'in' as const, values: [String(id)] },
  };
  const query = useQuery(
    queries.listAuditRows.queryOptions({
      input: { filters, sort: [readSort(auditList.defaultSort)], limit: MOST_SHOWN },
      enabled: mayRead,
      refetchInterval: lookEveryMs ?? false,
    }),
  );
  if (!mayRead) return null;
  const all = addressOf(auditList, {
    ...initialState(auditList),
    filters: {
      entity_type: { kind: 'among', values: [entity] },
      entity_ids: { kind: 'among', values: [String(id)] },
    },
  });
  return (
    <LoadedPart heading={words.history} query={query}>
      {({ data: rows, total }) => (
        <>
          {rows.length === 0 && (
            <Text c="dimmed" size="sm">
              {words.nothingYet}
            </Text>
          )}
          <ol className={classes.rows}>
            {rows.map((row) => (
              <HistoryRow key={row.seq} row={row} />
            ))}
          </ol>
          {(total ?? 0) > MOST_SHOWN && (
            <Anchor component={Link} size="sm" to={`${paths.auditLogs.href()}?${all}`}>
              {words.all}
            </Anchor>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function HistoryRow({ row }: { row: AuditRowInList }) {
  const language = useLanguage();
  const words = historyTexts[language];
  const [isOpen, setIsOpen] = useState(false);
  const by = formatActor(row, language);
  const isRefused = (row.status_code ?? 0) >= REFUSED;
  const { done, isWhole, isPlain } = describeDone(row);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <time dateTime={row.datetime}>{formatDateTime(row.datetime)}</time>
        <EnumerationBadge of={HISTORY_ACTIONS} value={done} />
        {isRefused && <EnumerationBadge of={AUDIT_RESULTS} value="refused" />}
        <span>{words.by(by)}</span>
        {!isWhole && row.method !== null && row.url !== null && (
          <span className={classes.call}>
            {row.method} {row.url}
          </span>
        )}
        {isRefused && row.ip !== null && <span>{words.from(row.ip)}</span>}
      </div>
      {!isRefused && !isPlain && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{words.more}</summary>
          {isOpen && <HistoryChanges seq={row.seq} />}
        </details>
      )}
    </li>
  );
}

function HistoryChanges({ seq }: { seq: number }) {
  const language = useLanguage();
  const words = historyTexts[language];
  const query = useQuery(useApi().queries.getAuditRow.queryOptions({ input: { id: seq } }));
  if (query.isPending) return <Skeleton height={60} role="status" aria-label={words.loading} />;
  if (query.isError) return <Text size="sm">{failureText(query.error)}</Text>;
  const { before, after, entity_type: entity } = query.data.results;
  const step = stepTaken({ entity, before, after });
  return (
    <>
      {step && <Text size="sm">{step[language]}</Text>}
      <ChangesTable before={before} after={after} entity={entity} />
    </>
  );
}
