import { createWeighted, type Draw } from './alert-truth-draw.ts';
import type { TruthClient, TruthDescriptor } from './alert-truth-model.ts';
import type { Currency } from './alert-truth-money.ts';
import { OTHER_CURRENCIES, PLACES, TRADES, type Trade } from './alert-truth-trades.ts';

export type Account = { mid: string; acquirerBin: string; descriptor: TruthDescriptor };

/** A client as the generator knows it. */
export type Merchant = {
  client: TruthClient;
  /** The words of its descriptors by which a reader knows it. */
  brand: string;
  /** The merchant whose brand is a prefix of this one, and whose descriptor covers this one's. */
  parent: Merchant | null;
  /** All who registered the same text, itself included. */
  sharers: Merchant[];
  accounts: Account[];
  phone: string;
  city: string;
  country: string;
  trade: Trade;
  currencies: readonly [main: Currency, other: Currency];
  orderPrefix: string;
  ordersTaken: number;
  /** Whether it tells the ARN of its payments at all. */
  reportsArn: boolean;
};

const FIRST_WORDS =
  'HARBOUR LANTERN SKYLARK PEARL WILLOW COBALT SAFFRON MAPLE RAVEN CORAL TIDAL ALPINE VELVET COPPER MEADOW FALCON MARBLE BASIL CINDER JASPER NIMBUS OPAL QUARTZ SABLE TOPAZ UMBER VIOLET WALNUT YARROW BRISK'.split(
    ' ',
  );
/** Brands with a descriptor that begins like those of other clients. */
const FAMILIES = 'ACME ZEPHYR KESTREL LUMEN ORCHID TUNDRA'.split(' ');
const FAMILY_PARTS: readonly (readonly [part: string, type: TruthDescriptor['type']])[] = [
  ['SHOP', 'EXACT_MATCH'],
  ['TRAVEL', 'STARTS_WITH'],
];
/** Franchises, of which each is a client of its own with the descriptor of all. */
const FRANCHISES = 'FRESHBOX PETPANTRY GLOWBAR'.split(' ');
const PLAIN_CLIENTS = 220;
const LARGE_CLIENTS = 40;
/** The descriptor length that networks transmit. */
export const DESCRIPTOR_LENGTH = 22;

export type Merchants = {
  all: readonly Merchant[];
  /** One of them; the first have most of the orders. */
  draw: () => Merchant;
  /** One of the same currency that has nothing else to do with it. */
  drawAnother: (merchant: Merchant) => Merchant;
};

/** Some 240 clients: most with their own brand, some with overlapping descriptors, some sharing one. */
export function createMerchants(draw: Draw): Merchants {
  let made = 0;
  const anyTrade = () => draw.weighted(TRADES);
  const create = (
    brand: string,
    trade: Trade,
    registered: TruthDescriptor[],
    parent: Merchant | null = null,
  ): Merchant => {
    made += 1;
    const [city, country, main] = draw.weighted(PLACES.map((place) => [place, place[3]] as const));
    const phone = country === 'US' ? `8${draw.pick(['00', '77', '88'])}${draw.digits(7)}` : draw.digits(8);
    const descriptors = registered.length > 0 ? registered : formsOf(draw, brand, phone);
    const number = String(made).padStart(4, '0');
    const merchant: Merchant = {
      client: { merchantId: `CL-${number}`, name: nameOf(brand), descriptors },
      brand,
      parent,
      sharers: [],
      accounts: descriptors.map((descriptor, index) => ({
        mid: `7${number}${String(index).padStart(3, '0')}${draw.digits(4)}`,
        acquirerBin: draw.pick(['453948', '412773', '512233', '489021', '540455']),
        descriptor,
      })),
      phone,
      city,
      country,
      trade,
      currencies: [main, draw.pick(OTHER_CURRENCIES)],
      orderPrefix: draw.pick(['', '#', `${brand.slice(0, 2)}-`, 'ORD']),
      ordersTaken: draw.integer(0, 9_999),
      reportsArn: draw.chance(0.7),
    };
    merchant.sharers = [merchant];
    return merchant;
  };
  const plain: Merchant[] = [];
  const taken = new Set<string>();
  while (plain.length < PLAIN_CLIENTS) {
    const trade = anyTrade();
    const brand = `${draw.pick(FIRST_WORDS)} ${draw.pick(trade.words)}`;
    if (taken.has(brand)) continue;
    taken.add(brand);
    plain.push(create(brand, trade, []));
  }
  const families = FAMILIES.flatMap((brand) => {
    const trade = anyTrade();
    const parent = create(brand, trade, [{ text: `${brand}*`, type: 'STARTS_WITH' }]);
    const parts = FAMILY_PARTS.map(([part, type]) =>
      create(`${brand}*${part}`, trade, [{ text: `${brand}*${part}`, type }], parent),
    );
    return [parent, ...parts];
  });
  const franchises = FRANCHISES.flatMap((brand) => {
    const sharers = Array.from({ length: 2 }, () =>
      create(brand, anyTrade(), [{ text: `${brand}*`, type: 'STARTS_WITH' }]),
    );
    for (const merchant of sharers) merchant.sharers = sharers;
    return sharers;
  });
  // Who sells most has a descriptor of its own.
  const all = [
    ...plain.slice(0, LARGE_CLIENTS),
    ...draw.shuffled([...plain.slice(LARGE_CLIENTS), ...families, ...franchises]),
  ];
  const find = createWeighted(all.map((merchant, place) => [merchant, 1 / (place + 4) ** 0.85] as const));
  const drawOne = () => find(draw.number());
  return {
    all: all.toSorted((one, other) => (one.client.merchantId < other.client.merchantId ? -1 : 1)),
    draw: drawOne,
    drawAnother: (merchant) => {
      const isFit = (other: Merchant) =>
        !merchant.sharers.includes(other) &&
        other.parent !== merchant &&
        merchant.parent !== other &&
        other.currencies[0] === merchant.currencies[0];
      return draw.pick(all.filter(isFit));
    },
  };
}

/** The registered descriptors of a client with its own brand: one to three forms. */
function formsOf(draw: Draw, brand: string, phone: string): TruthDescriptor[] {
  const joined = brand.replaceAll(' ', '');
  const forms: readonly (readonly [TruthDescriptor, weight: number])[] = [
    [{ text: brand, type: 'EXACT_MATCH' }, 30],
    [{ text: `${brand} ${phone}`, type: 'EXACT_MATCH' }, 8],
    [{ text: `${joined}.COM`, type: 'EXACT_MATCH' }, 12],
    [{ text: `SQ *${brand}`, type: 'EXACT_MATCH' }, 8],
    [{ text: `PAYPAL *${joined}`, type: 'EXACT_MATCH' }, 10],
    [{ text: `${brand}*`, type: 'STARTS_WITH' }, 18],
    [{ text: brand, type: 'STARTS_WITH' }, 10],
    [{ text: `SP ${brand}`, type: 'STARTS_WITH' }, 4],
  ];
  const fitting = forms.filter(([{ text }]) => text.length <= DESCRIPTOR_LENGTH);
  const wanted = draw.weighted([
    [1, 60],
    [2, 30],
    [3, 10],
  ]);
  const chosen = new Map<string, TruthDescriptor>();
  while (chosen.size < wanted) {
    const form = draw.weighted(fitting);
    if (!chosen.has(form.text)) chosen.set(form.text, form);
  }
  return [...chosen.values()];
}

function nameOf(brand: string): string {
  return brand
    .split(/[ *]/)
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(' ');
}
