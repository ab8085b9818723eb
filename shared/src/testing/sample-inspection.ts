import type { Finding } from '../inspections/checks/finding.model.ts';
import type { SiteDifference } from '../inspections/checks/site-difference.model.ts';
import {
  type Inspection,
  type InspectionFinding,
  type InspectionPage,
  isOpenFinding,
} from '../inspections/inspection.model.ts';

const ROOT = 'https://harbourpine.example';
const TLS = {
  version: 'TLS 1.3',
  names: ['harbourpine.example', 'www.harbourpine.example'],
  issuer: "Let's Encrypt R11",
  valid_from: '2026-09-01T00:00:00.000Z',
  valid_until: '2026-11-30T00:00:00.000Z',
  fault: null,
};

/** The hash of a screenshot of the sample, which reads as one. */
export const sampleHash = (n: number): string => n.toString(16).padStart(2, '0').repeat(32);

/** A page of the sample, seen half a minute after the one before. */
export function samplePage(changed: Partial<InspectionPage> & Pick<InspectionPage, 'n'>): InspectionPage {
  const { n } = changed;
  const url = changed.reached ?? `${ROOT}/page-${n}`;
  return {
    kind: 'other',
    found_by: 'link',
    depth: 1,
    requested: url,
    reached: url,
    redirects: [],
    status: 200,
    at: `2026-11-20T04:${String(n).padStart(2, '0')}:30.000Z`,
    content: 'html',
    title: `Page ${n}`,
    language: 'en',
    text_sha256: sampleHash(n + 100),
    tls: TLS,
    consent: 'none',
    screenshot: { sha256: sampleHash(n), bytes: 240_000, width: 1_280, height: 2_200 },
    html: { sha256: sampleHash(n + 150), bytes: 48_000 },
    pdf: null,
    cut: [],
    failure: null,
    unchanged_since: null,
    has_card_number: false,
    blocked: 0,
    is_kept: true,
    ...changed,
  };
}

const PAGES: readonly InspectionPage[] = [
  samplePage({
    n: 1,
    kind: 'home',
    reached: `${ROOT}/`,
    found_by: 'start',
    depth: 0,
    title: 'Harbour & Pine',
  }),
  samplePage({
    n: 2,
    kind: 'refund',
    reached: `${ROOT}/refunds`,
    title: 'Refunds | 退款政策',
    screenshot: { sha256: sampleHash(2), bytes: 900_000, width: 1_280, height: 9_800 },
  }),
  samplePage({
    n: 3,
    kind: 'delivery',
    reached: `${ROOT}/delivery`,
    title: '配送說明',
    unchanged_since: '2026-10-20T04:03:30.000Z',
    consent: 'covering',
  }),
  samplePage({
    n: 4,
    kind: 'terms',
    content: 'pdf',
    reached: `${ROOT}/files/terms.pdf`,
    title: 'Terms of sale',
    screenshot: null,
    html: null,
    pdf: { sha256: sampleHash(4), bytes: 88_000, pages: 6 },
  }),
  samplePage({
    n: 5,
    kind: 'contact',
    reached: `${ROOT}/contact`,
    status: null,
    title: '',
    tls: null,
    screenshot: null,
    html: null,
    failure: { code: 'timed_out', words: 'no answer within 60 s' },
  }),
  samplePage({
    n: 6,
    kind: 'product',
    requested: `${ROOT}/p/1`,
    reached: `${ROOT}/products/oak-table?reference=${'0123456789'.repeat(18)}`,
    title: 'طاولة من خشب البلوط',
    cut: ['images'],
  }),
];

const found = (changed: Partial<Finding> & Pick<Finding, 'check'>): Finding => ({
  state: 'found',
  reason: 'on_page',
  page: null,
  url: null,
  quotation: null,
  box: null,
  checked_pages: [],
  marks: [],
  ...changed,
});

const on = (n: number, quotation: string | null) => ({
  page: n,
  url: PAGES[n - 1]?.reached ?? null,
  quotation,
});

const FINDINGS: readonly Finding[] = [
  found({ check: 'business_name', reason: 'as_on_form', ...on(1, 'Harbour & Pine Outfitters') }),
  found({ check: 'legal_entity', reason: 'as_on_form', ...on(2, '港松傢俬有限公司 Harbour & Pine Limited') }),
  found({
    check: 'registration_number',
    state: 'not_found',
    reason: 'not_on_pages',
    checked_pages: [1, 2, 3],
  }),
  found({ check: 'address', state: 'unsure', reason: 'address_differs', ...on(3, '九龍觀塘巧明街 95 號') }),
  found({ check: 'contact', state: 'not_found', reason: 'not_on_pages', checked_pages: [1, 2, 3, 6] }),
  found({
    check: 'refund_policy',
    ...on(2, 'You may ask for your money back within 14 days of delivery.'),
  }),
  found({ check: 'delivery_policy', ...on(3, '訂單於三個工作天內寄出。') }),
  found({
    check: 'prohibited_words',
    state: 'unsure',
    reason: 'words_noticed',
    ...on(6, 'سكين للصيد'),
    marks: [{ ...on(1, 'Hunting knives'), box: null, category: 'weapons' }],
  }),
  found({ check: 'terms_acceptance', state: 'unsure', reason: 'asked_of_user' }),
  found({ check: 'hours', state: 'not_checked', reason: 'page_not_read' }),
];

const withUser = (finding: Finding, place: number): InspectionFinding => {
  const overruled =
    finding.check === 'contact'
      ? {
          state: 'found' as const,
          reason: 'The number is in the picture of the footer.',
          by: 'analyst@bank.example',
          at: '2026-11-21T02:10:00.000Z',
        }
      : null;
  return {
    n: place + 1,
    found: finding,
    overruled,
    is_open: isOpenFinding(finding, overruled?.state ?? null),
    is_new: finding.check === 'registration_number',
  };
};

const difference = (changed: Partial<SiteDifference> & Pick<SiteDifference, 'kind'>): SiteDifference => ({
  check: null,
  url: null,
  title: null,
  page_before: null,
  page_after: null,
  state_before: null,
  state_after: null,
  passages: [],
  ...changed,
});

const DIFFERENCES: readonly SiteDifference[] = [
  difference({
    kind: 'policy_changed',
    check: 'refund_policy',
    url: `${ROOT}/refunds`,
    page_before: 2,
    page_after: 2,
    passages: [
      {
        short: '30 → 14 days',
        parts: [
          { as: 'same', text: 'You may ask for your money back within ' },
          { as: 'removed', text: '30' },
          { as: 'added', text: '14' },
          { as: 'same', text: ' days of delivery.' },
        ],
      },
    ],
  }),
  difference({
    kind: 'finding_changed',
    check: 'registration_number',
    state_before: 'found',
    state_after: 'not_found',
  }),
  difference({ kind: 'page_gone', url: `${ROOT}/about`, title: 'About us', page_before: 7 }),
];

/** The second inspection of a shop: a shorter period for refunds, gaps, a PDF policy, a page that could not be read. */
export function sampleInspection(changed: Partial<Inspection> = {}): Inspection {
  return {
    id: 12,
    brand_name: 'Harbour & Pine',
    brand_id: '3',
    merchant_name: 'Harbour & Pine Outfitters',
    merchant_id: 'NGA-1001',
    state: 'done',
    websites: ['harbourpine.example'],
    pages: PAGES.length,
    findings: 4,
    cause: 'request',
    extent: 'all',
    requested_at: '2026-11-20T04:00:00.000Z',
    ended_at: '2026-11-20T04:08:10.000Z',
    version: 5,
    from: 'HK',
    reason: 'Asked for by the acquirer',
    requested_by: 'operator@cbp.example',
    started_at: '2026-11-20T04:00:20.000Z',
    failure: null,
    robots: {
      rule: 'respect',
      reason: null,
      found: true,
      forbidden: [`${ROOT}/checkout`],
    },
    captured: [...PAGES],
    checks: FINDINGS.map(withUser),
    differences: [...DIFFERENCES],
    compared_with: 9,
    is_returned: false,
    record: { n: 2, hash: sampleHash(250), previous: sampleHash(240) },
    ...changed,
  };
}
