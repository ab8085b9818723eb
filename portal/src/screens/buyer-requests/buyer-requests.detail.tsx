import { REFUND_STATUSES } from '@cbp/shared/payments/refund';
import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { ConversationPart } from './conversation-part.tsx';
import { EntriesPart } from './entries-part.tsx';
import { RequestOrderParts } from './order-part.tsx';
import { RequestActions } from './request-actions.tsx';

/** A conversation is followed while it is open. */
const LOOK_AGAIN_MS = 5_000;

const nameOf = ({ order, iCS_id: id }: RequestDetail) => order.order_reference?.trim() || id;

/** What the buyer of an order asked for and wrote, and the merchant's answers. */
export function BuyerRequestPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getBuyerRequest.queryOptions({ input: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.receiptRequests.href()}
      nameOf={nameOf}
      titleOf={(request) => [nameOf(request), request.order.buyer_name?.trim()].filter(Boolean).join(' · ')}
      Head={(request) => (
        <>
          {request.refund.status && <EnumerationBadge of={REFUND_STATUSES} value={request.refund.status} />}
          <PaymentLink iCS_id={request.iCS_id} />
          <RequestActions request={request} />
        </>
      )}
    >
      {(request) => (
        <>
          <EntriesPart request={request} />
          <ConversationPart key={request.iCS_id} request={request} />
          <RequestOrderParts request={request} />
        </>
      )}
    </DetailPage>
  );
}
