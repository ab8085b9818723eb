import type { ScreeningHit } from '../screenings/hit.model.ts';
import type {
  BusinessScreening,
  IndividualScreening,
  ScreeningRun,
  TimelineEntry,
} from '../screenings/screening.model.ts';
import { emptyEntry } from '../watchlists/empty-entry.ts';
import type { WatchlistEntry } from '../watchlists/watchlist-entry.ts';

const FIRST_RUN = '2026-10-05T03:10:00.000Z';
const SECOND_RUN = '2026-11-12T22:30:00.000Z';
const DECIDED = '2026-10-05T06:45:30.000Z';
const ANALYST = 'analyst@bank.example';
const hashOf = (digit: string) => digit.repeat(64);

/** An entry of an invented list; what is not given is not known. */
export function sampleEntry(
  known: Partial<WatchlistEntry> & Pick<WatchlistEntry, 'id' | 'names'>,
): WatchlistEntry {
  return { ...emptyEntry(known.id, 'individual'), topics: ['sanction'], ...known };
}

const REGISTER = {
  id: 'register',
  name: 'Register of Restricted Persons',
  publisher: 'Ministry of Lanterns',
};

const full = sampleEntry({
  id: 'RRP-118',
  names: [
    { name: 'Idris Qasim Benhallal', kind: 'primary' },
    { name: 'إدريس قاسم بن هلال', kind: 'script' },
    { name: 'Idris the Lamplighter', kind: 'weak' },
  ],
  birth_dates: [{ date: '1968', precision: 'circa' }],
  birthplaces: [{ text: 'Old Harbour', country: 'TN' }],
  nationalities: ['TN'],
  countries: ['TN', 'MT'],
  gender: 'male',
  papers: [{ kind: 'passport', type: null, number: 'TN4410927', country: 'TN', note: 'expired 2019' }],
  addresses: [{ text: '14 Rope Walk, Old Harbour', city: 'Old Harbour', postal_code: null, country: 'TN' }],
  positions: ['Director of Quayside Lamps'],
  programmes: ['LANTERN-4'],
  legal_basis: ['Lantern Ordinance, section 12'],
  listed_on: '2021-03-09',
  remarks: 'Formerly agent of three shipping lines.',
  links: ['https://register.lanterns.example/entries/RRP-118'],
  relations: [{ kind: 'family', id: 'RRP-119', name: 'Salma Benhallal', note: 'sister' }],
});

/** A match, open unless said otherwise. */
export function sampleHit(known: Partial<ScreeningHit> & Pick<ScreeningHit, 'id' | 'entry'>): ScreeningHit {
  return {
    state: 'open',
    score: 88,
    watchlist: REGISTER,
    topics: ['sanction'],
    comparison: null,
    match_types: [],
    related_to: null,
    decision: null,
    changed: [],
    found_at: FIRST_RUN,
    ...known,
  };
}

const UNKNOWN = { dob: 'unknown', country: 'unknown', gender: 'unknown' } as const;

/** Of every state one, the first with everything that a list can say, and a relative of it. */
export const SAMPLE_HITS: readonly ScreeningHit[] = [
  sampleHit({
    id: 31,
    entry: full,
    state: 'confirmed',
    score: 91,
    comparison: {
      name: { name: 'إدريس قاسم بن هلال', kind: 'script' },
      pairs: [
        { enquiry: ['إدريس'], listed: ['إدريس'], how: 'equal', points: 34 },
        { enquiry: ['بنهلال'], listed: ['بن', 'هلال'], how: 'joined', points: 30 },
      ],
      left_over: { enquiry: [], listed: ['قاسم'] },
      labels: ['alias_exact', 'partial_name'],
      dob: 'agrees',
      country: 'conflicts',
      gender: 'unknown',
    },
    decision: {
      decision: 'confirmed',
      reason: 'same_person',
      note: null,
      until: null,
      by: ANALYST,
      at: DECIDED,
      exception_id: null,
    },
  }),
  sampleHit({
    id: 32,
    score: 84,
    entry: sampleEntry({
      id: 'RRP-502',
      names: [{ name: 'Idriss Ben Hallal', kind: 'primary' }],
      birth_dates: [{ date: '1971-06-02', precision: 'day' }],
    }),
    comparison: {
      name: { name: 'Idriss Ben Hallal', kind: 'primary' },
      pairs: [
        { enquiry: ['إدريس'], listed: ['Idriss'], how: 'other_script', points: 30 },
        { enquiry: ['بنهلال'], listed: ['Ben', 'Hallal'], how: 'other_script', points: 30 },
      ],
      left_over: { enquiry: [], listed: [] },
      labels: ['other_script'],
      ...UNKNOWN,
    },
    changed: [{ field: 'birth_dates', before: ['1959'], after: ['1971/06/02'] }],
  }),
  sampleHit({
    id: 33,
    score: 84,
    entry: sampleEntry({ id: 'RRP-119', names: [{ name: 'Salma Benhallal', kind: 'primary' }] }),
    related_to: { id: 31, name: 'Idris Qasim Benhallal', relation: 'family' },
  }),
  sampleHit({
    id: 34,
    state: 'cleared',
    score: 79,
    entry: sampleEntry({ id: 'RRP-640', names: [{ name: '溫慶瀾', kind: 'primary' }] }),
    comparison: {
      name: { name: '溫慶瀾', kind: 'primary' },
      pairs: [{ enquiry: ['إدريس'], listed: ['溫'], how: 'sound', points: 20 }],
      left_over: { enquiry: ['بنهلال'], listed: ['慶瀾'] },
      labels: ['parts_on_both_sides_differ'],
      ...UNKNOWN,
      dob: 'conflicts',
    },
    decision: {
      decision: 'cleared',
      reason: 'other',
      note: 'The passport shows another person.',
      until: '2027-10-05T00:00:00.000Z',
      by: ANALYST,
      at: DECIDED,
      exception_id: 4,
    },
  }),
  sampleHit({
    id: 35,
    state: 'closed',
    score: 77,
    entry: sampleEntry({ id: 'RRP-700', names: [{ name: 'Ιδρής Λυχνίτης', kind: 'primary' }] }),
  }),
];

const run = (n: number, at: string, digit: string): ScreeningRun => ({
  n,
  at,
  cause: n === 1 ? 'first' : 'list',
  by: n === 1 ? ANALYST : null,
  engine_version: '1.0.0',
  tables_hash: hashOf('7'),
  match_score: 75,
  searched: ['sanction', 'pep'],
  not_searched: ['insolvency', 'adverse-media'],
  versions: [
    {
      watchlist_id: REGISTER.id,
      name: REGISTER.name,
      publisher: REGISTER.publisher,
      version: n,
      published_at: at.slice(0, 10),
      loaded_at: at,
      sha256: hashOf(digit),
      entries: 1_204,
    },
  ],
  hash: hashOf(n === 1 ? 'c' : 'd'),
});

const TIMELINE: TimelineEntry[] = [
  { at: SECOND_RUN, kind: 'match_changed', by: null, subject: 'Idriss Ben Hallal', note: null },
  { at: SECOND_RUN, kind: 'screened', by: null, subject: null, note: null },
  {
    at: DECIDED,
    kind: 'cleared',
    by: ANALYST,
    subject: '溫慶瀾',
    note: 'The passport shows another person.',
  },
  { at: FIRST_RUN, kind: 'screened', by: ANALYST, subject: null, note: null },
];

const asked = {
  ongoing: true,
  duration: 'one_year',
  name_partial_match: true,
  match_score: 75,
  filters: ['sanction', 'pep', 'insolvency', 'adverse-media'],
  countries: ['TN', 'MT'],
  alias_search: true,
  rca_search: true,
} as const;

const common = (hits: readonly ScreeningHit[]) => {
  const count = (state: ScreeningHit['state']) => hits.filter((hit) => hit.state === state).length;
  return {
    enquiry_result_event: hits.length > 0 ? 'verification.declined' : 'verification.accepted',
    status: 'COMPLETED',
    hits: { open: count('open'), confirmed: count('confirmed'), cleared: count('cleared') },
    open_hits: count('open') > 0,
    merchant_name: 'Harbour & Pine Outfitters',
    merchant_id: 'HKR-2001',
    enquiry_date: FIRST_RUN,
    ends_at: '2027-10-05T03:10:00.000Z',
    not_searched: ['insolvency', 'adverse-media'],
    searched: ['sanction', 'pep'],
    engine: 'own',
    decided_at: DECIDED,
    version: 3,
    derived_event: hits.length > 0 ? 'verification.declined' : 'verification.accepted',
    set_result: null,
    failure: null,
    retention: { erased_at: null, held_at: null, hold_reason: null },
    hits_found: [...hits],
    last_hash: hashOf('e'),
    runs: [run(2, SECOND_RUN, 'b'), run(1, FIRST_RUN, 'a')],
    timeline: TIMELINE,
  } satisfies Partial<IndividualScreening>;
};

/** A screening of a person as the platform returns it, with one match of each state unless others are given. */
export function sampleScreening(
  known: Partial<IndividualScreening> = {},
  hits: readonly ScreeningHit[] = SAMPLE_HITS,
): IndividualScreening {
  const name = { full_name: 'إدريس بنهلال', first_name: null, middle_name: null, last_name: null };
  return {
    id: 42,
    result: { reference: 'CUST-2026-0042' },
    ...common(hits),
    enquiry_data: {
      ...asked,
      filters: [...asked.filters],
      countries: [...asked.countries],
      name,
      dob: '1968',
    },
    ...known,
  };
}

/** A screening of a company without a match. */
export function sampleBusinessScreening(known: Partial<BusinessScreening> = {}): BusinessScreening {
  return {
    id: 43,
    result: { reference: 'SUPP-2026-0043' },
    ...common([]),
    enquiry_data: {
      ...asked,
      filters: [...asked.filters],
      countries: [],
      business_name: '晴嵐船務有限公司 Qinglan Shipping Ltd',
      business_incorporation_date: null,
    },
    ...known,
  };
}
