import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { failureKind } from './failure.ts';

const refusal = (status: number, code: string, ...paths: string[]) =>
  new ORPCError(code, {
    status,
    data: { issues: paths.map((path) => ({ path, message: 'Invalid input' })) },
  });

it('there is nothing under an id that is unknown, or that can be none', () => {
  expect(failureKind(refusal(404, 'users/not_found'))).toBe('missing');
  expect(failureKind(refusal(400, 'request/invalid', 'id'))).toBe('missing');
  expect(failureKind(refusal(400, 'request/invalid', 'id', 'version'))).toBe('server');
  expect(failureKind(refusal(400, 'request/invalid', 'version'))).toBe('server');
  expect(failureKind(refusal(400, 'request/invalid'))).toBe('server');
  expect(failureKind(refusal(403, 'auth/forbidden'))).toBe('server');
});
