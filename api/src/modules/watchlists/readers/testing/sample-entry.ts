/** An invented entry that each format can hold, as far as the format goes. */
export type SampleEntry = {
  id: string;
  isPerson: boolean;
  first: string;
  middle: string;
  /** Of a company: its name. */
  last: string;
  aliases: readonly string[];
  weak: readonly string[];
  /** The name in its original script; empty if none is known. */
  script: string;
  /** A day, as YYYY-MM-DD. */
  birthDate: string;
  birthCity: string;
  country: { name: string; code: string };
  gender: 'Male' | 'Female' | '';
  passport: string;
  street: string;
  city: string;
  programme: string;
  remark: string;
  /** A day, as YYYY-MM-DD. */
  listedOn: string;
};

export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  {
    id: '9001',
    isPerson: true,
    first: 'Ostap',
    middle: 'Ivanovych',
    last: 'ZELENKOVSKYI',
    aliases: ['Ostap Zelenkowski', 'O & Z <Trade>'],
    weak: ['The Painter'],
    script: 'Остап Зеленковський',
    birthDate: '1961-03-07',
    birthCity: 'Krutoyar',
    country: { name: 'Malta', code: 'MT' },
    gender: 'Male',
    passport: 'ZZ7001234',
    street: '14 Lantern Row',
    city: 'Port Aurel',
    programme: 'INVENTED-1',
    remark: 'Owner of "Blue Heron"; see file, page 3',
    listedOn: '2024-02-29',
  },
  {
    id: '9002',
    isPerson: true,
    first: 'Mei',
    middle: '',
    last: 'TANGWELL',
    aliases: [],
    weak: [],
    script: '唐惠美',
    birthDate: '1960-02-29',
    birthCity: 'Wanport',
    country: { name: 'Singapore', code: 'SG' },
    gender: 'Female',
    passport: 'K1002003X',
    street: '',
    city: 'Wanport',
    programme: 'INVENTED-2',
    remark: '',
    listedOn: '2025-12-31',
  },
  {
    id: '9003',
    isPerson: false,
    first: '',
    middle: '',
    last: 'GLASS HARBOUR SHIPPING, S.A.',
    aliases: ['Glass Harbor Shipping'],
    weak: [],
    script: '',
    birthDate: '',
    birthCity: '',
    country: { name: 'Panama', code: 'PA' },
    gender: '',
    passport: '',
    street: 'Warehouse 7, "Old Quay"',
    city: 'Colon Nuevo',
    programme: 'INVENTED-1',
    remark: 'Ships of the line.',
    listedOn: '2023-07-01',
  },
];
