import { COMPLETE, type DemoShop, type ShopEdition } from './demo-shop.ts';

/** Has all that acquirers ask for. */
const GATHER: DemoShop = {
  host: 'gather-and-co.localhost',
  facts: {
    name: 'Gather & Co.',
    legalEntity: 'Gather & Co. Department Stores Limited',
    registrationNumber: '03318842',
    country: 'GB',
    address: '200 Market Street, Manchester M1 1PW, United Kingdom',
    sells: 'Fashion, beauty and home',
    currencies: ['GBP'],
    email: 'service@gather-and-co.example',
    phone: '+44 161 496 0233',
    hours: 'Every day 8:00–20:00',
    logo: ['#5d2a5b', '#f3e9f2'],
  },
  countryName: 'United Kingdom',
  registeredAt: 'Registered in England and Wales',
  descriptor: 'GATHER & CO',
  claim: 'Things for every room, chosen by people who live with them',
  story:
    'Gather & Co. opened on Market Street in 1924. The store still stands there, and this shop sends what it has on its shelves to all of the United Kingdom.',
  products: [
    {
      slug: 'stoneware-mug',
      name: 'Stoneware mug',
      picture: 'mug',
      price: '18.00',
      about:
        'A mug of thick stoneware that keeps tea warm. Glazed inside and out, 350 ml, safe in the dishwasher and the microwave.',
    },
    {
      slug: 'meadow-vase',
      name: 'Meadow vase',
      picture: 'vase',
      price: '46.00',
      about:
        'A tall vase for long stems, blown by hand in small numbers. Each one is a little different. 32 cm high, with a heavy foot.',
    },
    {
      slug: 'reading-lamp',
      name: 'Reading lamp',
      picture: 'lamp',
      price: '79.00',
      about:
        'A lamp for the desk or the bedside, with an arm that stays where it is put. It takes bulbs with an E14 fitting, which are not included.',
    },
  ],
};

/** Lacks several of them. */
const BRINDILLE: DemoShop = {
  host: 'maison-brindille.localhost',
  facts: {
    name: 'Maison Brindille',
    legalEntity: 'Brindille SAS',
    registrationNumber: '812 345 678 RCS Lyon',
    country: 'FR',
    address: '9 rue des Tisserands, 69001 Lyon, France',
    sells: 'Bouquets, plants and vases',
    currencies: ['EUR'],
    email: 'bonjour@maison-brindille.example',
    logo: ['#3d5a45', '#f3efe2'],
  },
  countryName: 'France',
  registeredAt: 'Registered in Lyon',
  descriptor: 'MAISON BRINDILLE',
  claim: 'Plants and flowers, with the pots that suit them',
  story:
    'We are a small house in Lyon. Our plants come from growers whom we visit, and our vases from workshops around the corner.',
  products: [
    {
      slug: 'rubber-plant',
      name: 'Rubber plant',
      picture: 'plant',
      price: '39.00',
      about:
        'An easy plant for bright rooms, about 60 cm high. It comes in its pot, with a card that says how much water it likes.',
    },
    {
      slug: 'garden-candle',
      name: 'Garden candle',
      picture: 'candle',
      price: '24.00',
      about:
        'A candle of plant wax that smells of fig leaves. It burns for about forty hours and comes in a glass that can be used again.',
    },
    {
      slug: 'tall-vase',
      name: 'Tall vase',
      picture: 'vase',
      price: '58.00',
      about: 'A vase for branches and long stems, turned and glazed by hand in Lyon. 34 cm high, watertight.',
    },
  ],
};

/** Has named its company and changed its policies since it was inspected. */
const PAPERTRAIL: DemoShop = {
  host: 'papertrail.localhost',
  facts: {
    name: 'Papertrail',
    legalEntity: 'Papertrail Downloads LLC',
    country: 'US',
    address: '1209 Orange Street, Wilmington, DE 19801, United States',
    sells: 'Digital planners, patterns and fonts',
    currencies: ['USD'],
    email: 'support@papertrail.example',
    hours: 'Mon–Fri 9:00–17:00 (ET)',
    logo: ['#b35c00', '#fff9db'],
  },
  countryName: 'United States',
  registeredAt: 'A limited liability company of Delaware, United States',
  descriptor: 'PAPERTRAIL DL',
  claim: 'Planners and patterns to print at home',
  story:
    'Papertrail is three people who like paper. We draw our planners and patterns ourselves, test them on our own printers, and send them as files.',
  products: [
    {
      slug: 'year-planner',
      name: 'Year planner',
      picture: 'book',
      price: '12.00',
      about:
        'A planner of 128 pages for any year: months, weeks, habits and notes. The file is a PDF in A4 and Letter, with links between its pages.',
    },
    {
      slug: 'hoodie-pattern',
      name: 'Hoodie sewing pattern',
      picture: 'hoodie',
      price: '9.50',
      about:
        'A sewing pattern in eight sizes, with instructions that show each step. The pages print on any printer and are numbered for taping.',
    },
    {
      slug: 'backpack-pattern',
      name: 'Backpack sewing pattern',
      picture: 'backpack',
      price: '11.00',
      about:
        'A pattern for a backpack with two pockets and a padded back, for a sewing machine at home. It takes an evening and two metres of canvas.',
    },
  ],
  isDigital: true,
};

/** A shop of the past: it was captured, and isn't served. */
const HARBOUR: DemoShop = {
  host: 'harbour-and-pine.localhost',
  facts: {
    name: 'Harbour & Pine',
    legalEntity: 'Harbour & Pine Outfitters Limited',
    registrationNumber: '2148831',
    country: 'HK',
    address: 'Unit 5B, 18 Tung Lo Wan Road, Causeway Bay, Hong Kong',
    sells: 'Outdoor clothing, rucksacks and camping gear',
    currencies: ['HKD', 'USD', 'GBP'],
    email: 'care@harbour-and-pine.example',
    phone: '+852 3500 0141',
    hours: 'Mon–Fri 9:00–18:00 (HKT)',
    logo: ['#12355b', '#f4f1e8'],
  },
  countryName: 'Hong Kong',
  registeredAt: 'Registered in Hong Kong',
  descriptor: 'HARBOURPINE.EXAMPLE',
  claim: 'Gear for hills, ferries and long weekends',
  story:
    'Harbour & Pine has made outdoor clothing and rucksacks in Causeway Bay since 2009. We test all of it on the trails above the harbour.',
  products: [
    {
      slug: 'ridge-rucksack',
      name: 'Ridge rucksack',
      picture: 'backpack',
      price: '890.00',
      about:
        'A rucksack of 28 litres for a day in the hills. Waxed canvas, straps that are padded, and a cover against rain in the bottom pocket.',
    },
    {
      slug: 'trail-bottle',
      name: 'Trail bottle',
      picture: 'bottle',
      price: '220.00',
      about:
        'A bottle of steel that keeps water cold for a day and tea hot for a night. 750 ml, with a lid that closes with one hand.',
    },
    {
      slug: 'harbour-shoe',
      name: 'Harbour shoe',
      picture: 'shoes',
      price: '780.00',
      about:
        'A light shoe for paths and pavements, with a sole that grips on wet stone. Sizes 36 to 47, also in half sizes.',
    },
  ],
};

export const DEMO_SHOPS = { GATHER, BRINDILLE, PAPERTRAIL, HARBOUR };
export type DemoShopName = keyof typeof DEMO_SHOPS;

const GAPS: ShopEdition = { ...COMPLETE, hasTerms: false, hasCompany: false, hasBlanks: true };

/** How each shop has been over time; the last one is how it is now. */
export const SHOP_EDITIONS: Readonly<Record<DemoShopName, readonly ShopEdition[]>> = {
  GATHER: [COMPLETE],
  BRINDILLE: [GAPS, { ...GAPS, returnDays: null }],
  PAPERTRAIL: [
    { ...COMPLETE, hasCompany: false },
    { ...COMPLETE, returnDays: 14, refundDays: 10 },
  ],
  HARBOUR: [
    { ...COMPLETE, hasBlanks: true },
    { ...COMPLETE, hasBlanks: true, returnDays: 14 },
  ],
};
