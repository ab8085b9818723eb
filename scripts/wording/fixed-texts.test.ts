import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFIED_MESSAGES, type SpecifiedMessage } from '@cbp/shared/testing/specified-messages';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { readTexts } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * English texts that the portal's specification fixes letter for letter, by the folder that they are said in; `{}` is filled in.
 * Its messages are in `SPECIFIED_MESSAGES`.
 */
const FIXED: Record<string, readonly string[]> = {
  'shared/src': [
    // Field faults. The keys are what the calls answer with, and fixed as well.
    'please select permission type',
    'please select client id',
    'Descriptor contains invalid characters',
    'Please enter amount stopped',
    'Amount Stopped must be a number',
    'Please select refunded',
    'Please select outcome',
    'Required',
    'Invalid date',
    'Please use {} format',
    'Invalid format',
    // Values and fields.
    'Mass Merchant',
    'Order Confirmed',
    'Missed (already shipped / too late)',
    'Existed Ethoca id',
    'Existed descriptor',
    'The alert provider has transferred the descriptor to the matching merchant',
  ],
  'report/src': ['Get tracking info fail, please try again.', 'No Corresponding Data', 'No Messages'],
  'portal/src': [
    // Failures.
    'Failed to get permissions: {}',
    'Current Password is required',
    'New Password is required',
    'Confirm Password is required',
    // Successes.
    'Password changed successfully',
    // Pages.
    'Add Brand',
  ],
};

/** Texts of which only the beginning or a part is fixed. */
const FIXED_PARTS: Record<string, readonly string[]> = {
  'shared/src': ['already exists', 'at least one client added'],
  'portal/src': ['Fail push alert'],
};

/** Everything that the sources below a folder say, the keys of objects included. */
function textsIn(folder: string): Set<string> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return new Set(
    files.flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const { texts, keys } = readTexts(file, source);
      return [...texts.map(({ text }) => text), ...keys];
    }),
  );
}

const said = new Map(Object.keys(FIXED).map((folder) => [folder, textsIn(folder)]));
const rows = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([folder, texts]) => texts.map((text) => ({ folder, text })));
/** The same words may be those of several messages. */
const fixedMessages = [
  ...new Map(
    Object.values<SpecifiedMessage>(SPECIFIED_MESSAGES).flatMap(({ words: text, fixedIn: folder }) =>
      folder ? [[`${folder} ${text}`, { folder, text }] as const] : [],
    ),
  ).values(),
];

it('says what the specification fixes, letter for letter', async () => {
  const faults = await faultsOf(named([...rows(FIXED), ...fixedMessages]), ({ folder, text }) => {
    expect([...(said.get(folder) ?? [])].filter((one) => one === text)).toEqual([text]);
  });
  expect(faults).toEqual({});
});

it('keeps the words of which the specification fixes a part', async () => {
  const faults = await faultsOf(named(rows(FIXED_PARTS)), ({ folder, text }) => {
    expect([...(said.get(folder) ?? [])].some((one) => one.includes(text))).toBe(true);
  });
  expect(faults).toEqual({});
});
