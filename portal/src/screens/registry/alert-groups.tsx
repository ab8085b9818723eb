import { labelOf } from '@cbp/shared/labelled';
import { texts } from '@cbp/shared/list/field';
import { formatMoney } from '@cbp/shared/money/money';
import { ENROLMENT_STATUSES } from '@cbp/shared/states/enrolment-status';
import type { AlertGroups } from '@cbp/shared/statistics/registry.calls';
import { type AlertGroup, alertGroupFields } from '@cbp/shared/statistics/registry.model';
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { addForClient } from './registry.actions.ts';
import { addHref, alertsHref } from './registry.links.ts';
import classes from './registry.module.css';
import { registryTexts } from './registry.texts.ts';

type Row = Pick<AlertGroup, 'compared_descriptor' | 'alerts' | 'last_seen' | 'issuers'> & {
  amount: string[];
  client: string[];
  group: AlertGroup;
  href: string;
};

function Count({ row }: { row: Row }) {
  const words = registryTexts[useLanguage()];
  return (
    <Anchor
      component={Link}
      size="sm"
      to={row.href}
      aria-label={`${row.alerts}: ${words.open(row.compared_descriptor)}`}
    >
      {row.alerts}
    </Anchor>
  );
}

const { client_found: _found, ...fields } = alertGroupFields;
const amount = texts('Amount', '金额', '金額');
const client = texts('Client', '客户', '客戶');
const common = [
  'compared_descriptor',
  { key: 'alerts', cell: Count, widthPx: 80 },
  'amount',
  'last_seen',
  'issuers',
] as const;
const key = (row: Row) => row.compared_descriptor;
const noneTable = defineSmallTable({ fields: { ...fields, amount }, columns: common, key });
const personTable = defineSmallTable({
  fields: { ...fields, amount, client },
  columns: [...common, 'client'],
  key,
});

/** Adds the missing descriptor, for users with permission: in the form, or directly if the client is known. */
function AddDescriptor({ group }: { group: AlertGroup }) {
  const language = useLanguage();
  const words = registryTexts[language];
  const mayAdd = useMayCall('createDescriptor');
  const { compared_descriptor: text, clients, waiting } = group;
  if (waiting) {
    const status = labelOf(ENROLMENT_STATUSES, waiting.status, language);
    return (
      <Anchor component={Link} size="sm" to={paths.descriptor.href(waiting.id)}>
        {words.waiting(status, waiting.merchant_name ?? '')}
      </Anchor>
    );
  }
  const [only] = clients;
  return (
    <div className={classes.mends}>
      {only && clients.length === 1 && <ActionButton action={addForClient} on={{ text, ...only }} />}
      {mayAdd && (
        <Button component={Link} to={addHref(text)} size="xs" variant="default">
          {words.add}
        </Button>
      )}
    </div>
  );
}

/** The alerts that no descriptor found the client of, by their texts. */
export function AlertGroupsPart({ mayReadAll }: { mayReadAll: boolean }) {
  const words = registryTexts[useLanguage()];
  const query = useQuery(useApi().queries.getAlertsWithoutDescriptor.queryOptions());
  if (query.isPending) return <Skeleton height={160} />;
  if (query.isError && !query.data) {
    return <FailureNotice heading={words.alerts} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const rows = rowsOf(query.data);
  const found = (finding: AlertGroup['client_found']) =>
    rows.filter(({ group }) => group.client_found === finding);
  const [none, person] = [found('none'), found('person')];
  const addDescriptor = ({ group }: Row) => <AddDescriptor group={group} />;
  return (
    <>
      {mayReadAll && (
        <section>
          <Title order={3} size="h5">
            {words.none}
          </Title>
          {none.length > 0 && <Text size="sm">{words.noneText}</Text>}
          <SmallTable
            table={noneTable}
            label={words.none}
            empty={words.noNone}
            rows={none}
            actions={addDescriptor}
          />
        </section>
      )}
      <section>
        <Title order={3} size="h5">
          {words.person}
        </Title>
        {person.length > 0 && <Text size="sm">{words.personText}</Text>}
        <SmallTable
          table={personTable}
          label={words.person}
          empty={words.noPerson}
          rows={person}
          actions={addDescriptor}
        />
      </section>
      {query.data.total > rows.length && (
        <Text size="sm">{words.shown(String(rows.length), String(query.data.total))}</Text>
      )}
    </>
  );
}

function rowsOf({ results, from, to }: AlertGroups): Row[] {
  return results.map((group) => ({
    compared_descriptor: group.compared_descriptor,
    alerts: group.alerts,
    last_seen: group.last_seen,
    issuers: group.issuers,
    amount: group.amounts.map((sum) => formatMoney(sum.amount, sum.currency) ?? ''),
    client: group.clients.map(({ merchant_name: name }) => name),
    group,
    href: alertsHref(group, { from, to }),
  }));
}
