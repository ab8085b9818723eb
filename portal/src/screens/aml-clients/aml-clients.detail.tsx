import { CLIENT_STATUSES } from '@cbp/shared/clients/client';
import { amlPriceFields } from '@cbp/shared/clients/paid-use';
import type { AnyList } from '@cbp/shared/list/list';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, wholeTextChoice, withChoices } from '@cbp/shared/list/list-state';
import { MARKS } from '@cbp/shared/marks';
import { amlClientList } from '@cbp/shared/screenings/aml-client.list';
import { type AmlClient, screeningDefaultFields } from '@cbp/shared/screenings/aml-client.model';
import { exceptionList } from '@cbp/shared/screenings/exception.list';
import { businessScreeningList, individualScreeningList } from '@cbp/shared/screenings/screening.list';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { defaultsForm, pricesForm } from './aml-clients.forms.ts';
import { amlClientTexts } from './aml-clients.texts.ts';

/** One client as AML screening sees it: its units, what waits, and what counts for its screenings. */
export function AmlClientDetail() {
  const language = useLanguage();
  const words = amlClientTexts[language];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getAmlClient.queryOptions({ input: { id } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.amlClients.href()}
      nameOf={({ name }) => name}
      titleOf={({ name }) => name}
      Head={({ status }) => <EnumerationBadge of={CLIENT_STATUSES} value={status} />}
    >
      {(client) => (
        <>
          <FactGrid
            fields={amlClientList.fields}
            row={client}
            shown={['merchant_id', 'type', 'open_matches', 'ongoing', 'exceptions', 'since']}
          />
          <Records client={client} />
          <DetailPart heading={words.units}>
            <FactGrid
              fields={amlClientList.fields}
              row={client}
              shown={['purchased', 'used', 'remaining', { key: 'pricing_scheme', as: 'text' }]}
            />
          </DetailPart>
          <Prices client={client} />
          <DetailPart heading={words.defaults}>
            <EditPart form={defaultsForm} of={client} label={words.edit}>
              <FactGrid
                fields={screeningDefaultFields}
                row={client.defaults}
                shown={[
                  'filters',
                  'match_score',
                  'name_partial_match',
                  'alias_search',
                  'rca_search',
                  'keep_days',
                  'document_keep_days',
                ]}
              />
            </EditPart>
          </DetailPart>
          <DetailPart heading={words.emails}>
            <Text size="sm">{client.emails.join(MARKS[language].between) || words.noEmails}</Text>
          </DetailPart>
          <History entity="aml_client" id={client.merchant_id} />
        </>
      )}
    </DetailPage>
  );
}

/** What each kind of screening costs the client. */
function Prices({ client }: { client: AmlClient }) {
  const words = amlClientTexts[useLanguage()];
  const isOperator = useMayCall(pricesForm.call, { isForAll: true });
  if (client.pricing_scheme === 'flat') return null;
  return (
    <DetailPart heading={words.prices}>
      <EditPart form={pricesForm} of={client} label={words.editPrices} isOffered={isOperator}>
        <FactGrid
          fields={amlPriceFields}
          row={client.prices}
          shown={[
            'individual_screening',
            'ongoing_individual_screening',
            'business_screening',
            'ongoing_business_screening',
            'document_verification',
          ]}
        />
      </EditPart>
    </DetailPart>
  );
}

/** Links to what the client has in AML, and to the client itself. */
function Records({ client: { merchant_id: id } }: { client: AmlClient }) {
  const words = amlClientTexts[useLanguage()];
  const ofClient = (list: AnyList, path: string) =>
    `${path}?${addressOf(list, withChoices(list, initialState(list), { merchant_id: wholeTextChoice(id) }))}`;
  const links = [
    [words.individuals, ofClient(individualScreeningList, paths.individualScreenings.path)],
    [words.businesses, ofClient(businessScreeningList, paths.businessScreenings.path)],
    [words.exceptions, ofClient(exceptionList, paths.screeningExceptions.path)],
    [words.client, paths.ethocaClient.href(id)],
  ] as const;
  return (
    <Group gap="md">
      {links.map(([label, to]) => (
        <Anchor key={to} component={Link} to={to} size="sm">
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
