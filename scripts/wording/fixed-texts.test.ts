import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, named } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { readTexts } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** English texts that the portal's specification fixes letter for letter, by the folder that they are said in; `{}` is filled in. */
const FIXED: Record<string, readonly string[]> = {
  'shared/src': [
    // Failed calls.
    'Session Expired',
    'Unauthenticated',
    'User does not exist',
    'The login detail is incorrect',
    'Invalid current password',
    'Incorrect Captcha',
    'Push alert request too fast',
    'Insufficient balance. Please contact us to add funds and continue.',
    'no data',
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
    // Categories of decline codes.
    'Incomplete Document Data',
    'Elevated Fraud Risk',
    'Inconsistent Document Proofs',
    'Document Data Mismatch',
    'Unsupported or Invalid Document',
    'Data Validation Issue',
    'Expired Document',
    'Image Quality Deficiency',
    'Document Integrity Issue',
    'Insufficient Submission',
    'Incomplete Verification',
  ],
  'report/src': ['Get tracking info fail, please try again.', 'No Corresponding Data', 'No Messages', 'ICS'],
  'portal/src': [
    // Failures.
    'Unable to authenticate',
    'Network response was not ok',
    'Failed to get permissions: {}',
    'Create Fail',
    'Update Fail',
    'Delete Fail',
    'Failed to update descriptor status',
    'Failed to start document verification',
    'Fail To Create User',
    'Fail To Create Merchant',
    'System Error',
    'Something went wrong! Please try again later.',
    'Page Not Found',
    'You have created a Merchant but failed to create a User, please try again later.',
    'Session expired',
    'Current Password is required',
    'New Password is required',
    'Confirm Password is required',
    // Successes.
    'Password changed successfully',
    'Alert pushed to the push URL',
    'Outcome updated',
    'Outcomes uploaded',
    'Alerts re-uploaded',
    'Descriptor delete submitted',
    'Void-delete submitted',
    'Client profile updated',
    'Client created',
    'User created',
    'Permission updated',
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
    (file) => !/\.test\.tsx?$/.test(file),
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

it('says what the specification fixes, letter for letter', async () => {
  const faults = await faultsOf(named(rows(FIXED)), ({ folder, text }) => {
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
