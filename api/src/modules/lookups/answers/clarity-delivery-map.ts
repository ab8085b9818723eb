import { addressFields } from './clarity-address.ts';
import { deliveryStatus } from './clarity-codes.ts';
import {
  digitalDeliveries,
  isToBillingAddress,
  type Parcel,
  parcelsOf,
  shippingAddress,
} from './delivery-facts.ts';
import { repeated, within } from './field-map.ts';
import type { OrderRecord } from './order-record.ts';
import { utc } from './wire-values.ts';

const SHIPPING_NAMES = {
  address: 'product_info.shipping_address',
  address_1: 'product_info.shipping_address_1',
  city: 'product_info.city',
  region: 'product_info.region',
  postalcode: 'product_info.postalcode',
  country: 'product_info.country',
};
type ParcelOf = Parcel & { record: OrderRecord };

/** The parcels of the order. */
export const clarityParcels = repeated<OrderRecord, ParcelOf>({
  path: 'order.deliveries',
  from: 'product_info.tracking_url',
  wanted: true,
  each: (record) => parcelsOf(record).map((parcel) => ({ ...parcel, record })),
  fields: [
    { path: 'id', from: 'Position in the list', of: ({ number }) => number, isFiller: true },
    ...within<ParcelOf>('physicalDelivery', [
      {
        path: 'trackingNumber',
        from: 'product_info.tracking_url',
        of: ({ trackingNumber }) => trackingNumber,
        isWhole: true,
        wanted: true,
      },
      {
        path: 'deliveryStatus',
        from: 'product_info.tracking_url',
        origin: "product_info.tracking_url (the tracker's word)",
        of: (parcel) => deliveryStatus(parcel)?.code,
        wanted: true,
      },
      {
        path: 'descriptionOfOtherStatus',
        from: 'product_info.tracking_url',
        origin: "product_info.tracking_url (the tracker's word)",
        of: (parcel) => deliveryStatus(parcel)?.other,
      },
      { path: 'dateShipped', from: 'product_info.shipping_date', of: ({ shippedAt }) => shippedAt },
      {
        path: 'dateDelivered',
        from: 'product_info.tracking_url',
        origin: 'product_info.tracking_url (the tracker), or delivery-signed.signed_at',
        of: ({ deliveredAt }) => deliveredAt,
      },
      { path: 'proofOfDeliverySigned', from: 'delivery-signed.signed_at', of: ({ isSigned }) => isSigned },
      { path: 'proofOfDeliverySignedBy', from: 'delivery-signed.signer', of: ({ signedBy }) => signedBy },
      {
        path: 'billingAddressMatchesShippingAddress',
        from: 'proof.billing_address',
        of: ({ record }) => isToBillingAddress(record),
      },
      ...addressFields<{ record: OrderRecord }>('shippingAddress', SHIPPING_NAMES, ({ record }) =>
        shippingAddress(record),
      ),
    ]),
  ],
});

/** Its digital deliveries, in the same list. */
export const clarityDownloads = repeated<OrderRecord, ReturnType<typeof digitalDeliveries>[number]>({
  path: 'order.deliveries',
  from: 'proof.digital_delivery',
  each: digitalDeliveries,
  fields: [
    { path: 'id', from: 'Position in the list', of: ({ number }) => number, isFiller: true },
    {
      path: 'digitalDelivery.digitalDeliveryDateTime',
      from: 'proof.digital_delivery[].time',
      of: ({ time }) => utc(time),
    },
    {
      path: 'digitalDelivery.digitalDeliveryIpAddress',
      from: 'proof.digital_delivery[].ip_address',
      of: ({ ip_address: ip }) => ip,
      isWhole: true,
    },
  ],
});
