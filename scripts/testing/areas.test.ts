import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { singularOf } from '../new/singular.ts';
import { areasOf, isArea, isFoundation, testsOfAreas } from './areas.ts';
import { importersIn, testsOfChange } from './changed.ts';
import { TEST_FILES } from './test-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const importedBy = importersIn(ROOT);
const importers = () => importedBy;
const TESTS = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();

it('a file belongs to the areas that its folders and its name say', () => {
  expect(areasOf('api/src/modules/refunds/auto-refund.data.test.ts')).toEqual(['refunds']);
  expect(areasOf('e2e/outcome-upload.test.ts')).toEqual(['alerts', 'files']);
  expect(areasOf('portal/src/screens/enquiries/enquiries.list.tsx')).toContain('enquiries');
});

it('an area of shared is an area of tests without words of its own', () => {
  expect(isArea('payments')).toBe(true);
  expect(areasOf('shared/src/payments/payment-answer.test.ts')).toContain('payments');
  expect(areasOf('portal/src/screens/payments/payment.list.tsx')).toContain('payments');
  expect(areasOf('shared/src/money/repayments.test.ts')).not.toContain('payments');
  expect(isArea('nonsense')).toBe(false);
});

it('the singular of an area names it too', () => {
  const plurals = ['enquiries', 'addresses', 'batches', 'boxes', 'payments', 'access', 'order-lookups'];
  expect(plurals.map(singularOf)).toEqual([
    'enquiry',
    'address',
    'batch',
    'box',
    'payment',
    'access',
    'order-lookup',
  ]);
});

it('an area has tests in every workspace that knows it, and the laws of the contract', () => {
  const chosen = testsOfAreas(TESTS, ['alerts']);
  const workspaces = new Set(chosen.map((path) => path.split('/')[0]));
  expect([...workspaces]).toEqual(expect.arrayContaining(['shared', 'api', 'portal', 'e2e']));
  expect(chosen).toContain('api/src/http/every-call.data.test.ts');
  expect(chosen).not.toContain('e2e/enquiries.test.ts');
});

it('a change runs the tests that import it, and the journeys of its areas', () => {
  const chosen =
    testsOfChange(TESTS, ['api/src/modules/enquiries/enquiries.sql.ts', 'README.md'], importers) ?? [];
  expect(chosen).toContain('api/src/modules/enquiries/enquiries.data.test.ts');
  expect(chosen).toContain('e2e/enquiries.test.ts');
  expect(chosen).toContain('api/src/http/every-relation.data.test.ts');
  expect(chosen).not.toContain('e2e/descriptors.test.ts');
  expect(chosen).not.toContain('report/src/data/claims.test.ts');
});

it('a change of a test runs that test alone', () => {
  expect(testsOfChange(TESTS, ['e2e/refunds.test.ts'], importers)).toEqual(['e2e/refunds.test.ts']);
});

it('a change of what everything stands on runs all tests', () => {
  for (const path of [
    'shared/src/money/money.ts',
    'api/src/http/app.ts',
    'package.json',
    'vitest.config.ts',
  ]) {
    expect([path, isFoundation(path)]).toEqual([path, true]);
    expect(testsOfChange(TESTS, [path], importers)).toBeNull();
  }
  expect(isFoundation('api/src/modules/alerts/alerts.sql.ts')).toBe(false);
});
