import { CLIENT_STATUSES } from '@cbp/shared/entities/client';
import { clientFields } from '@cbp/shared/entities/client.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { clientTexts } from './clients.texts.ts';

/** One client with all that is known of it, over the list or as a page. */
export function ClientDetail() {
  const words = clientTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getMerchant.queryOptions({ input: { id } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.ethocaClients.href()}
      nameOf={(client) => client.merchant_id}
      titleOf={(client) => client.name}
      Head={({ status }) => <EnumerationBadge of={CLIENT_STATUSES} value={status} />}
    >
      {(client) => {
        const facts = { fields: clientFields, row: client };
        return (
          <>
            <FactGrid
              {...facts}
              shown={[
                'merchant_id',
                'role',
                'type',
                'parent',
                'ethoca_id',
                'enrollment_status',
                'created_at',
              ]}
            />
            <DetailPart heading={words.balance}>
              <FactGrid {...facts} shown={['pricing_scheme', 'purchased_amount', 'remaining_balance']} />
            </DetailPart>
            <DetailPart heading={words.connections}>
              <FactGrid
                {...facts}
                shown={['push_url', 'push_username', 'has_push_password', 'api_white_listed_ips']}
              />
            </DetailPart>
            <DetailPart heading={words.mails}>
              <FactGrid
                {...facts}
                shown={['alert_email_to', 'alert_email_cc', 'contact_email_to', 'contact_email_cc']}
              />
            </DetailPart>
          </>
        );
      }}
    </DetailPage>
  );
}
