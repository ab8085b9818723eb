import { globSync } from 'node:fs';
import { join } from 'node:path';
import { singularOf } from '../new/singular.ts';

/**
 * The areas of tests, each with the words that name it in paths. An area of `shared/src` that isn't among them is one too,
 * and its name, in the plural and in the singular, names it.
 *
 * A file belongs to every area that has one of its words as a folder on the path or as a word of the file name. For
 * example, `api/src/modules/refunds/auto-refund.service.ts` belongs to refunds, and `e2e/outcome-upload.test.ts` to alerts
 * and files. `npm test -- refunds` runs the tests of an area; a test without an area fails a check.
 */
const AREAS = {
  access: `access actor auth captcha credentials forged guessing has link links network origin password passwords permission right secret
    secrets session sessions sign tenant tokens`,
  alerts: `alert alerts answer answers delivery delivered inbox matching notices outcome providers pushes source sources
    waiting`,
  audit: 'administration audit change changes differences history kept reseal secret',
  brands: 'brand brands website websites',
  batches: 'batch batches kill outages owners queue references resolved restore result',
  cases: 'case cases dispute',
  clients: 'balance balances client clients merchant parent tenant',
  dashboard:
    'dashboard figure figures forecast month monthly program ratio ratios scale scheme stack statistics',
  descriptors: 'descriptor descriptors lines registry',
  enquiries: 'enquiries enquiry',
  files: `encoding file files image images photos rows sheet upload uploaded uploads workbook xlsx`,
  inspections: 'crawl inspection inspections site',
  lists: 'drawer list lists pasted preset search tree',
  mails: 'letter mail mails notices',
  pdf: `archive attachments browser bundle certificate chromium cli conformance cover fit hostile pdf preflight print rendering
    shorten`,
  platform: `bench bounded calls check clock commands config contract data database demo deploy
    deployment description docs embedded enumerations env error errors faults fetching format hosts http imports lifecycle log machines main memory messages
    migrations observability outgoing plain platform private product random recurring run scripts servers setup states statuses storable tasks testing
    text turns upgrade webhook wiring work`,
  portal: `app chosen contact i18n language layout menu page pages palette patterns plain portal routes screens shell
    still theme ui`,
  refunds: 'currency money platforms payment payments refund refunds settings',
  report: `bundle card certificate chosen claims cover data decision delivery earlier emails evidence fact first item
    layout parcel preview public qualifier reason receipt receipts recipient release report reports sections shipments static tracking
    transaction transactions`,
  screenings: 'name screening screenings watchlist watchlists',
  verifications: 'codes decline document documents reading sealed verification verifications',
  users: 'account actor device initials permission user users',
} as const satisfies Record<string, string>;

export type Area = keyof typeof AREAS;

const SHARED = join(import.meta.dirname, '../../shared/src');
/** Areas of shared are found by their declarations. */
const DECLARED = globSync('*/*.area.ts', { cwd: SHARED })
  .map((path) => path.split(/[\\/]/)[0] ?? '')
  .filter((name) => !Object.hasOwn(AREAS, name))
  .sort();

/** The laws of the contract hold for every call, and documents show every area, so they run with each. */
const LAWS =
  /\/(areas-picture|contract-rules|every-call|every-link-call|every-relation|list-calls|list-screens|migrations|status-diagrams)\b.*\.test\.ts$/;

/** Files that every area depends on: a change here can affect any test. */
const FOUNDATION = [
  /^shared\/src\/(format|money|states|node|access|calls|list|testing|text|[^/]+$)/,
  /^api\/src\/(access|changes|database|http|lists|wiring|work|testing|[^/]+$)/,
  /^pdf-service\/src\/(browser|testing|[^/]+$)/,
  /^portal\/src\/(app|data|i18n|parts|patterns|session|ui)\//,
  /^e2e\/(testing\/|[^/]+(?<!\.test)\.ts$)/,
  /^[^/]+\.(json|ts)$/,
  /^scripts\/(setup|testing)\//,
];

const words = Object.entries(AREAS).map(([area, text]) => ({ area, words: new Set(text.split(/\s+/)) }));
const named = DECLARED.map((area) => ({
  area,
  pattern: new RegExp(`(?:^|[/.-])(?:${area}|${singularOf(area)})(?:[/.-]|$)`),
}));

/** The areas with words of their own, each of which has planted faults. */
export const wordedAreas = Object.keys(AREAS) as Area[];
export const areaNames: readonly string[] = [...wordedAreas, ...DECLARED];

export const isArea = (text: string): boolean => areaNames.includes(text);

/** By the rule above; the path is relative to the repository, with slashes. */
export function areasOf(path: string): string[] {
  const inPath = path
    .replace(/\.(data|browser|process)?\.?test\.tsx?$/, '')
    .split(/[/.-]/)
    .filter((word) => word !== 'src' && word !== 'modules');
  // Workspace names aren't areas, except for those listed as one.
  const [workspace = '', ...rest] = inPath;
  const counted = ['report', 'pdf', 'portal', 'scripts'].includes(workspace) ? inPath : rest;
  return [
    ...words.filter((area) => counted.some((word) => area.words.has(word))),
    ...named.filter(({ pattern }) => pattern.test(path)),
  ].map(({ area }) => area);
}

/** The tests of some areas, and the laws that hold for all of them. */
export function testsOfAreas(tests: readonly string[], areas: readonly string[]): string[] {
  return tests.filter((test) => LAWS.test(`/${test}`) || areasOf(test).some((area) => areas.includes(area)));
}

export const isFoundation = (path: string): boolean => FOUNDATION.some((pattern) => pattern.test(path));
