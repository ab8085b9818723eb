import { expect, it } from 'vitest';
import { declarationOf } from '../../data/change-calls.ts';
import { faultsOf } from './form-faults.ts';
import { isOptional, markOptional } from './optional-name.ts';

const NEW_CREDENTIAL = { id: 'shop', name: '', expired_at: '' };
const faultsOfCredential = (values: Readonly<Record<string, unknown>>) =>
  faultsOf(declarationOf('createMerchantCredential').input.safeParse(values).error?.issues ?? [], 'en');

it('marks what may stay empty in every language', () => {
  expect((['en', 'sc', 'tc'] as const).map((language) => markOptional('ARN', language))).toEqual([
    'ARN (optional)',
    'ARN（选填）',
    'ARN（選填）',
  ]);
});

it('takes a field as optional where the model of the call accepts it empty, whatever it holds now', () => {
  const values = { ...NEW_CREDENTIAL, name: 'Till', expired_at: '2026-12-31T23:59:59+08:00' };
  const optional = ['name', 'expired_at'].filter((name) => isOptional(values, name, faultsOfCredential));
  expect(optional).toEqual(['expired_at']);
});

it('takes a field as required while another one requires it', () => {
  const needsReason = ({ outcome, reason }: Readonly<Record<string, unknown>>): Record<string, string> =>
    outcome === 'other' && reason === '' ? { 'reason.text': 'Required' } : {};
  expect(isOptional({ outcome: 'other', reason: 'x' }, 'reason', needsReason)).toBe(false);
  expect(isOptional({ outcome: 'stopped', reason: 'x' }, 'reason', needsReason)).toBe(true);
});

it('takes no checkbox as optional', () => {
  expect(isOptional({ monthly_report: false }, 'monthly_report', () => ({}))).toBe(false);
});
