import { formatDateTime } from '@cbp/shared/format/time';
import { id, maybe, text } from '@cbp/shared/list/field';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HostedPhoto } from '../../../parts/order/hosted-photo.tsx';
import { orderTexts } from '../../../parts/order/order.texts.ts';
import { OrderItems } from '../../../parts/order/order-items.tsx';
import { OrderParcels } from '../../../parts/order/order-parcels.tsx';
import { DetailPart, LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../../patterns/list/fact-grid.tsx';
import { transactionDetailTexts } from './detail.texts.ts';
import { useWholeEvidence } from './use-transaction.ts';

/** Items and parcels of an order. */
export function OrderPart({ order }: { order: OrderDetail }) {
  const words = orderTexts[useLanguage()];
  const query = useWholeEvidence(order.iCS_id);
  const product = query.data?.results.product_info;
  const items = product?.items ?? [];
  const signedAt = formatDateTime(product?.delivery_signed_date);
  // Transactions that no shop sent have links, but nothing else of their parcels.
  const others = (product?.tracking_url ?? []).filter(
    (url) => !order.parcels.some((parcel) => parcel.tracking_url === url),
  );
  const parcels = [
    ...order.parcels,
    ...others.map((url) => ({ tracking_url: url, items: [], shipped_at: null })),
  ];
  const isSigned = signedAt !== null || order.delivery_signed_by !== null;
  const document = order.photos.find(({ item, state }) => item === null && state !== 'fetched');
  return (
    <>
      <LoadedPart heading={words.items} query={query}>
        {({ results: evidence }) => <OrderItems evidence={evidence} photos={order.photos} />}
      </LoadedPart>
      <DetailPart heading={words.parcels} waitsFor={query}>
        <OrderParcels
          parcels={parcels}
          itemNames={items.map(({ name }, index) => name?.trim() || words.unnamed(index + 1))}
        />
        {isSigned && <Text size="sm">{words.signed(signedAt, order.delivery_signed_by)}</Text>}
        {query.data && product?.delivery_signed && !document && (
          <HostedPhoto evidence={query.data.results} name={product.delivery_signed} />
        )}
        {document && (
          <Text size="sm" c="dimmed">
            {document.state === 'failed'
              ? words.photoMissing(document.reason)
              : words.photoWaiting(document.reason)}
          </Text>
        )}
      </DetailPart>
    </>
  );
}

const buyerFields = {
  name: maybe(text('Name', '姓名', '姓名')),
  email: maybe(id('Email', '邮箱', '電郵')),
  phone: maybe(id('Phone', '电话', '電話')),
} as const;

/** Who bought, as the shop sent it. */
export function BuyerPart({ order: { buyer } }: { order: OrderDetail }) {
  const words = transactionDetailTexts[useLanguage()];
  return (
    <DetailPart heading={words.buyer}>
      {buyer === null || Object.values(buyer).every((value) => value === null) ? (
        <Text c="dimmed" size="sm">
          {words.noBuyer}
        </Text>
      ) : (
        <FactGrid fields={buyerFields} row={buyer} shown={['name', 'email', 'phone']} />
      )}
    </DetailPart>
  );
}
