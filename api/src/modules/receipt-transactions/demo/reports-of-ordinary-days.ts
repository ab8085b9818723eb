import type { DrawingName } from '../../../demo/drawings.ts';
import { type DemoReport, type Line, type Place, type ReportKit, reportOf } from './report-of-sale.ts';

type Shop = {
  merchant: string;
  shop: string;
  orderPrefix: string;
  currency: string;
  card: [prefix: string, suffix: string];
  items: [name: string, amount: number, photo: DrawingName][];
  places: Place[];
};

const SHOPS: readonly Shop[] = [
  {
    merchant: 'Harbour & Pine Outfitters',
    shop: 'https://harbour-and-pine.example',
    orderPrefix: 'HP-1037',
    currency: 'USD',
    card: ['424242', '1881'],
    items: [
      ['Canvas Sneakers "Drift", navy, size 40', 89.9, 'shoes'],
      ['Zip-Free Hoodie "Fern", size S', 49, 'hoodie'],
      ['Canvas Sneakers "Drift", sand, size 44', 89.9, 'shoes'],
    ],
    places: [
      { street: '40 Prospect Avenue', city: 'Portland', region: 'OR', postalcode: '97205', country: 'US' },
      { street: '715 Juniper Court', city: 'Boulder', region: 'CO', postalcode: '80302', country: 'US' },
    ],
  },
  {
    merchant: 'Longbridge Books & Prints',
    shop: 'https://longbridge.example',
    orderPrefix: 'LB-3981',
    currency: 'GBP',
    card: ['555555', '4444'],
    items: [
      ['Mountain Hours, paperback', 18, 'book'],
      ['Low Tide, print', 32, 'poster'],
    ],
    places: [
      {
        street: '3 Mill Lane',
        city: 'York',
        region: 'North Yorkshire',
        postalcode: 'YO1 7HF',
        country: 'GB',
      },
      { street: '88 Quayside', city: 'Bristol', region: 'Avon', postalcode: 'BS1 4XH', country: 'GB' },
    ],
  },
  {
    merchant: 'Skylark Optics',
    shop: 'https://skylark-optics.example',
    orderPrefix: 'SK-5940',
    currency: 'EUR',
    card: ['378282', '0005'],
    items: [['Sunglasses "Pier", black', 129, 'sunglasses']],
    places: [
      {
        street: 'Langestraat 12',
        city: 'Alkmaar',
        region: 'Noord-Holland',
        postalcode: '1811 JG',
        country: 'NL',
      },
    ],
  },
];

const SALES = 36;
/** The day of the last of them; the data of the other demo reports is more recent. */
const LAST_DAYS_AGO = 32;
const LONG_CONVERSATION = 300;

/** A conversation longer than the page limit of every recipient. */
function endlessConversation(): Line[] {
  return Array.from({ length: LONG_CONVERSATION }, (_, index) =>
    index % 2 === 0
      ? [
          'BUYER',
          `Question ${index / 2 + 1}: the parcel is still not here. Where exactly is it now, and who has it?`,
        ]
      : [
          'ICS',
          'The carrier has it. It is on its way to you, and nothing more has been scanned since this morning.',
        ],
  );
}

/** Weeks of ordinary sales to fill list pages, and one sale that exceeds every recipient's limit. */
export function reportsOfOrdinaryDays(kit: ReportKit): DemoReport[] {
  const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const value = values[Math.floor(kit.random() * values.length)];
    if (value === undefined) throw new Error('a list of the demo data is empty');
    return value;
  };
  const ordinary = Array.from({ length: SALES }, (_, index) => {
    const { items, places, orderPrefix, ...shop } = pick(SHOPS);
    const [name, amount, photo] = pick(items);
    const serial = `RH2043${String(70_000 + index * 37)}HK`;
    const hour = 9 + Math.floor(kit.random() * 12);
    return reportOf(kit, {
      ...shop,
      order: `${orderPrefix}${String(SALES - index).padStart(2, '0')}`,
      daysAgo: LAST_DAYS_AGO + index,
      time: `${String(hour).padStart(2, '0')}:${String(10 + index).padStart(2, '0')}`,
      amount,
      items: [{ name, qty: 1, amount, photo }],
      place: pick(places),
      parcel: { serial },
      release: kit.random() < 0.7 ? 'released' : 'unreleased',
    });
  });
  const endless = reportOf(kit, {
    order: 'HP-103699',
    merchant: 'Harbour & Pine Outfitters',
    shop: 'https://harbour-and-pine.example',
    daysAgo: LAST_DAYS_AGO - 1,
    card: ['411111', '1111'],
    currency: 'USD',
    amount: 89.9,
    items: [{ name: 'Canvas Sneakers "Drift", white, size 39', qty: 1, amount: 89.9, photo: 'shoes' }],
    place: { street: '6 Ferry Road', city: 'Astoria', region: 'OR', postalcode: '97103', country: 'US' },
    parcel: { serial: 'RH204369901HK' },
    lines: endlessConversation(),
  });
  return [endless, ...ordinary];
}
