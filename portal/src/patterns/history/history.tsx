import { auditList } from '@cbp/shared/audit/audit.list';
import { type HistoryEntry, MOST_IN_HISTORY } from '@cbp/shared/audit/audit-row.model';
import { AUDIT_RESULTS, type AuditEntity } from '@cbp/shared/calls/audit';
import { formatDateTime } from '@cbp/shared/format/time';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState } from '@cbp/shared/list/list-state';
import { MARKS } from '@cbp/shared/marks';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../action/use-may-call.ts';
import { LoadedPart } from '../detail/detail-page.tsx';
import { EnumerationBadge } from '../detail/enumeration-badge.tsx';
import { RecordLink } from '../record-link/record-link.tsx';
import { ChangesTable } from './changes-table.tsx';
import { describeChanges } from './describe-changes.ts';
import type { DescribedDifference } from './describe-difference.ts';
import { titleOfEntry } from './entry-words.ts';
import { formatActor } from './format-actor.ts';
import classes from './history.module.css';
import { historyTexts } from './history.texts.ts';

/** From this status on a call was refused. */
const REFUSED = 400;
/** Of an update that many changes are told at once, unless they are long. */
const MOST_CHANGES = 4;
const LONG = 80;

type HistoryProps = {
  entity: AuditEntity;
  id: string | number;
  /** In place of “History”, where a page has several. */
  heading?: string;
  /** How often new rows are looked for, where they are written behind what was done. */
  lookEveryMs?: number;
};

/** What was done to a thing and by whom, for those who may read the audit log. */
export function History({ entity, id, heading, lookEveryMs }: HistoryProps) {
  const words = historyTexts[useLanguage()];
  const { queries } = useApi();
  const mayRead = useMayCall('getHistory');
  const query = useQuery(
    queries.getHistory.queryOptions({
      input: { entity_type: entity, entity_id: String(id) },
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
    <LoadedPart heading={heading ?? words.history} query={query}>
      {({ results: entries, total }) => (
        <>
          {entries.length === 0 && (
            <Text c="dimmed" size="sm">
              {words.nothingYet}
            </Text>
          )}
          <ol className={classes.rows}>
            {entries.map((entry) => (
              <HistoryRow key={entry.seq} entry={entry} />
            ))}
          </ol>
          {total > MOST_IN_HISTORY && (
            <Anchor component={Link} size="sm" to={`${paths.auditLogs.href()}?${all}`}>
              {words.all}
            </Anchor>
          )}
        </>
      )}
    </LoadedPart>
  );
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage();
  const words = historyTexts[language];
  const isRefused = (entry.status_code ?? 0) >= REFUSED;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <time dateTime={entry.datetime}>{formatDateTime(entry.datetime)}</time>
        <b>{titleOfEntry(entry, language)}</b>
        {isRefused && <EnumerationBadge of={AUDIT_RESULTS} value="refused" />}
        <span>
          {words.by}
          {MARKS[language].gap}
          <RecordLink kind="user_by_email" id={entry.email}>
            <bdi>{formatActor(entry, language)}</bdi>
          </RecordLink>
        </span>
        {isRefused && entry.ip !== null && <span>{words.from(entry.ip)}</span>}
        <Anchor component={Link} className={classes.technical ?? ''} to={paths.auditRow.href(entry.seq)}>
          {words.technical}
        </Anchor>
      </div>
      {!isRefused && <HistoryChanges entry={entry} />}
    </li>
  );
}

const isShort = ({ before, after }: DescribedDifference) =>
  (before?.length ?? 0) + (after?.length ?? 0) <= LONG;

/** The first changes of an update, and all of it behind a word. */
function HistoryChanges({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage();
  const words = historyTexts[language];
  const [isOpen, setIsOpen] = useState(false);
  const change = { entity: entry.entity_type, before: entry.before, after: entry.after };
  const changes = describeChanges(change, language);
  if (changes.length === 0) return null;
  const isUpdate = entry.before !== null && entry.after !== null;
  const told = isUpdate ? changes.filter(isShort).slice(0, MOST_CHANGES) : [];
  return (
    <>
      {told.length > 0 && (
        <ul className={classes.changes}>
          {told.map(({ path, name, before, after }) => (
            <li key={path}>
              {name}
              {MARKS[language].colon}
              <bdi>{before === null ? after : words.step(before, after ?? '–')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {told.length < changes.length && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{words.more}</summary>
          {isOpen && <ChangesTable change={change} />}
        </details>
      )}
    </>
  );
}
