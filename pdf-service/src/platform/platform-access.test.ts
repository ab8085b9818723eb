import { ApiError } from '@cbp/shared/node/http/api-error';
import { sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import { expect, it } from 'vitest';
import { createPlatformAccess } from './platform-access.ts';

const SOMEONE = { id: 1, email: 'a@b.example', display_name: 'A', registered_service: [], permissions: [] };

const codeOf = (question: Promise<unknown>) =>
  question.then(
    () => 'known',
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );

it('a flood of unknown bearers is rate limited, and does not delay other callers', async () => {
  const held = Promise.withResolvers<void>();
  const platform = await startServer(async (request, response) => {
    if (request.headers.authorization === 'Bearer real') return sendJson(response, 200, { results: SOMEONE });
    await held.promise;
    sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
  });
  const access = createPlatformAccess(platform.url);

  const strange = Array.from({ length: 300 }, (_, index) =>
    codeOf(access.user(`strange-${index}`, 'address:192.0.2.1')),
  );
  expect(await codeOf(access.user('real', 'address:192.0.2.2'))).toBe('known');
  expect(await codeOf(access.user('real', 'address:192.0.2.1'))).toBe('known');
  held.resolve();
  const counts = Object.groupBy(await Promise.all(strange), (code) => code);
  expect(counts['auth/unauthenticated']).toHaveLength(50);
  expect(counts['request/too_many']).toHaveLength(250);
  // Who has come back is asked for again.
  expect(await codeOf(access.user('strange-0', 'address:192.0.2.1'))).toBe('auth/unauthenticated');
});

it('concurrent calls with one bearer are one request to the platform', async () => {
  const platform = await startServer((_request, response) => sendJson(response, 200, { results: SOMEONE }));
  const access = createPlatformAccess(platform.url);
  await Promise.all(Array.from({ length: 100 }, () => access.user('real', 'address:192.0.2.1')));
  expect(platform.requests).toHaveLength(1);
});
