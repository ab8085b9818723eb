import { contract } from '@cbp/shared/contract';
import { ERRORS } from '@cbp/shared/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from './api-context.tsx';
import type { CallName } from './change-calls.ts';
import { failureTexts } from './failure.texts.ts';
import { closedUrl, startAnsweringServer } from './testing/answering-server.ts';

type Modules = typeof import('./auth-calls.ts') &
  typeof import('./contract-link.ts') &
  typeof import('./failure-text.ts') &
  typeof import('./unable-to-authenticate.ts') &
  typeof import('./api-client.ts') &
  typeof import('./change-calls.ts') &
  typeof import('./change-failure.ts');

/** What the calls take is not looked at before they are sent. */
const SAMPLES: { readonly [Name in CallName]?: object } = {
  createDescriptors: {},
  requestDeletionOfDescriptors: {},
  setUserStatus: { id: 1 },
  setStatusOfDescriptors: {},
  createUser: {},
  createDirectMerchant: {},
  createIndividualScreening: {},
  createDocumentVerification: {},
};

let page: Modules;

// The language of a page is that of its start, and other tests have read these modules in theirs.
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'tc' });
  vi.resetModules();
  page = {
    ...(await import('./auth-calls.ts')),
    ...(await import('./contract-link.ts')),
    ...(await import('./failure-text.ts')),
    ...(await import('./unable-to-authenticate.ts')),
    ...(await import('./api-client.ts')),
    ...(await import('./change-calls.ts')),
    ...(await import('./change-failure.ts')),
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const JSON_HEADERS = { 'content-type': 'application/json' };

/** What a call says that is answered like this. */
async function textOf(status: number, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const answer = { status, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) };
  const { url } = await startAnsweringServer(answer);
  return page.failureText(await failureOf(url));
}

async function failureOf(url: string): Promise<unknown> {
  return page
    .createAuthCalls(url, page.sendAs(null))
    .makeCaptcha({ lang: 'tc' })
    .then(
      () => null,
      (error: unknown) => error,
    );
}

it('has the catalogue of the specification word by word', () => {
  expect(failureTexts.en).toMatchObject({
    unable: 'Unable to authenticate',
    notOk: 'Network response was not ok',
    changes: {
      create: 'Create Fail',
      update: 'Update Fail',
      delete: 'Delete Fail',
      descriptorStatus: 'Failed to update descriptor status',
      push: 'Fail push alert',
      user: 'Fail To Create User',
      merchant: 'Fail To Create Merchant',
    },
  });
  expect(ERRORS['auth/expired']).toMatchObject({
    message: 'Session Expired',
    words: { en: 'Session Expired' },
  });
  expect(ERRORS['auth/unauthenticated'].words.en).toBe('Unauthenticated');
});

describe('what a failed call says', () => {
  it('is the text of its code in the language of the page', async () => {
    const text = await textOf(403, { code: 'auth/invalid_login', message: 'The login detail is incorrect' });
    expect(text).toBe(ERRORS['auth/invalid_login'].words.tc);
  });

  it('names what is wrong with an input', async () => {
    const body = { code: 'request/invalid', message: 'name: EMAIL_REQUIRED' };
    expect(await textOf(400, body)).toBe('name: EMAIL_REQUIRED');
    const named = {
      code: 'request/invalid',
      message: 'The request is not valid: sort: must be one of: id',
    };
    expect(await textOf(400, named)).toBe('請求內容無效：sort: must be one of: id');
  });

  it('is that the answer was not ok when it does not speak for itself', async () => {
    expect(await textOf(502, 'Bad Gateway')).toBe(failureTexts.tc.notOk);
  });

  it('is the message of the change where the server has none', async () => {
    const { url } = await startAnsweringServer({ status: 502, headers: {}, body: 'Bad Gateway' });
    const queries = page.createApiQueries(url, page.sendAs(null));
    const said = async (name: CallName) =>
      page
        .sendChange({ queries } as Api, name, { input: SAMPLES[name] as never, key: 'k'.repeat(32) })
        .then(() => null, page.failureText);
    const found = Object.fromEntries(
      await Promise.all(Object.keys(SAMPLES).map(async (name) => [name, await said(name as CallName)])),
    );
    const { changes } = failureTexts.tc;
    expect(found).toEqual({
      createDescriptors: changes.create,
      requestDeletionOfDescriptors: changes.delete,
      setUserStatus: changes.update,
      setStatusOfDescriptors: changes.descriptorStatus,
      createUser: changes.user,
      createDirectMerchant: changes.merchant,
      createIndividualScreening: changes.screening,
      createDocumentVerification: changes.verification,
    });
  });

  it('of each change is that of a call', () => {
    const notOk = new page.CallError(page.NOT_OK, 502, null);
    const names = Object.keys(contract) as CallName[];
    const said = new Set(names.map((name) => page.failureText(page.changeFailed(name, notOk))));
    expect(Object.values(failureTexts.tc.changes).filter((text) => !said.has(text))).toEqual([]);
  });

  it('is a sentence where the server sends an empty message', async () => {
    expect(await textOf(500, { code: 'unknown/code', message: '' })).toBe(failureTexts.tc.kinds.server);
  });

  it('says when another attempt makes sense', async () => {
    const body = { code: 'request/too_many', message: 'Too many requests' };
    expect(await textOf(429, body, { 'retry-after': '601' })).toBe('嘗試次數過多，請於 11 分鐘後再試。');
    expect(await textOf(429, body, { 'retry-after': '2' })).toBe(ERRORS['request/too_many'].words.tc);
    expect(await textOf(429, body)).toBe(ERRORS['request/too_many'].words.tc);
  });

  it('says that the server cannot be reached', async () => {
    expect(page.failureText(await failureOf(await closedUrl()))).toBe(failureTexts.tc.kinds.unreachable);
  });

  it('names the client that has a CAID, for those who may see it', () => {
    const said = (data: object) => page.textOfFailure({ code: 'caids/conflict', message: 'Taken', data });
    expect(said({ merchant_id: 'CBP-4001', merchant_name: 'Maison Brindille' })).toBe(
      failureTexts.tc.hasCaid('Maison Brindille', 'CBP-4001'),
    );
    expect(said({ merchant_id: null, merchant_name: null })).toBe(ERRORS['caids/conflict'].words.tc);
  });

  it('says that the user is signed out', () => {
    expect(page.failureText(new page.UnableToAuthenticate())).toBe(failureTexts.tc.unable);
  });

  it("is the error's own message for everything else", () => {
    expect(page.failureText(new Error('no room left'))).toBe('no room left');
    expect(page.failureText(undefined)).toBe(failureTexts.tc.kinds.server);
  });
});
