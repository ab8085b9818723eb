import { auditList } from '@cbp/shared/audit/audit.list';
import type { AuditRow } from '@cbp/shared/audit/audit-row.model';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@cbp/shared/calls/audit';
import { labelOf } from '@cbp/shared/labelled';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { ChangesTable } from '../../patterns/history/changes-table.tsx';
import { titleOfEntry } from '../../patterns/history/entry-words.ts';
import { formatCredential } from '../../patterns/history/format-actor.ts';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { EntryRecords } from '../../patterns/record-link/entry-records.tsx';
import { useRecordName } from '../../patterns/record-link/record-names.ts';
import { kindOfThing } from '../../patterns/record-link/record-pages.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import classes from './audit.module.css';
import { auditTexts } from './audit.texts.ts';

/** The most records of one entry that are named. */
const MOST_RECORDS = 20;

/** One row of the audit log: who did what, from where, and what it changed. */
export function AuditDetail() {
  const language = useLanguage();
  const words = auditTexts[language];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getAuditRow.queryOptions({ input: { id: Number(id) } }));
  const about = useAbout(query.data?.results);
  const titleOf = (row: AuditRow) =>
    [titleOfEntry(row, language), about].filter((part) => part !== null).join(' · ');
  return (
    <DetailPage
      query={query}
      listHref={paths.auditLogs.href()}
      nameOf={titleOf}
      titleOf={titleOf}
      Head={({ action }) => <EnumerationBadge of={AUDIT_ACTIONS} value={action} />}
    >
      {(row) => (
        <>
          <FactGrid
            fields={auditList.fields}
            row={{ ...row, credential: formatCredential(row.credential, language) }}
            shown={[
              'datetime',
              'email',
              'actor',
              'credential',
              { key: 'entity_ids', cell: Records },
              'entity_type',
              'section',
              'merchant_id',
              'status_code',
              'ip',
              'country',
            ]}
          />
          <DetailPart heading={words.changed}>
            <ChangesTable change={{ entity: row.entity_type, before: row.before, after: row.after }} />
          </DetailPart>
          <details className={classes.technical}>
            <summary>{words.technical}</summary>
            <Technical row={row} />
          </details>
        </>
      )}
    </DetailPage>
  );
}

/** What an entry is about, by its name as far as one is known; null for an entry about several. */
function useAbout(row: AuditRow | undefined): string | null {
  const language = useLanguage();
  const entity = row?.entity_type ?? null;
  const isAboutOne = row?.entity_ids.length === 1;
  const name = useRecordName(kindOfThing(entity), isAboutOne ? row.entity_ids[0] : undefined);
  if (entity === null || row === undefined) return null;
  const label = labelOf(AUDIT_ENTITIES, entity, language);
  return isAboutOne ? (name ?? label) : `${label} × ${row.entity_ids.length}`;
}

function Records({ row }: { row: Pick<AuditRow, 'entity_type' | 'entity_ids'> }) {
  return <EntryRecords entity={row.entity_type} ids={row.entity_ids} most={MOST_RECORDS} />;
}

/** The call, and everything as it is stored. */
function Technical({ row }: { row: AuditRow }) {
  const language = useLanguage();
  const words = auditTexts[language];
  return (
    <div className={classes.parts}>
      <FactGrid
        fields={auditList.fields}
        row={row}
        shown={['seq', 'method', 'url', 'user_agent', { key: 'entity_ids', as: 'texts' }]}
      />
      <StoredValue value={row.before} called={words.before} nothing={words.noBefore} />
      <StoredValue value={row.after} called={words.after} nothing={words.noAfter} />
      <StoredValue value={row.request} called={words.sent} nothing={words.noRequest} />
      <StoredValue value={row.response} called={words.answered} nothing={words.noResponse} />
      <DetailPart heading={words.chain}>
        <CopyableCode text={row.hash} label={copyTexts[language].copy(words.chain)} />
        <Text c="dimmed" size="sm" mt={8}>
          {words.limits}
        </Text>
      </DetailPart>
    </div>
  );
}

type StoredValueProps = { value: unknown; called: string; nothing: string };

function StoredValue({ value, called, nothing }: StoredValueProps) {
  const words = copyTexts[useLanguage()];
  return (
    <DetailPart heading={called}>
      {value === null || value === undefined ? (
        <Text c="dimmed" size="sm">
          {nothing}
        </Text>
      ) : (
        <CopyableCode text={JSON.stringify(value, null, 2)} label={words.copy(called)} />
      )}
    </DetailPart>
  );
}
