import type { CheckResult } from '../verifications/checks/check-result.model.ts';
import type { FieldComparison } from '../verifications/checks/field-comparison.model.ts';
import type { DocumentVerification, VerificationAttempt } from '../verifications/verification.model.ts';

const FIRST = '2026-11-16T03:10:00.000Z';
const SECOND = '2026-11-17T01:20:30.000Z';
const DECIDED = '2026-11-18T06:45:30.000Z';
const ANALYST = 'analyst@bank.example';

/** Whole numbers, which no paper shows. */
export const SAMPLE_NUMBERS = ['K-70413392', 'K70413392', 'K70473392'] as const;
const [GIVEN_NUMBER, READ_NUMBER, OTHER_NUMBER] = SAMPLE_NUMBERS;

const COMPARISONS: readonly FieldComparison[] = [
  {
    field: 'name',
    given: '温庆澜',
    read: ['溫慶瀾', 'WEN QINGLAN'],
    agreement: 'agrees',
    codes: [],
  },
  { field: 'dob', given: '1988-02-29', read: ['1988-02-28'], agreement: 'differs', codes: ['SPDR08'] },
  { field: 'gender', given: 'f', read: ['f'], agreement: 'agrees', codes: [] },
  { field: 'nationality', given: null, read: ['CHN'], agreement: 'not_given', codes: [] },
  { field: 'country', given: 'HK', read: ['CHN'], agreement: 'agrees', codes: [] },
  {
    field: 'document_number',
    given: GIVEN_NUMBER,
    read: [READ_NUMBER],
    agreement: 'agrees',
    codes: [],
  },
  { field: 'issue_date', given: '2016-05-31', read: [], agreement: 'unreadable', codes: [] },
  { field: 'expiry_date', given: null, read: ['2026-05-30'], agreement: 'not_given', codes: [] },
];

const CHECKED: readonly CheckResult[] = [
  {
    check: 'mrz_digits',
    state: 'passed',
    outcome: 'mrz_digits_agree',
    proof: { side: 'front', digits: [{ of: 'document_number', found: '6', expected: '6' }] },
    codes: [],
  },
  {
    check: 'expiry',
    state: 'failed',
    outcome: 'expired',
    proof: { expires: '2026-05-30', today: '2026-11-17' },
    codes: ['SPDR17'],
  },
  {
    check: 'front_against_back',
    state: 'failed',
    outcome: 'sides_differ',
    proof: {
      differences: [
        { field: 'document_number', first: READ_NUMBER, second: OTHER_NUMBER },
        { field: 'name', first: '溫慶瀾', second: '溫慶蘭' },
      ],
    },
    codes: ['SPDR42'],
  },
  {
    check: 'number_digits',
    state: 'unread',
    outcome: 'fields_unread',
    proof: { fields: ['document_number'] },
    codes: [],
  },
  { check: 'sharpness', state: 'unread', outcome: 'not_measured', proof: { side: 'back' }, codes: [] },
  {
    check: 'glare',
    state: 'passed',
    outcome: 'no_glare',
    proof: { side: 'front', measured: 0.4, limit: 2 },
    codes: [],
  },
  {
    check: 'screenshot',
    state: 'failed',
    outcome: 'maybe_screenshot',
    proof: { side: 'front' },
    codes: [],
  },
];

const image = (side: 'front' | 'back', isKept: boolean) =>
  ({ side, type: 'image/jpeg', bytes: 2_310_000, is_kept: isKept }) as const;

const TRIES: readonly VerificationAttempt[] = [
  {
    n: 2,
    at: SECOND,
    cause: 'resubmission',
    by: null,
    event: 'verification.declined',
    images: [image('front', true), image('back', true)],
    state: 'read',
    readings: [
      {
        side: 'front',
        source: 'mrz',
        box: null,
        lines: [
          'P<CHNWEN<<QINGLAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
          `${READ_NUMBER}6CHN8802288F2605304<<<<<<<<<<<<<<06`,
        ],
        fields: {
          names: ['WEN QINGLAN'],
          dob: '1988-02-28',
          gender: 'f',
          nationality: 'CHN',
          country: 'CHN',
          document_number: READ_NUMBER,
          personal_number: null,
          issue_date: null,
          expiry_date: '2026-05-30',
        },
      },
    ],
    comparisons: [...COMPARISONS],
    checks: [...CHECKED],
    provider_images: [],
    provider_checks: [],
  },
  {
    n: 1,
    at: FIRST,
    cause: 'first',
    by: 'operator@cbp.example',
    event: 'verification.declined',
    images: [image('front', true)],
    state: 'read',
    readings: [],
    comparisons: [],
    checks: CHECKED.slice(3),
    provider_images: [],
    provider_checks: [],
  },
];

const TIMELINE: DocumentVerification['timeline'] = [
  {
    at: DECIDED,
    kind: 'declined',
    creator: 'user',
    by: ANALYST,
    attempt: 2,
    codes: ['SPDR08', 'SPDR17', 'SPDR96'],
    note: 'The passport expired in May.',
  },
  { at: SECOND, kind: 'read', creator: 'system', by: null, attempt: 2, codes: [], note: null },
  { at: SECOND, kind: 'submitted', creator: 'person', by: null, attempt: 2, codes: [], note: null },
  { at: FIRST, kind: 'link_made', creator: 'user', by: ANALYST, attempt: 1, codes: [], note: null },
  {
    at: FIRST,
    kind: 'submitted',
    creator: 'user',
    by: 'operator@cbp.example',
    attempt: 1,
    codes: [],
    note: null,
  },
];

/** A passport of which a second attempt was declined with codes of three categories, by a user. */
export function sampleVerification(changed: Partial<DocumentVerification> = {}): DocumentVerification {
  return {
    id: 7,
    result: { reference: 'DOC-2026-000007' },
    enquiry_result_event: 'verification.declined',
    status: 'COMPLETED',
    category: ['document_data_mismatch', 'expired_document', 'image_quality_deficiency'],
    merchant_name: 'Harbour & Pine Outfitters',
    merchant_id: 'NGA-1001',
    enquiry_date: FIRST,
    engine: 'manual',
    attempts: 2,
    decided_at: DECIDED,
    version: 6,
    enquiry_data: {
      supported_types: ['passport', 'id_card'],
      document_number: GIVEN_NUMBER.slice(-4),
      ongoing: false,
      first_types: ['passport', 'id_card'],
      second_types: [],
      allow: ['scanned', 'black_and_white'],
      name: { full_name: '温庆澜', first_name: '庆澜', middle_name: null, last_name: '温' },
      gender: 'f',
      dob: '1988-02-29',
      age: { min: 18, max: 60 },
      nationality: null,
      country: 'HK',
      full_address: '香港中環德輔道中 1 號',
      given_number: GIVEN_NUMBER,
      issue_date: '2016-05-31',
      expiry_date: null,
    },
    decision: {
      event: 'verification.declined',
      codes: ['SPDR08', 'SPDR17', 'SPDR96'],
      reason: 'The passport expired in May.',
      by: ANALYST,
      at: DECIDED,
    },
    provider_result: null,
    codes: ['SPDR08', 'SPDR17', 'SPDR96'],
    provider_words: [],
    suggested_codes: ['SPDR08', 'SPDR42', 'SPDR17'],
    failure: null,
    retention: {
      images_until: '2027-05-17T06:45:30.000Z',
      images_deleted_at: null,
      erased_at: null,
      provider_erasure: null,
      held_at: null,
      hold_reason: null,
    },
    tries: [...TRIES],
    timeline: [...TIMELINE],
    ...changed,
  };
}

/** The same whose personal data was erased, as the platform tells of it. */
export function erasedVerification(): DocumentVerification {
  const { enquiry_data: given, decision, tries, timeline } = sampleVerification();
  const at = '2026-11-25T04:00:00.000Z';
  const nothing = { first_name: null, middle_name: null, last_name: null };
  return sampleVerification({
    result: { reference: 'erased-7-0123456789abcdef0123456789abcdef' },
    enquiry_data: {
      ...given,
      document_number: null,
      name: { full_name: null, ...nothing },
      gender: null,
      dob: null,
      age: null,
      country: null,
      full_address: null,
      given_number: null,
      issue_date: null,
    },
    decision: decision && { ...decision, reason: '' },
    suggested_codes: [],
    retention: {
      images_until: null,
      images_deleted_at: at,
      erased_at: at,
      provider_erasure: null,
      held_at: null,
      hold_reason: null,
    },
    tries: tries.map((attempt) => ({
      ...attempt,
      images: attempt.images.map((one) => ({ ...one, is_kept: false })),
      readings: [],
      comparisons: [],
      checks: [],
    })),
    timeline: [
      { at, kind: 'erased', creator: 'user', by: null, attempt: 2, codes: [], note: null },
      ...timeline.map((entry) => ({ ...entry, note: null })),
    ],
  });
}
