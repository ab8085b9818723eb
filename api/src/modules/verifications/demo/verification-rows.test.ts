import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { CATEGORIES_BY_SEVERITY } from '@cbp/shared/verifications/decline-codes/decline-category';
import { readDeclineCode } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import { DOCUMENT_TYPES } from '@cbp/shared/verifications/verification';
import { expect, it } from 'vitest';
import { DEMO_VERIFICATIONS } from './verification-rows.ts';

it('demo data shows every status, category and type, and a second attempt', () => {
  const codes = DEMO_VERIFICATIONS.flatMap(({ answer, result }) => [
    ...(answer?.codes ?? []),
    ...(result?.codes ?? []),
  ]);
  const categories = new Set(codes.map((code) => readDeclineCode(code).category));
  expect(CATEGORIES_BY_SEVERITY.filter((category) => !categories.has(category))).toEqual([]);
  const types = new Set(DEMO_VERIFICATIONS.flatMap(({ types: first, second = [] }) => [...first, ...second]));
  expect(new Set(Object.keys(DOCUMENT_TYPES)).difference(types)).toEqual(new Set());
  const events = DEMO_VERIFICATIONS.map(
    ({ answer, result }) => result?.event ?? answer?.event ?? 'review.pending',
  );
  const statuses = new Set(events.map((event) => STATUS_OF_EVENT[event]));
  expect(new Set(Object.values(STATUS_OF_EVENT)).difference(statuses)).toEqual(new Set());
  expect(DEMO_VERIFICATIONS.some(({ again }) => again)).toBe(true);
  const readByProvider = DEMO_VERIFICATIONS.flatMap(({ answer, checked }) =>
    checked ? [answer?.event] : [],
  );
  expect(readByProvider).toEqual(['verification.accepted', 'verification.declined']);
});
