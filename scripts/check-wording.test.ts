import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWording, type WordingOptions } from './check-wording.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function findingsOf(files: Record<string, string>, options: Partial<WordingOptions> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-wording-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = checkWording(root, { hasCode: true, allowed: [], ...options });
  return found.map(({ file, line, problem }) => `${file}:${line} ${problem}`);
}

const TEXTS = 'portal/src/screens/alerts/alerts.texts.ts';
const oneText = (text: string, file = TEXTS) =>
  findingsOf({ [file]: `const en = { heading: ${JSON.stringify(text)} };` });

/** A bad text of each kind, and what is found in it. */
const PLANTED = [
  { text: 'The row is no number', found: 'is no' },
  { text: 'Ask whoever opened it', found: 'whoever' },
  { text: 'Somebody else changed it', found: 'Somebody' },
  { text: 'Nobody has it', found: 'Nobody' },
  { text: 'Say whose the alert is', found: 'Say whose' },
  { text: 'It was taken back', found: 'taken back' },
  { text: '3 taken in', found: 'taken in' },
  { text: 'Done by hand', found: 'by hand' },
  { text: 'It appears by itself', found: 'by itself' },
  { text: 'Ethoca has gone quiet', found: 'gone quiet' },
  { text: 'Send an e-mail', found: 'e-mail' },
  { text: '{} alert(s) selected', found: 't(s)' },
  { text: 'Preparing the file …', found: 'e …' },
  { text: 'The user name is wrong', found: 'user name' },
  { text: 'Please log in', found: 'log in' },
  { text: 'This is not authorized', found: 'authoriz' },
  { text: 'Saved now; nothing is lost.', found: ';' },
  { text: 'To be answered by', found: 'To be answered' },
  { text: 'Answered 3 alerts', found: 'Answered 3 alerts' },
  { text: 'A doubtful match', found: 'doubtful' },
  { text: 'A claim of credit', found: 'claim of credit' },
  { text: 'It collides with another', found: 'collides' },
  { text: 'Refunds wait for a person', found: 'wait for a person' },
  { text: 'Several holes', found: 'holes' },
  { text: 'The push address', found: 'push address' },
  { text: 'See the ledger', found: 'ledger' },
  { text: 'The file is being made', found: 'is being made' },
  { text: 'Screening of an individual', found: 'Screening of an individual' },
  { text: 'Switch off the user', found: 'Switch off' },
  { text: '预警,拒付', found: '警,拒' },
  { text: '指定預警歸屬', found: '歸屬' },
  { text: '已撤回答覆', found: '答覆' },
  { text: '3 則預警', found: '則預警' },
  { text: '由Ethoca發出', found: '由Ethoca' },
];

describe('what the product says', () => {
  it('is found to break the guide, each kind of text by its pattern', async () => {
    const faults = await faultsOf(named(PLANTED), ({ text, found }) => {
      expect(oneText(text).map((one) => /"(.*?)"/.exec(one)?.[1])).toContain(found);
    });
    expect(faults).toEqual({});
  });

  it.each([
    'The bank account is no longer used',
    'Assign client',
    'The card issuer answered your call',
    'Taking part in it costs nothing',
    'Copied to the clipboard…',
    '由 Ethoca 發出，共 3 宗預警',
  ])('is left alone where the words are meant otherwise: %s', (text) => {
    expect(oneText(text)).toEqual([]);
  });

  it.each([
    ['a tuple', "const words = ['Some text', '一些文字', '一些文字 is no text'];"],
    ['a template', `const say = (name: string) => \`\${name} is no client\`;`],
    ['joined strings', "const text = 'Nothing is' + ' done; it is no client';"],
    ['an element', 'export const Part = () => <p>This is no client.</p>;'],
    ['an argument', "text('That is no client', '不是客户', '不是客戶');"],
  ])('is read from %s', (_what, source) => {
    expect(findingsOf({ 'portal/src/screens/part.tsx': source }).join()).toContain('is no');
  });

  it('is not sought in imports, keys, types and SQL', () => {
    const source = `import { a } from './nobody knows.ts';
const one: 'is no text' = keys['x'];
const two = { 'taken in': 1, 'nobody knows': 2 };
const three = sql\`select whoever is no client\`;`;
    expect(findingsOf({ 'api/src/part.ts': source })).toEqual([]);
  });

  it('may not be contracted in the report and the API reference', () => {
    expect(oneText('You can’t read it', 'report/src/texts/en.ts').join()).toContain('no contractions');
    expect(oneText("It doesn't end", 'shared/src/users/users.calls.ts').join()).toContain('no contractions');
    expect(oneText('You can’t read it')).toEqual([]);
  });

  it.each([
    ['an object without one', "const w = { en: 'Client', sc: '客户' };", 'no text in tc'],
    ['arguments without one', "text('Client', '客户');", 'no text in tc'],
    [
      'a copy of the English',
      "const w = ['No clients yet', '暂无客户', 'No clients yet'];",
      'not translated into tc',
    ],
    ['the other writing', "const w = ['Amount', '金额', '金额'];", '"额" does not belong to tc'],
  ])('is there in all three languages: %s', (_what, source, problem) => {
    expect(findingsOf({ 'shared/src/alerts/x.list.ts': source }).join()).toContain(problem);
  });

  it('leaves demo data alone, which quotes buyers and shops', () => {
    expect(oneText('Nobody answered me', 'api/src/modules/users/demo/user-stories.ts')).toEqual([]);
  });
});

describe('comments and names of tests', () => {
  const file = 'api/src/part.test.ts';
  const source = "/** Kept by hand. */\nit('is told to nobody', () => expect('whoever is here').toBe(1));";

  it('are looked through for the same habits, and the data of a test is not', () => {
    expect(findingsOf({ [file]: source }).map((one) => one.split(' ')[0])).toEqual([
      `${file}:1`,
      `${file}:2`,
    ]);
  });

  it('can be left out', () => {
    expect(findingsOf({ [file]: source }, { hasCode: false })).toEqual([]);
  });
});

describe('an exception', () => {
  const allowed = [{ file: 'shared/src', text: 'Nobody', why: 'a name' }];

  it('lets pass what it names, in its folder alone', () => {
    const source = "const name = 'Nobody Ltd';";
    const files = { 'shared/src/a.ts': source, 'api/src/a.ts': source };
    expect(findingsOf(files, { allowed }).map((one) => one.split(' ')[0])).toEqual(['api/src/a.ts:1']);
  });

  it('is refused once nothing needs it', () => {
    expect(findingsOf({ 'shared/src/a.ts': "const name = 'Client Ltd';" }, { allowed }).join()).toContain(
      'nothing needs',
    );
  });
});
