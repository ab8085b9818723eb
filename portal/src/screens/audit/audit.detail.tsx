import { auditList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTIONS, AUDIT_SECTIONS } from '@cbp/shared/calls/audit';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { ChangesTable } from '../../patterns/history/changes-table.tsx';
import { formatCredential } from '../../patterns/history/format-actor.ts';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { auditTexts } from './audit.texts.ts';

/** One row of the audit log: who did what, from where, and what it changed. */
export function AuditDetail() {
  const language = useLanguage();
  const words = auditTexts[language];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getAuditRow.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.auditLogs.href()}
      nameOf={(row) => String(row.seq)}
      titleOf={(row) =>
        words.title(
          labelOf(AUDIT_SECTIONS, row.section, language),
          formatDateTime(row.datetime) ?? row.datetime,
        )
      }
      Head={({ action }) => <EnumerationBadge of={AUDIT_ACTIONS} value={action} />}
    >
      {(row) => (
        <>
          <FactGrid
            fields={auditList.fields}
            row={{ ...row, credential: formatCredential(row.credential, language) }}
            shown={[
              'email',
              'actor',
              'credential',
              'entity_type',
              'entity_ids',
              'merchant_id',
              'method',
              'url',
              'status_code',
              'ip',
              'country',
              'user_agent',
            ]}
          />
          <DetailPart heading={words.changed}>
            <ChangesTable before={row.before} after={row.after} entity={row.entity_type} />
          </DetailPart>
          <DetailPart heading={words.sent}>
            <StoredValue value={row.request} nothing={words.noRequest} />
          </DetailPart>
          <DetailPart heading={words.answered}>
            <StoredValue value={row.response} nothing={words.noResponse} />
          </DetailPart>
          <DetailPart heading={words.chain}>
            <Code fz={12}>{row.hash}</Code>
            <Text c="dimmed" size="sm" mt={8}>
              {words.limits}
            </Text>
          </DetailPart>
        </>
      )}
    </DetailPage>
  );
}

function StoredValue({ value, nothing }: { value: unknown; nothing: string }) {
  if (value === null || value === undefined) {
    return (
      <Text c="dimmed" size="sm">
        {nothing}
      </Text>
    );
  }
  return (
    <Code block fz={12}>
      {JSON.stringify(value, null, 2)}
    </Code>
  );
}
