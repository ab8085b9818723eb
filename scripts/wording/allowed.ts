/** A text that the check lets pass. One that the check would not refuse is refused itself. */
export type Allowed = {
  /** The file that it stands in, or a folder with all that is below it. */
  file: string;
  /** A part of the text that is refused. */
  text: string;
  why: string;
  /** In a comment or the name of a test, which not every run looks at. */
  ofCode?: true;
};

const SCHEME_NAME = 'the scheme’s own name';

const PAGES_OF_SHOPS = 'the words that pages of shops have, in any spelling';

const HAS_SWITCHES = 'the sections of a report have switches, and no user is meant';

export const ALLOWED: readonly Allowed[] = [
  {
    file: 'shared/src/users/users.errors.ts',
    text: 'The login detail is incorrect',
    why: 'the specification fixes it letter for letter',
  },
  { file: 'pdf-service/src/preflight', text: 'switch', why: HAS_SWITCHES },
  { file: 'shared/src/disputes/reason-codes', text: 'Does Not Recognize', why: SCHEME_NAME },
  {
    file: 'shared/src/disputes/reason-codes/visa.ts',
    text: 'Visa Fraud Monitoring Program',
    why: SCHEME_NAME,
  },
  {
    file: 'api/src/modules/name-matching/tables/company-words.ts',
    text: 'trading trade traders',
    why: 'names of companies are compared in both spellings',
  },
  { file: 'api/src/modules/site-checks/words/contact-words.ts', text: 'e-mail', why: PAGES_OF_SHOPS },
  { file: 'api/src/modules/site-checks/words/policy-words.ts', text: 'canceling', why: PAGES_OF_SHOPS },
  { file: 'api/src/modules/site-checks/words/policy-words.ts', text: 'canceled', why: PAGES_OF_SHOPS },
];
