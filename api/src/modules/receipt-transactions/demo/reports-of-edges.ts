import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { type DemoReport, type Place, type ReportKit, reportOf } from './report-of-sale.ts';

const OSLO: Place = {
  street: 'Markveien 35',
  city: 'Oslo',
  region: 'Oslo',
  postalcode: '0554',
  country: 'NO',
};

const MINIMAL_SALE = {
  card: ['601100', '0004'] as [string, string],
  currency: 'USD',
  place: OSLO,
};

/** The sale with a parcel that waits at the depot. */
function withParcelUnderWay(report: DemoReport): DemoReport {
  if (!report.shipment) return report;
  const answer = {
    ...report.shipment.answer,
    delivery_status: 'InTransit',
    delivered_date: null,
    delivery_info: report.shipment.answer.delivery_info?.slice(2) ?? [],
  };
  return { ...report, shipment: { ...report.shipment, answer } };
}

function withGaps(report: DemoReport): DemoReport {
  const { receipt } = report;
  return {
    ...report,
    receipt: {
      ...receipt,
      mid: null,
      transactionId: null,
      transactionDateTime: null,
      amount: null,
      currency: null,
      merchantName: null,
      purchaseUrl: null,
      items: [
        { name: null, qty: null, amount: null, currency: null, infoUrl: null, photoUrl: null },
        { name: 'Gift card', qty: 1, amount: null, currency: 'USD', infoUrl: null, photoUrl: null },
      ],
      policies: [{ type: 'refund', title: null, url: null }],
      history: [...receipt.history, { event: null, time: null }, { event: 'CLOSED', time: null }],
      refund: { status: null, amount: null, currency: null, partialRefund: [], reason: null },
    },
    messages: [{ sender: null, message: null, sentAt: null, status: null }],
  };
}

function withUnknownValues(kit: ReportKit, report: DemoReport): DemoReport {
  return {
    ...report,
    receipt: {
      ...report.receipt,
      history: [
        ...report.receipt.history,
        { event: 'CARRIER_HANDOVER_SCANNED', time: kit.at(9, '11:00') },
        {
          event: 'REPORT_ISSUE',
          time: kit.at(8, '11:00'),
          issue: 'items/late-gift',
          request: 'STORE_CREDIT',
        },
        { event: 'REFUND_UPDATED', time: kit.at(7, '11:00'), refund: 'VOUCHER, 20.00, USD' },
      ],
      refund: { status: 'VOUCHER', amount: 20, currency: 'USD', partialRefund: [], reason: null },
    },
    messages: [
      {
        sender: 'SYSTEM',
        message: 'A voucher was issued.',
        sentAt: kit.at(7, '11:01'),
        status: 'ARCHIVED',
      },
    ],
  };
}

/** Rare, incomplete and invisible data. */
export function reportsOfEdges(kit: ReportKit): DemoReport[] {
  return [
    reportOf(kit, {
      order: 'DG-90001',
      merchant: 'Papertrail Downloads',
      shop: 'https://papertrail.example',
      daysAgo: 14,
      time: '00:00',
      card: ['411111', '8888'],
      currency: 'USD',
      amount: 19,
      items: [
        { name: 'Field Notes, e-book (EPUB and PDF)', qty: 1, amount: 19, photo: 'book' },
        { name: 'Reader account, free', qty: 1, amount: 0 },
      ],
      events: [{ event: 'CLOSED', time: kit.at(13, '00:00') }],
    }),
    withUnknownValues(
      kit,
      reportOf(kit, {
        ...MINIMAL_SALE,
        order: 'UK-90002',
        merchant: 'Verdant Corner',
        shop: 'https://verdant-corner.example',
        daysAgo: 13,
        amount: 42,
        items: [{ name: 'Aloe in a clay pot', qty: 1, amount: 42, photo: 'plant' }],
        parcel: { serial: 'RH204417953HK' },
      }),
    ),
    withGaps(
      reportOf(kit, {
        ...MINIMAL_SALE,
        order: 'GP-90003',
        merchant: 'Without a Name',
        shop: 'https://gaps.example',
        daysAgo: 12,
        card: [null, '4242'],
        amount: 0,
        items: [],
      }),
    ),
    reportOf(kit, {
      ...MINIMAL_SALE,
      order: 'OF-90004',
      merchant: 'Quiet Hours Candles',
      shop: 'https://quiet-hours.example',
      daysAgo: 11,
      amount: 31,
      items: [{ name: 'Soy candle "Library"', qty: 1, amount: 31, photo: 'candle' }],
      parcel: { serial: 'RH204417967HK' },
      signedBy: 'Ingrid Solheim',
      lines: [['BUYER', 'Is it vegan?']],
      config: completeEvidenceConfig({}),
    }),
    withParcelUnderWay(
      reportOf(kit, {
        ...MINIMAL_SALE,
        order: 'UR-90005',
        merchant: 'Fresh Out of the Kiln',
        shop: 'https://kiln.example',
        daysAgo: 6,
        amount: 54,
        items: [{ name: 'Vase "Tide", blue', qty: 1, amount: 54, photo: 'vase' }],
        parcel: { serial: 'RH204417975HK' },
        lines: [['BUYER', 'When will it be here?']],
        release: 'unreleased',
      }),
    ),
    reportOf(kit, {
      ...MINIMAL_SALE,
      order: 'RV-90006',
      merchant: 'Lakeside Bottles',
      shop: 'https://lakeside-bottles.example',
      daysAgo: 10,
      amount: 27,
      items: [{ name: 'Steel bottle "Fjord", 0.7 litres', qty: 1, amount: 27, photo: 'bottle' }],
      parcel: { serial: 'RH204417984HK' },
      release: 'revoked',
    }),
    reportOf(kit, {
      ...MINIMAL_SALE,
      order: 'NR-90007',
      merchant: 'Just Now Sneakers',
      shop: 'https://just-now.example',
      daysAgo: 1,
      time: '23:40',
      amount: 75,
      items: [{ name: 'Canvas Sneakers "Sand"', qty: 1, amount: 75, photo: 'shoes' }],
      release: 'unreleased',
    }),
  ];
}
