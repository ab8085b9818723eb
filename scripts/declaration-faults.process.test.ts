import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * Mistakes in the declaration of a list, a small table, a form or an action are compiler errors, found before the page is
 * opened. Each fault changes one thing in the same small declaration, on its own line; one compiler run checks them all.
 */

const ROOT = join(import.meta.dirname, '..');

type Declaration = {
  right: string;
  name: string;
  key: string;
  filters: string;
  sorts: string;
  defaultSort: string;
  amount: string;
  columns: string;
  more: string;
  sql: string;
};

const WHOLE: Declaration = {
  right: "{ service: 'rdr', right: 'case.read' }",
  name: "text('Name', '名称', '名稱')",
  key: "'case_id'",
  filters: '{ name: contains, state: among(), opened_at: range(), amount_ok: among() }',
  sorts: "['opened_at', 'name']",
  defaultSort: "'-opened_at'",
  amount: "money('currency', 'Amount', '金额', '金額')",
  columns: "['case_id', 'amount', { key: 'state', icons: { OPEN: 'clock' } }, card('case_id', 'name')]",
  more: "href: (row) => row.case_id, empty: { heading: ['a', 'b', 'c'], text: ['a', 'b', 'c'] }",
  sql: 'case_id: c, name: c, state: c, amount: c, currency: c, opened_at: c, amount_ok: c',
};

const FAULTS: Record<string, Partial<Declaration>> = {
  'a misspelt column': { columns: "['case_id', 'amonut']" },
  'a misspelt column with more to say': { columns: "['case_id', { key: 'amonut', isHidden: true }]" },
  'a badge value that does not exist': { columns: "['case_id', { key: 'state', icons: { OPNE: 'clock' } }]" },
  'an icon that does not exist': { columns: "['case_id', { key: 'state', icons: { OPEN: 'clokc' } }]" },
  'money on a text': { columns: "['case_id', { key: 'name', as: 'money' }]" },
  'a badge on a time': { columns: "['case_id', { key: 'opened_at', as: 'badge' }]" },
  'a card of a field that does not exist': { columns: "['case_id', card('case_id', 'last')]" },
  'a cell that reads a field that does not exist': {
    columns: "['case_id', { key: 'name', cell: ({ row }) => row.nmae }]",
  },
  'a link to a field that does not exist': { more: WHOLE.more.replace('row.case_id', 'row.id') },
  'an empty page without one of the languages': { more: WHOLE.more.replace("['a', 'b', 'c']", "['a', 'b']") },
  'a sort by a field that does not exist': { sorts: "['opened_at', 'nmae']" },
  'a default sort that is none of the sorts': { defaultSort: "'-amount'" },
  'a default sort that does not exist': { defaultSort: "'-openedAt'" },
  'a key that is no field': { key: "'id'" },
  'an amount in a currency that is no field': { amount: "money('curency', 'Amount', '金额', '金額')" },
  'a field without a label': { name: 'text()' },
  'a field without one of the languages': { name: "text('Name', '名称')" },
  'a missing SQL column': { sql: WHOLE.sql.replace('amount: c, ', '') },
  'a misspelt SQL column': { sql: WHOLE.sql.replace('amount: c', 'amonut: c') },
  'a filter of a field that does not exist, and so without SQL': { filters: '{ nmae: contains }' },
  'a text filter over times': { filters: '{ opened_at: contains }' },
  'a range of dates over texts': { filters: '{ name: range() }' },
  'a multi-select over a text without values': { filters: '{ name: among() }' },
  'a start of a range that is no preset': { filters: "{ opened_at: range({ initial: 'last8days' }) }" },
  'a right that does not exist': { right: "{ service: 'rdr', right: 'case.raed' }" },
  'a right of another service': { right: "{ service: 'rdr', right: 'merchant.update_bulk' }" },
};

const BULK_QUESTION =
  ", question: () => ({ heading: ['s', 's', 's'], text: ['a', 'b', 'c'], confirm: ['p', 'q', 'r'] })";

const WHOLE_FORM =
  "{ defineForm({ call: 'updateUser', heading: ['a', 'b', 'c'], submit: ['a', 'b', 'c'], done: ['a', 'b', 'c'], fields: { email: textInput(w), language: choice(LANGUAGE_CHOICES, w) }, values: (user: UserDetail) => ({ email: user.email, language: user.language }), rest: ({ id, version }) => ({ id, version }), refusals: { 'users/email_taken': 'email' } }); const does = { one: defineAction({ call: 'setUserStatus', words: ['d', 'e', 'f'], input: (user: UserDetail) => ({ id: user.id, status: 'active' as const }), question: () => ({ heading: ['a', 'b', 'c'], text: ['a', 'b', 'c'], confirm: ['g', 'h', 'i'] }), done: ['j', 'k', 'l'] }), several: defineBulkAction({ call: 'setStatusOfUsers', words: ['m', 'n', 'o'], input: (users: readonly UserDetail[]) => ({ ids: users.map(({ id }) => id), status: 'active' as const })" +
  BULK_QUESTION +
  ' }) }; bulkActions({ keyOf: (user: UserDetail) => user.id, nameOf: (user) => user.email }, does.several); ' +
  "defineSmallTable({ fields: { email: text('a', 'b', 'c'), created_at: time('a', 'b', 'c') }, columns: ['email', { key: 'created_at', cell: ({ row }) => row.status }], key: (user: UserDetail) => user.id }); }";

/** The original text and its replacement. */
const FORM_FAULTS: Record<string, readonly [string, string]> = {
  'a form of a call that does not exist': ["'updateUser'", "'updateUsr'"],
  'a field of a form that the call does not take': [
    'fields: { email:',
    'fields: { nmae: textInput(w), email:',
  ],
  'a field that is edited as something else': ['email: textInput(w)', 'email: tick(w)'],
  'a choice of values that the call does not take': ['choice(LANGUAGE_CHOICES', 'choice(USER_STATUSES'],
  'a form without a start for one of its fields': [', language: user.language', ''],
  'a start that is of another kind': ['language: user.language', 'language: user.id'],
  'a form that does not say which thing it changes': ['({ id, version })', '({ version })'],
  'a refusal that does not exist': ["'users/email_taken'", "'users/email_takn'"],
  'a refusal of a field that the form has not': [": 'email' }", ": 'display_name' }"],
  'a form without one of the languages': ["submit: ['a', 'b', 'c']", "submit: ['a', 'b']"],
  'an action of a call that does not exist': ["'setUserStatus'", "'setUserStatsu'"],
  'an action with a value that its call does not take': ["'active' as const", "'pending' as const"],
  'an action without what its call needs': ['id: user.id, ', ''],
  'an action without one of the languages': ["words: ['d', 'e', 'f']", "words: ['d', 'e']"],
  'a question that does not say what its button does': [", confirm: ['g', 'h', 'i']", ''],
  'an action that says nothing when it is done': [", done: ['j', 'k', 'l']", ''],
  'a bulk action without a question': [BULK_QUESTION, ''],
  'a bulk action with a text that nobody reads': [BULK_QUESTION, `${BULK_QUESTION}, done: ['j', 'k', 'l']`],
  'a bulk action of a call that does not answer for each': ["'setStatusOfUsers'", "'setUserStatus'"],
  'an action of one thing in the place of a bulk action': ['does.several', 'does.one'],
  'a small table of what its rows do not have': ['created_at: time(', 'opened_at: time('],
  'a small table of a value that is of another kind': ['fields: { email: text(', 'fields: { email: number('],
  'a column of a small table that does not exist': ["columns: ['email'", "columns: ['emial'"],
  'a cell of a small table that reads what its row does not have': ['row.status }', 'row.statsu }'],
};

const HEAD = `
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { badge, flag, id, money, number, text, time } from '@cbp/shared/list/field';
import { among, contains, range } from '@cbp/shared/list/filter';
import { defineList } from '@cbp/shared/list/list';
import { listSource } from '${ROOT}/api/src/lists/list-source.ts';
import { defineListScreen } from '${ROOT}/portal/src/patterns/list/define-list-screen.ts';
import { card } from '${ROOT}/portal/src/patterns/list/list-columns.ts';
import type { UserDetail } from '@cbp/shared/users/user-detail.model';
import { USER_STATUSES } from '@cbp/shared/users/user-status';
import { LANGUAGE_CHOICES } from '@cbp/shared/language';
import { bulkActions } from '${ROOT}/portal/src/patterns/action/bulk-actions.tsx';
import { defineAction, defineBulkAction } from '${ROOT}/portal/src/patterns/action/define-action.ts';
import { choice, named, textInput, tick } from '${ROOT}/portal/src/patterns/call-form/controls.tsx';
import { defineForm } from '${ROOT}/portal/src/patterns/call-form/define-form.ts';
import { defineSmallTable } from '${ROOT}/portal/src/patterns/small-table/define-small-table.ts';
declare const c: PgColumn;
declare const from: PgTable;
const STATES = { OPEN: { label: { en: 'Open', sc: '未结', tc: '未結' } } } as const;
const w = named('a', 'b', 'c');
export const faults = [card, flag, contains, among, range, tick, number, USER_STATUSES];
`;

/** One declaration on one line, so that each of its errors names it. */
function lineOf(fault: Partial<Declaration>): string {
  const { right, name, key, filters, sorts, defaultSort, amount, columns, more, sql } = {
    ...WHOLE,
    ...fault,
  };
  return `{ const list = defineList({ name: 'Cases', resource: '/rdr/cases', right: ${right}, words: ['a', 'b', 'c'], key: ${key}, fields: { case_id: id('a', 'b', 'c'), name: ${name}, state: badge(STATES, 'a', 'b', 'c'), amount: ${amount}, currency: text('a', 'b', 'c'), opened_at: time('a', 'b', 'c'), amount_ok: flag('a', 'b', 'c') }, filters: ${filters}, sorts: ${sorts}, defaultSort: ${defaultSort} }); defineListScreen({ list, columns: ${columns}, ${more} }); listSource(list, { from, client: c, columns: { ${sql} } }); }`;
}

const folder = join(ROOT, '.cache');
let declarations: string;
let errors: ReadonlyMap<number, string[]>;

const names = ['the whole list', ...Object.keys(FAULTS), 'the whole form', ...Object.keys(FORM_FAULTS)];
const firstLine = HEAD.split('\n').length;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  declarations = mkdtempSync(join(folder, 'declaration-faults-'));
  const lines = [
    ...[{}, ...Object.values(FAULTS)].map(lineOf),
    WHOLE_FORM,
    ...Object.values(FORM_FAULTS).map(([sound, faulty]) => WHOLE_FORM.replace(sound, faulty)),
  ];
  writeFileSync(join(declarations, 'faults.tsx'), `${HEAD}${lines.join('\n')}\n`);
  writeFileSync(
    join(declarations, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      include: ['faults.tsx'],
      exclude: [],
    }),
  );
  errors = compile(declarations);
});
afterAll(() => rmSync(declarations, { recursive: true, force: true }));

/** The errors of the planted file by line; one elsewhere belongs to line 0. */
function compile(project: string): Map<number, string[]> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  let output = '';
  try {
    execFileSync(process.execPath, [tsc, '-p', project, '--noEmit', '--checkers', '1', '--pretty', 'false'], {
      encoding: 'utf8',
    });
  } catch (error) {
    output = String((error as { stdout: string }).stdout);
  }
  const found = output.split('\n').filter((line) => /error TS\d+/.test(line));
  return Map.groupBy(found, (line) => Number(/faults\.tsx\((\d+),/.exec(line)?.[1] ?? 0));
}

const errorsOf = (name: string) => errors.get(firstLine + names.indexOf(name)) ?? [];

it('the whole list, the whole form and all that they stand on compile', () => {
  expect(errors.get(0) ?? []).toEqual([]);
  expect([...errorsOf('the whole list'), ...errorsOf('the whole form')]).toEqual([]);
});

it.each([...Object.keys(FAULTS), ...Object.keys(FORM_FAULTS)])('the compiler refuses %s', (name) => {
  expect(errorsOf(name)).not.toEqual([]);
});
