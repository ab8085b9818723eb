import type { Shipment } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { STARTING_CONFIG } from '@cbp/shared/evidence/evidence-config';
import { TRACKER_DOMAIN } from '@cbp/shared/evidence/shipment';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import type { Slip } from '../../../demo/delivery-slip.ts';
import type { DemoMaterial } from '../../../demo/demo-kit.ts';
import type { DrawingName } from '../../../demo/drawings.ts';
import type { NewReceipt } from '../stored-receipts.service.ts';
import { arnOf } from './arn.ts';

const HOUR_MS = 3_600_000;

export type Event = NewReceipt['history'][number] & { event: HistoryEventName | (string & {}) | null };

/** What reports are made with; pictures by their stored names. */
export type ReportKit = DemoMaterial & {
  photo: (name: DrawingName) => string;
  /** Gives the stored name of the slip of one parcel. */
  slip: (slip: Slip) => string;
};

/** A message of a conversation; some lack what old records lack. */
export type DemoMessage = {
  sender: string | null;
  message: string | null;
  sentAt: Date | null;
  status: string | null;
};

export type DemoReport = {
  receipt: NewReceipt;
  createdAt: Date;
  messages: DemoMessage[];
  release: { config: EvidenceConfig; releasedAt: Date; revokedAt: Date | null } | null;
  shipment: { trackingUrl: string; answer: Shipment } | null;
};

export type Place = {
  street: string;
  street2?: string;
  city: string;
  region: string;
  postalcode: string;
  country: string;
};

type Item = { name: string | null; qty: number | null; amount: number | null; photo?: DrawingName };

/** Lines without a time are minutes to hours apart. */
export type Line = [sender: 'BUYER' | 'ICS', message: string, sentAt?: Date];

export type Sale = {
  order: string;
  merchant: string;
  shop: string;
  /** The shop's language for its buyers; English by default. */
  language?: Language;
  daysAgo: number;
  time?: string;
  card: [prefix: string | null, suffix: string | null];
  currency: string;
  amount: number;
  items: Item[];
  place?: Place;
  /** Titles of the shop's policies in its own language, in the order cancellation, refund, delivery, terms. */
  policyTitles?: [string, string, string, string];
  /** A serial number for a parcel of the tracker, or another carrier's own link. */
  parcel?: { serial: string } | { url: string } | undefined;
  signedBy?: string;
  events?: Event[];
  refund?: NewReceipt['refund'];
  lines?: Line[];
  /** Further proof of the payment, if the shop has it. */
  proof?: NonNullable<NewReceipt['proof']>;
  /** The authorisation code, and the statement text. */
  authCode?: string;
  descriptor?: string;
  /** The emails as sent, if the shop stores them. */
  emails?: NonNullable<NewReceipt['emails']>;
  config?: EvidenceConfig;
  release?: 'released' | 'unreleased' | 'revoked';
};

const POLICY_TITLES: [string, string, string, string] = [
  'Cancellation policy',
  'Refund policy',
  'Delivery policy',
  'Terms and conditions',
];
const POLICY_PATHS = [
  ['cancellation', 'policies/cancellation'],
  ['refund', 'policies/refunds'],
  ['delivery', 'policies/shipping'],
  ['terms_and_conditions', 'terms'],
] as const;

function trackingUrlOf(parcel: Sale['parcel']): string[] {
  if (!parcel) return [];
  return ['url' in parcel ? parcel.url : `https://t.${TRACKER_DOMAIN}/en#nums=${parcel.serial}`];
}

/** By Hong Kong's clock, when it is day at the door: at 19:25 it is night in America. */
function delivererAt(place: Place | undefined): { leaves: string; arrives: string } {
  return place?.country === 'US'
    ? { leaves: '00:20', arrives: '06:25' }
    : { leaves: '08:20', arrives: '19:25' };
}

/** The tracker's data for a delivered parcel from Shenzhen. */
function shipmentOf(kit: ReportKit, sale: Sale, place: Place): Shipment {
  const start = sale.daysAgo - 2;
  const town = `${place.city}, ${place.country}`;
  const { leaves, arrives } = delivererAt(place);
  const stops: [daysAgo: number, time: string, location: string | null, description: string][] = [
    [start, '15:10', 'Shenzhen, CN', 'Parcel accepted by the carrier'],
    [start, '22:45', 'Shenzhen, CN', 'Left the sorting centre'],
    [start - 1, '09:30', 'Hong Kong, HK', 'Cleared for export'],
    [start - 2, '23:50', null, 'Flight departed'],
    [start - 3, '18:05', town, 'Arrived at the delivery depot'],
    [start - 4, leaves, town, 'Out for delivery'],
    [start - 4, arrives, town, 'Delivered, signed by the recipient'],
  ];
  return {
    site_domain: TRACKER_DOMAIN,
    delivery_status: 'Delivered',
    delivery_date: kit.at(start, '15:10').toISOString(),
    delivered_date: kit.at(start - 4, arrives).toISOString(),
    delivery_info: stops
      .map(([daysAgo, time, location, description]) => ({
        time: kit.at(daysAgo, time).toISOString(),
        location,
        description,
      }))
      .reverse(),
  };
}

function historyOf(kit: ReportKit, sale: Sale, createdAt: Date, slipName: string | null): Event[] {
  const shipped = sale.daysAgo - 2;
  const events: Event[] = [
    { event: 'TRANSACTION_CREATED', time: createdAt },
    { event: 'INITIAL_RECEIPT_SENT', time: new Date(createdAt.getTime() + 6 * 60_000) },
  ];
  if (sale.parcel) {
    events.push(
      { event: 'TRACK_INFO_REQUESTED', time: kit.at(sale.daysAgo - 1, '10:00') },
      { event: 'TRACK_INFO_UPDATED', time: kit.at(shipped, '15:12') },
      { event: 'TRACK_RECEIPT_SENT', time: kit.at(shipped, '15:24') },
    );
  }
  if (slipName) {
    events.push({ event: 'DELIVERY_SIGNED_UPDATED', time: kit.at(shipped - 4, '20:10'), filename: slipName });
  }
  return [...events, ...(sale.events ?? [])];
}

/** The messages of a conversation; the last one is unread. Without a time, it begins on the third day. */
function messagesOf(kit: ReportKit, sale: Sale): DemoMessage[] {
  const lines = sale.lines ?? [];
  let sentAt = kit.at(sale.daysAgo - 3, '09:12').getTime();
  return lines.map(([sender, message, time], index) => {
    const status = index === lines.length - 1 ? 'UNREAD' : 'READ';
    const row = { sender, message, sentAt: time ?? new Date(sentAt), status };
    sentAt += Math.round((0.4 + kit.random() * 2) * HOUR_MS);
    return row;
  });
}

function releaseOf(kit: ReportKit, sale: Sale): DemoReport['release'] {
  if (sale.release === 'unreleased') return null;
  return {
    config: sale.config ?? STARTING_CONFIG,
    releasedAt: kit.at(1, '17:25'),
    revokedAt: sale.release === 'revoked' ? kit.at(1, '18:40') : null,
  };
}

/** Completes a sale with defaults into a stored report. */
export function reportOf(kit: ReportKit, sale: Sale): DemoReport {
  const { place, parcel } = sale;
  const createdAt = kit.at(sale.daysAgo, sale.time ?? '14:25');
  const signedAt = kit.at(sale.daysAgo - 6, delivererAt(place).arrives);
  const trackingUrl = trackingUrlOf(parcel);
  const [firstUrl] = trackingUrl;
  const slipName =
    sale.signedBy && parcel
      ? kit.slip({
          recipient: sale.signedBy,
          date: formatDateTime(signedAt.toISOString()) ?? '',
          parcel: 'serial' in parcel ? parcel.serial : sale.order,
          carrier: 'serial' in parcel ? 'Kestrel Parcel' : 'Fjordline Courier',
        })
      : null;
  const titles = sale.policyTitles ?? POLICY_TITLES;
  return {
    createdAt,
    receipt: {
      createdAt,
      mid: `7002${sale.order.replace(/\D/g, '').padStart(8, '0').slice(-8)}`,
      transactionId: `TXN-${sale.order}`,
      transactionDateTime: createdAt,
      amount: sale.amount,
      currency: sale.currency,
      merchantName: sale.merchant,
      orderReference: sale.order,
      arn: arnOf(sale.order, createdAt),
      cardPrefix: sale.card[0],
      cardSuffix: sale.card[1],
      ...(sale.language && { language: sale.language }),
      shippingDate: place && parcel ? kit.at(sale.daysAgo - 2, '15:10') : null,
      shippingAddress: place?.street ?? null,
      shippingAddress1: place?.street2 ?? null,
      city: place?.city ?? null,
      region: place?.region ?? null,
      postalcode: place?.postalcode ?? null,
      country: place?.country ?? null,
      purchaseUrl: `${sale.shop}/orders/thank-you`,
      trackingUrl,
      deliverySigned: slipName,
      deliverySignedDate: slipName ? signedAt : null,
      items: sale.items.map((item, index) => ({
        name: item.name,
        qty: item.qty,
        amount: item.amount,
        currency: sale.currency,
        infoUrl: `${sale.shop}/products/${index + 1}`,
        photoUrl: item.photo ? kit.photo(item.photo) : null,
      })),
      policies: POLICY_PATHS.map(([type, path], index) => ({
        type,
        title: titles[index] ?? null,
        url: `${sale.shop}/${path}`,
      })),
      history: historyOf(kit, sale, createdAt, slipName),
      refund: sale.refund ?? null,
      authCode: sale.authCode ?? null,
      descriptor: sale.descriptor ?? null,
      proof: sale.proof ?? null,
      emails: sale.emails ?? [],
    },
    messages: messagesOf(kit, sale),
    release: releaseOf(kit, sale),
    shipment:
      place && parcel && 'serial' in parcel && firstUrl
        ? { trackingUrl: firstUrl, answer: shipmentOf(kit, sale, place) }
        : null,
  };
}
