import type { Currency } from './alert-truth-money.ts';

/** `prices` in dollars; custom work costs anything up to the last one. */
export type Trade = {
  mcc: string;
  words: readonly string[];
  prices: readonly number[];
  anyPrice: number;
  renews: boolean;
};

export const TRADES: readonly (readonly [Trade, weight: number])[] = [
  [
    {
      mcc: '5968',
      words: ['STREAM', 'PRESS', 'RADIO', 'CLOUD'],
      prices: [4.99, 9.99, 14.99, 19.99, 29.99, 49.99],
      anyPrice: 0,
      renews: true,
    },
    22,
  ],
  [
    {
      mcc: '5122',
      words: ['VITA', 'HERBS', 'SKIN', 'FIT'],
      prices: [4.95, 39.95, 49.95, 59.95, 79.9, 89.95],
      anyPrice: 0.05,
      renews: true,
    },
    14,
  ],
  [
    {
      mcc: '5691',
      words: ['LOOM', 'WEAR', 'KIDS', 'SHOES'],
      prices: [19.9, 24.9, 29.9, 39.9, 49.9, 59.9, 89.9],
      anyPrice: 0.3,
      renews: false,
    },
    22,
  ],
  [
    {
      mcc: '5816',
      words: ['GAMES', 'QUEST', 'ARCADE', 'COINS'],
      prices: [0.99, 1.99, 4.99, 9.99, 19.99, 49.99, 99.99],
      anyPrice: 0,
      renews: false,
    },
    18,
  ],
  [
    {
      mcc: '5732',
      words: ['AUDIO', 'TECH', 'PHONES', 'CAMERA'],
      prices: [49.99, 99.99, 149.99, 299.99, 599.99, 1299.99],
      anyPrice: 0.2,
      renews: false,
    },
    10,
  ],
  [
    {
      mcc: '4722',
      words: ['TRAIL', 'STAYS', 'TOURS', 'LODGE'],
      prices: [120, 180, 240, 420, 890],
      anyPrice: 0.85,
      renews: false,
    },
    7,
  ],
  [
    {
      mcc: '5499',
      words: ['TEA', 'BAKERY', 'PANTRY', 'COFFEE'],
      prices: [12.5, 18.9, 24.9, 34.9, 59.9],
      anyPrice: 0.6,
      renews: false,
    },
    7,
  ],
];

export const PLACES: readonly (readonly [city: string, country: string, main: Currency, weight: number])[] = [
  ['HONG KONG', 'HK', 'HKD', 26],
  ['SAN JOSE', 'US', 'USD', 28],
  ['LONDON', 'GB', 'GBP', 12],
  ['BERLIN', 'DE', 'EUR', 12],
  ['SINGAPORE', 'SG', 'SGD', 8],
  ['SYDNEY', 'AU', 'AUD', 5],
  ['TORONTO', 'CA', 'CAD', 4],
  ['TOKYO', 'JP', 'JPY', 3],
  ['SEOUL', 'KR', 'KRW', 1],
  ['KUWAIT CITY', 'KW', 'KWD', 1],
];
export const OTHER_CURRENCIES: readonly Currency[] = ['USD', 'USD', 'EUR', 'GBP', 'HKD', 'TWD'];
