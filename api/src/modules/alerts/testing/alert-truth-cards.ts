import { createWeighted, DAY_MS, type Draw } from './alert-truth-draw.ts';
import type { Currency } from './alert-truth-money.ts';

export type Bin = { digits: string; length: number; issuer: string; billing: Currency };
export type Card = { bin: Bin; lastFour: string };

const ISSUERS: readonly (readonly [billing: Currency, names: readonly string[]])[] = [
  [
    'USD',
    ['First Prairie Bank', 'Union Lakes Bank', 'Redwood Federal', 'Cape Cod Savings', 'Mesa Credit Union'],
  ],
  ['EUR', ['Banque du Rhone', 'Nordsee Bank', 'Banco Levante', 'Cassa Adriatica']],
  ['GBP', ['Thames & Severn', 'Pennine Building Society', 'Caledonian Bank']],
  ['HKD', ['Victoria Peak Bank', 'Lantau Commercial', 'Pearl River Bank']],
  ['SGD', ['Straits Merchant Bank', 'Temasek Road Bank']],
  ['AUD', ['Southern Cross Mutual', 'Murray River Bank']],
  ['CAD', ['Laurentide Bank', 'Prairie Trust']],
  ['JPY', ['Hakone Bank', 'Setouchi Credit']],
  ['KRW', ['Hangang Card']],
  ['TWD', ['Jade Mountain Bank']],
  ['KWD', ['Gulf Pearl Bank']],
];
const NETWORKS = [
  [{ begins: ['4'], length: 16 }, 56],
  [{ begins: ['51', '52', '53', '54', '55', '2223', '2345'], length: 16 }, 32],
  [{ begins: ['3725', '3742', '3765'], length: 15 }, 6],
  [{ begins: ['6011'], length: 16 }, 3],
  [{ begins: ['622', '625'], length: 16 }, 2],
  [{ begins: ['3530', '3560'], length: 16 }, 1],
] as const;
const BINS_OF_ISSUER = 8;

export type Cards = {
  /** A new card, as a rule of an issuer that bills in the currency. */
  draw: (currency: Currency) => Card;
  /** Another number of the same range, or of another one of its issuer. */
  another: (card: Card, options: { sameBin: boolean }) => Card;
  /** A card of another range that ends with the same digits. */
  lookAlike: (card: Card) => Card;
};

/** Cards with first digits distributed as unevenly as those of real issuers: a few ranges have most cards. */
export function createCards(draw: Draw): Cards {
  const taken = new Set<string>();
  const newBin = (issuer: string, billing: Currency): Bin => {
    const { begins, length } = draw.weighted(NETWORKS);
    const begin = draw.pick(begins);
    const digits = `${begin}${draw.digits(6 - begin.length)}`;
    if (taken.has(digits)) return newBin(issuer, billing);
    taken.add(digits);
    return { digits, length, issuer, billing };
  };
  const bins = ISSUERS.flatMap(([billing, names]) =>
    names.flatMap((issuer) => Array.from({ length: BINS_OF_ISSUER }, () => newBin(issuer, billing))),
  );
  const weightOf = (place: number) => 1 / (place + 1.5);
  const weightedBins = (list: readonly Bin[]) =>
    createWeighted(draw.shuffled(list).map((bin, place) => [bin, weightOf(place)] as const));
  const ofAll = weightedBins(bins);
  const ofCurrency = new Map(
    ISSUERS.map(([billing]) => [billing, weightedBins(bins.filter((bin) => bin.billing === billing))]),
  );
  const otherBin = (bin: Bin, isFit: (other: Bin) => boolean): Bin => {
    const others = bins.filter((other) => other !== bin && other.length === bin.length && isFit(other));
    return others.length > 0 ? draw.pick(others) : bin;
  };
  return {
    draw: (currency) => {
      const find = draw.chance(0.8) ? (ofCurrency.get(currency) ?? ofAll) : ofAll;
      return { bin: find(draw.number()), lastFour: draw.digits(4) };
    },
    another: ({ bin, lastFour }, { sameBin }) => {
      const next = draw.integer(1, 9_999);
      return {
        bin: sameBin ? bin : otherBin(bin, ({ issuer }) => issuer === bin.issuer),
        lastFour: String((Number(lastFour) + next) % 10_000).padStart(4, '0'),
      };
    },
    lookAlike: ({ bin, lastFour }) => ({ bin: otherBin(bin, () => true), lastFour }),
  };
}

/** As a source shows it: 453957******1486. */
export function maskedNumber({ bin, lastFour }: Card, { withBin }: { withBin: boolean }): string {
  const first = withBin ? bin.digits : '';
  return `${first}${'*'.repeat(bin.length - first.length - lastFour.length)}${lastFour}`;
}

/** 23 digits: format, BIN of the acquirer, year and day of clearing, sequence, check digit. */
export function createArn(draw: Draw, { acquirerBin, at }: { acquirerBin: string; at: number }): string {
  const cleared = new Date(at + draw.integer(1, 3) * DAY_MS);
  const year = cleared.getUTCFullYear();
  const day = Math.floor((cleared.getTime() - Date.UTC(year, 0)) / DAY_MS) + 1;
  const digits = `7${acquirerBin}${year % 10}${String(day).padStart(3, '0')}${draw.digits(11)}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The network's ID of a payment: 15 digits for Visa that aren't a card number, or letters and digits for Mastercard. */
export function createNetworkId(draw: Draw, at: number): string {
  if (draw.chance(0.4)) {
    const date = new Date(at).toISOString();
    return `MCC${draw.symbols('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 6)}${date.slice(5, 7)}${date.slice(8, 10)}`;
  }
  const digits = `46${draw.digits(12)}`;
  return `${digits}${(checkDigit(digits) + draw.integer(1, 9)) % 10}`;
}

/** ISO/IEC 7812-1, annex B. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return (10 - (sum % 10)) % 10;
}
