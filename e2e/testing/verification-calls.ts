import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import type { DocumentField } from '@cbp/shared/verifications/checks/document-fields';
import type {
  FieldAgreement,
  FieldComparison,
} from '@cbp/shared/verifications/checks/field-comparison.model';
import type { DocumentReading, DocumentVerification } from '@cbp/shared/verifications/verification.model';
import type { HTTPRequest, Page } from 'puppeteer-core';
import sharp from 'sharp';

const RESOURCE = '/api/shuftipro/document-verification';

/** A drawn specimen of a country that doesn't exist. */
export async function drawSpecimen({ blur = 0, width = 1_200, isCutOff = false } = {}): Promise<Buffer> {
  const height = Math.round(width * 0.68);
  const margin = Math.round(width * 0.06);
  const left = isCutOff ? -margin * 2 : margin;
  const lines = ['UTOPIA  PASSPORT', 'ERIKSSON', 'ANNA MARIA', '1974/08/12', 'L898902C3'].map(
    (text, at) =>
      `<text x="${left + width * 0.32}" y="${height * (0.2 + at * 0.1)}" font-size="${height * 0.055}" font-family="sans-serif">${text}</text>`,
  );
  const zone = [
    'P&lt;UTOERIKSSON&lt;&lt;ANNA&lt;MARIA&lt;&lt;&lt;&lt;&lt;',
    'L898902C36UTO7408122F1204159ZE18422',
  ].map(
    (text, at) =>
      `<text x="${left + width * 0.03}" y="${height * (0.79 + at * 0.08)}" font-size="${height * 0.055}" font-family="monospace">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#5f5347"/>
    <rect x="${left}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" rx="14" fill="#ece6d8"/>
    <rect x="${left + width * 0.05}" y="${height * 0.17}" width="${width * 0.2}" height="${height * 0.42}" fill="#8f99ab"/>
    ${lines.join('')}${zone.join('')}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  return (blur > 0 ? drawn.blur(blur) : drawn).jpeg({ quality: 88 }).toBuffer();
}

const READ: NonNullable<DocumentReading['fields']> = {
  names: ['ANNA MARIA ERIKSSON'],
  document_number: 'L898902C3',
  personal_number: null,
  nationality: 'NO',
  country: 'NO',
  gender: 'f',
  dob: '1974-08-12',
  issue_date: null,
  expiry_date: '2012-04-15',
};

const compared = (
  field: DocumentField,
  given: string | null,
  [read, agreement]: [read: string | null, agreement: FieldAgreement],
  codes: string[] = [],
): FieldComparison => ({ field, given, read: read === null ? [] : [read], agreement, codes });

const COMPARED: FieldComparison[] = [
  compared('name', 'Anna Marie Erikson', ['ANNA MARIA ERIKSSON', 'differs'], ['SPDR07']),
  compared('dob', '1974-08-12', ['1974-08-12', 'agrees']),
  compared('gender', 'f', ['f', 'agrees']),
  compared('nationality', null, ['NO', 'not_given']),
  compared('country', 'NO', ['NO', 'agrees']),
  compared('document_number', 'L 898902-C3', ['L898902C3', 'agrees']),
  compared('issue_date', '2002-04-15', [null, 'unreadable']),
  compared('expiry_date', null, ['2012-04-15', 'not_given']),
];

const CHECKED: CheckResult[] = [
  {
    check: 'mrz_digits',
    state: 'passed',
    outcome: 'mrz_digits_agree',
    proof: {
      side: 'front',
      digits: [
        { of: 'document_number', found: '6', expected: '6' },
        { of: 'birth_date', found: '2', expected: '2' },
        { of: 'expiry_date', found: '9', expected: '9' },
        { of: 'personal_number', found: '1', expected: '1' },
        { of: 'composite', found: '0', expected: '0' },
      ],
    },
    codes: [],
  },
  { check: 'issue', state: 'not_checked', outcome: 'issue_not_in_zone', proof: {}, codes: [] },
  {
    check: 'expiry',
    state: 'failed',
    outcome: 'expired',
    proof: { expires: '2012-04-15', today: '2026-11-18' },
    codes: ['SPDR17'],
  },
  {
    check: 'age',
    state: 'passed',
    outcome: 'age_as_asked',
    proof: { age: 52, asked: { min: 18, max: 60 }, birth: '1974-08-12', today: '2026-11-18' },
    codes: [],
  },
  { check: 'sharpness', state: 'unread', outcome: 'not_measured', proof: { side: 'back' }, codes: [] },
  {
    check: 'screenshot',
    state: 'failed',
    outcome: 'maybe_screenshot',
    proof: { side: 'front' },
    codes: [],
  },
];

export const UNREAD_ZONE: DocumentReading = {
  side: 'front',
  source: 'mrz',
  box: { left: 0.07, top: 0.71, width: 0.84, height: 0.19 },
  lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO74?8122F1204159ZE184226B<<<<<1'],
  fields: null,
};

const READ_ZONE: DocumentReading = {
  ...UNREAD_ZONE,
  lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  fields: READ,
};

type Changed = Partial<DocumentVerification> & {
  readings?: readonly DocumentReading[];
  state?: 'reading' | 'read' | 'unread';
};

/** A passport whose name was given otherwise, and which has expired. */
export function sampleVerification({ readings = [READ_ZONE], state = 'read', ...changed }: Changed = {}) {
  const verification: DocumentVerification = {
    id: 7,
    result: { reference: 'DOC-2026-000007' },
    enquiry_result_event: 'review.pending',
    status: 'PROCESSING',
    category: [],
    merchant_name: 'Harbour & Pine Outfitters',
    merchant_id: 'NGA-1001',
    enquiry_date: '2026-11-18T02:14:00.000Z',
    engine: 'manual',
    attempts: 1,
    decided_at: null,
    version: 3,
    enquiry_data: {
      supported_types: ['passport'],
      document_number: '02C3',
      ongoing: false,
      first_types: ['passport'],
      second_types: [],
      allow: ['scanned'],
      name: {
        full_name: 'Anna Marie Erikson',
        first_name: 'Anna',
        middle_name: 'Marie',
        last_name: 'Erikson',
      },
      gender: 'f',
      dob: '1974-08-12',
      age: { min: 18, max: 60 },
      nationality: null,
      country: 'NO',
      full_address: 'Karl Johans gate 1, Oslo',
      given_number: 'L 898902-C3',
      issue_date: '2002-04-15',
      expiry_date: null,
    },
    decision: null,
    provider_result: null,
    codes: [],
    provider_words: [],
    suggested_codes: ['SPDR07', 'SPDR17'],
    failure: null,
    retention: {
      images_until: null,
      images_deleted_at: null,
      erased_at: null,
      provider_erasure: null,
      held_at: null,
      hold_reason: null,
    },
    tries: [
      {
        n: 1,
        at: '2026-11-18T02:14:00.000Z',
        cause: 'first',
        by: 'operator@cbp.example',
        event: 'review.pending',
        images: [
          { side: 'front', type: 'image/jpeg', bytes: 2_310_000, is_kept: true },
          { side: 'back', type: 'application/pdf', bytes: 410_000, is_kept: true },
        ],
        state,
        readings: [...readings],
        comparisons: COMPARED,
        checks: CHECKED,
        provider_images: [],
        provider_checks: [],
      },
    ],
    timeline: [
      {
        at: '2026-11-18T02:15:00.000Z',
        kind: 'read',
        creator: 'system',
        by: null,
        attempt: 1,
        codes: [],
        note: null,
      },
      {
        at: '2026-11-18T02:14:00.000Z',
        kind: 'submitted',
        creator: 'user',
        by: 'operator@cbp.example',
        attempt: 1,
        codes: [],
        note: null,
      },
    ],
  };
  return { ...verification, ...changed };
}

/** One that the provider declined, with codes that only it knows. */
export function answeredByProvider(): DocumentVerification {
  const { tries } = sampleVerification();
  const codes = ['SPDR04', 'SPDR9001', 'OWN'];
  const fields = { ...READ, names: ['ANNA MARIE ERIKSON'] };
  const reading: DocumentReading = { side: 'front', source: 'provider', box: null, lines: [], fields };
  const image = { side: 'front', type: 'image/jpeg', bytes: 2_000_000, is_kept: true } as const;
  const at = '2026-11-18T02:16:00.000Z';
  return sampleVerification({
    engine: 'shuftipro',
    enquiry_result_event: 'verification.declined',
    status: 'COMPLETED',
    codes,
    provider_result: {
      event: 'verification.declined',
      codes,
      reason: 'Something of tomorrow.',
      by: null,
      at,
    },
    provider_words: [{ code: 'SPDR9001', description: 'Card of another world' }],
    tries: tries.map((one) => ({
      ...one,
      readings: [...one.readings, reading],
      provider_images: [image],
      provider_checks: [
        { document: 'first', check: 'document', is_passed: false },
        { document: 'first', check: 'name', is_passed: true },
        { document: 'first', check: 'a_check_of_tomorrow', is_passed: true },
      ],
    })),
  });
}

/** A call that the page made. */
export type MadeCall = { method: string; path: string; bearer: boolean; body: unknown };

export type AnsweredCalls = {
  verification: () => DocumentVerification;
  /** Another verification that waits. */
  next?: number;
  engines?: readonly ('manual' | 'shuftipro')[];
  /** What a start is answered with in place of its verification. */
  refuseStart?: { status: number; body: object };
};

/** Answers the calls of document verifications in place of the server; all others go to it. Returns those that were made. */
export async function answerVerifications(page: Page, answers: AnsweredCalls): Promise<MadeCall[]> {
  const made: MadeCall[] = [];
  const image = await drawSpecimen();
  const uploads = { count: 0 };
  const answer = (request: HTTPRequest, path: string) => {
    const json = (status: number, body: unknown) =>
      request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (path === '/api/uploads/verification-images') {
      uploads.count += 1;
      const results = {
        id: `upload-${uploads.count}`,
        sha256: '',
        bytes: 1,
        type: 'image/jpeg',
        reading: null,
      };
      return json(201, { results });
    }
    if (path.startsWith('/api/shuftipro/verification-offer/')) {
      const { engines = ['manual'] } = answers;
      return json(200, { results: { units: 1, left: 1_204, engines, keep_days: 180 } });
    }
    if (path.includes('/images/'))
      return request.respond({ status: 200, contentType: 'image/jpeg', body: image });
    if (request.method() === 'POST' && path === RESOURCE) {
      const { refuseStart: refused } = answers;
      return refused ? json(refused.status, refused.body) : json(201, { results: answers.verification() });
    }
    if (path === `${RESOURCE}/list`) {
      const { tries: _tries, timeline: _timeline, ...row } = answers.verification();
      const data = [row, ...(answers.next === undefined ? [] : [{ ...row, id: answers.next }])];
      return json(200, { data, total: data.length, total_is_exact: true });
    }
    return json(200, { results: answers.verification() });
  };
  const record = async (request: HTTPRequest) => {
    const { pathname, search } = new URL(request.url());
    const text = (request.hasPostData() && (await request.fetchPostData())) || '';
    made.push({
      method: request.method(),
      path: pathname + search,
      bearer: /^Bearer ./.test(request.headers().authorization ?? ''),
      body: text.startsWith('{') ? JSON.parse(text) : null,
    });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const isOurs = [RESOURCE, '/api/shuftipro/verification-offer/', '/api/uploads/verification-images'].some(
      (start) => path.startsWith(start),
    );
    if (isOurs) void record(request).then(() => answer(request, path));
    else void request.continue();
  });
  return made;
}
