import type { HitReason, ScreeningKind } from '@cbp/shared/screenings/screening';
import type {
  NewBusinessScreening,
  NewIndividualScreening,
  PersonName,
} from '@cbp/shared/screenings/screening-enquiry.model';
import { createRandom } from '@cbp/shared/seeded-random';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { WatchlistsDemo } from '../../watchlists/demo/watchlists.demo.ts';

const SEED = 460;
const COUNT = 56;
/** The clients that have the service, with how many units each bought. */
export const SCREENING_CLIENTS = {
  'NGA-1001': 215,
  'NGA-1002': 64,
  'KCR-3001': 44,
  'CBP-4001': 28,
} as const;
const CLIENTS = Object.keys(SCREENING_CLIENTS);

/** Customers of no list. */
const CUSTOMERS = [
  'Marisol Quandt',
  'Theodore Whitlock',
  '溫若琪',
  'Anneliese Borgström',
  'Оксана Вільшанська',
  'Rafael Montecinos',
  '이서준',
  'Priscilla Oyelaran',
  'ليلى الحديدي',
  'Gareth Penhaligon',
] as const;
const SUPPLIERS = [
  'Ambleside Kitchenware Ltd',
  'Corner Lantern Studio',
  'Pebble & Tide GmbH',
  '晴空文具有限公司',
  'Rosewater Textiles S.A.',
] as const;

type Decision = { decision: 'cleared' | 'confirmed'; reason: HitReason; note?: string };
export type DemoScreening = {
  daysAgo: number;
  time: string;
  kind: ScreeningKind;
  input: NewIndividualScreening | NewBusinessScreening;
  /** What is decided about its matches some hours later; the others stay open. */
  decided: Decision | null;
  /** The result that is set, or the end of an ongoing screening. */
  outcome: 'accepted' | 'stopped' | null;
};

const DECISIONS: readonly (Decision | null)[] = [
  { decision: 'cleared', reason: 'date_of_birth' },
  null,
  { decision: 'confirmed', reason: 'same_person' },
  { decision: 'cleared', reason: 'other', note: 'The passport shows another person.' },
  null,
];

/** A name as a whole, or in parts where it has two. */
function nameOf(name: string, isInParts: boolean): PersonName {
  const [first, last, ...more] = name.split(' ');
  if (!isInParts || !last || more.length > 0) return { full_name: name };
  return { first_name: first, last_name: last };
}

const bornOn = ({ birth_dates: [first] }: WatchlistEntry) => first?.date ?? undefined;

/** Screenings of the past two months: customers of no list, and some who are called like an entry. */
export function demoScreenings({ sanctions, offices, warnings }: WatchlistsDemo): DemoScreening[] {
  const random = createRandom(SEED);
  const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  const persons = [...sanctions, ...offices].filter(({ type }) => type === 'individual');
  const companies = [...sanctions, ...warnings].filter(({ type }) => type === 'business');
  return Array.from({ length: COUNT }, (_, n): DemoScreening => {
    const kind: ScreeningKind = n % 3 === 2 ? 'business' : 'individual';
    const isListed = n % 4 === 1 || n % 7 === 3;
    const entry = pick(kind === 'individual' ? persons : companies, Math.floor(random() * 1_000));
    const names = entry.names.filter(({ kind: of }) => of === 'primary' || of === 'script');
    const listed = pick(names, n)?.name ?? '';
    const isOngoing = n % 4 === 0;
    const options = {
      ongoing: isOngoing,
      ...(isOngoing && { duration: n % 8 === 0 ? ('one_year' as const) : ('recurring' as const) }),
      ...(n % 5 === 0 && { filters: ['sanction' as const, 'pep' as const, 'insolvency' as const] }),
      ...(n % 9 === 0 && { countries: entry.countries }),
    };
    const client = { merchant_id: pick(CLIENTS, n) };
    const born = isListed && n % 2 === 1 ? bornOn(entry) : undefined;
    const input =
      kind === 'individual'
        ? {
            ...client,
            enquiry_data: {
              ...options,
              name: nameOf(isListed ? listed : pick(CUSTOMERS, n), n % 6 === 0),
              ...(born && { dob: born }),
            },
          }
        : {
            ...client,
            enquiry_data: { ...options, business_name: isListed ? listed : pick(SUPPLIERS, n) },
          };
    return {
      daysAgo: COUNT - n,
      time: pick(['09:12', '11:40', '14:05', '16:33'], n),
      kind,
      input,
      decided: isListed ? pick(DECISIONS, n) : null,
      outcome: n % 19 === 5 ? 'accepted' : isOngoing && n % 12 === 4 ? 'stopped' : null,
    };
  });
}
