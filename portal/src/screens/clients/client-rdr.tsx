import { hasPayments } from '@cbp/shared/clients/client';
import type { Client } from '@cbp/shared/clients/client.model';
import { RDR_CLIENT_STATUSES } from '@cbp/shared/rdr/rdr-client';
import { type RdrClient, rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { CallError } from '../../data/contract-link.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RdrRulesPart } from '../../parts/rdr-rules/rdr-rules-part.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart, LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { QUIET } from '../../patterns/failed-call/notifying-caches.ts';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { clientRdrTexts } from './client-rdr.texts.ts';

const isNotEnrolled = (error: unknown) => error instanceof CallError && error.code === 'rdr/not_enrolled';

/** The enrolment of a client in RDR with its rules. */
export function ClientRdr({ client }: { client: Client }) {
  const words = clientRdrTexts[useLanguage()];
  const { merchant_id: id } = client;
  const query = useQuery(
    useApi().queries.getRdrClient.queryOptions({
      input: { merchant_id: id },
      // Other failures are shown in the part itself.
      meta: QUIET,
    }),
  );
  if (isNotEnrolled(query.error)) return <NotEnrolled client={client} />;
  return (
    <>
      <LoadedPart heading={words.enrolment} query={query}>
        {({ results }) => <Enrolment enrolled={results} />}
      </LoadedPart>
      {query.data && <RdrRulesPart client={query.data.results} />}
    </>
  );
}

function Enrolment({ enrolled }: { enrolled: RdrClient }) {
  const words = clientRdrTexts[useLanguage()];
  const { rules, ...facts } = enrolled;
  return (
    <>
      <Group>
        <EnumerationBadge of={RDR_CLIENT_STATUSES} value={enrolled.status} />
      </Group>
      <FactGrid
        fields={rdrClientFields}
        row={{ ...facts, rules: rules.length }}
        shown={[
          'active_caids',
          'active_at',
          'created_at',
          ...(enrolled.status_reason === null ? [] : (['status_reason'] as const)),
        ]}
      />
      <Anchor
        component={Link}
        size="sm"
        display="block"
        mt="xs"
        to={paths.rdrClient.href(enrolled.merchant_id)}
      >
        {words.open}
      </Anchor>
    </>
  );
}

function NotEnrolled({ client }: { client: Client }) {
  const words = clientRdrTexts[useLanguage()];
  const mayEnrol = useMayCall('createRdrClient') && client.status === 'ACTIVE' && hasPayments(client);
  return (
    <DetailPart heading={words.enrolment}>
      <Text size="sm">{mayEnrol ? words.notEnrolled : words.notEnrolledHere}</Text>
      {mayEnrol && (
        <div>
          <Button component={Link} size="xs" to={paths.rdrClientForm.href(client.merchant_id)}>
            {words.enrol}
          </Button>
        </div>
      )}
    </DetailPart>
  );
}
