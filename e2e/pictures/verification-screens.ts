import { PHONE } from '../browser-page.ts';
import { at, having, opening, SUBMIT } from './screen.ts';
import { calls, keys, press, pressOne, type Step, waitFor } from './steps.ts';

const LIST = '/aml/document-verification/list';
const FORM = '/aml/document-verification/form';
const of = (id: number) => `/aml/document-verification/${id}`;
const DIALOG = '[aria-modal="true"]';

/** Fetches the images, which is recorded. */
const LOOK = [waitFor('main figure'), calls('answered'), keys('i'), waitFor('main canvas')];
/** The verifications of the demo data that stand for a state, by their numbers. */
const STATES = {
  erased: 1,
  age: 5,
  'no-issue-date': 11,
  failed: 12,
  'decided-otherwise': 13,
  'two-documents': 14,
  card: 15,
  'second-attempt': 21,
  waiting: 25,
} as const;

/** For this picture alone: the next page has its own colours. */
const inDark: Step = (page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));

/** Opens the page of a link that the user asked for. */
const followLink: Step = async (page) => {
  const code = await page.waitForSelector(`${DIALOG} pre`);
  await page.goto((await code?.evaluate((one) => one.textContent)) ?? '');
};
const RESUBMIT = [
  waitFor('main figure'),
  calls('answered'),
  pressOne('[data-heading] button:not([aria-label])', 1),
  press(`${DIALOG} ${SUBMIT}`),
  followLink,
  waitFor('main form, form'),
];

/** Of document verification, in every state, and of those who send better images. */
export const VERIFICATION_SCREENS = [
  ...Object.entries(STATES).map(([state, id]) => at(`document-verification-${state}`, of(id))),
  opening('document-verification-images', of(STATES.waiting), ...LOOK),
  at('document-verification-result', of(STATES.waiting), waitFor('main figure'), keys('r'), keys('2')),
  at('document-verification-dark', of(STATES['two-documents']), ...LOOK, inDark),
  at(
    'document-verification-result-dark',
    of(STATES.waiting),
    waitFor('main figure'),
    keys('r'),
    keys('2'),
    inDark,
  ),
  at('document-verification-form-dark', FORM, waitFor(SUBMIT), inDark),
  having({ viewport: PHONE }, at('document-verifications-on-phone', LIST)),
  having({ viewport: PHONE }, at('document-verification-on-phone', of(STATES.waiting), ...LOOK)),
  having({ viewport: PHONE }, at('document-verification-declined-on-phone', of(STATES['two-documents']))),
  having({ viewport: PHONE }, at('document-verification-form-on-phone', FORM)),
  having({ user: 'visitor' }, at('resubmission-expired', '/resubmit/no-token')),
];

/** The page of a link, which changes the demo data. */
export const RESUBMISSION_SCREENS = [
  at('resubmission', of(STATES.age), ...RESUBMIT),
  having({ viewport: PHONE }, at('resubmission-on-phone', of(STATES['two-documents']), ...RESUBMIT)),
];
