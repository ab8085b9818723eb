import { isLinkAccess, type Link, type LinkAccess } from '@cbp/shared/calls/link';
import { DECLARED_CALLS, type DeclaredCall } from '@cbp/shared/declared-calls';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { issueLink, revokeLinks, useLink } from '../access/links.ts';
import { hashToken } from '../access/secret-token.ts';
import { authWorldOfSuite } from '../testing/auth-world-of-suite.ts';
import { SAMPLE_LINKS } from '../testing/sample-link.ts';
import { call, secretBox } from '../testing/test-server.ts';

type LinkCall = DeclaredCall & { access: LinkAccess };

const CALLS: LinkCall[] = DECLARED_CALLS.api.flatMap((one) =>
  isLinkAccess(one.meta.access) ? [{ ...one, access: one.meta.access }] : [],
);
const NOBODY = '999999';

const suite = authWorldOfSuite();

const issue = async (link: Link, subject = NOBODY) => {
  const ctx = { ...suite().ctx, box: secretBox };
  const { token } = await issueLink(link, { ctx, input: { subject, issuedBy: 'system' } });
  return token;
};

let calls = 0;
/** The status and the code of a call with a token, each from another address. */
const send = async ({ method, path, meta, access }: LinkCall, token: string) => {
  calls += 1;
  const { params = {}, body } = meta.example ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? token : (params[name] ?? '')));
  const answer = await call(`${suite().server.url}${API_PREFIX}${filled}`, {
    method,
    body,
    headers: { 'X-Forwarded-For': `198.51.${Math.floor(calls / 250)}.${calls % 250}` },
    ...(access.token === 'bearer' && { bearer: token }),
  });
  const code = method === 'HEAD' ? null : (answer.body as { code?: string }).code;
  return { status: answer.status, code };
};
const refused = ({ method }: LinkCall, code: string) => ({
  status: 401,
  code: method === 'HEAD' ? null : code,
});

const isForOneUse = (link: Link): link is Link & { uses: 'once' } => link.uses === 'once';

const ROWS = CALLS.flatMap((one) => one.access.link.map((link) => [one, link] as const)).map(
  ([one, link]) => [`${one.name} with a link of the kind ${link.kind}`, { one, link }] as const,
);

it('a call with a link knows no token that was guessed, altered or is of another kind', async () => {
  const faults = await faultsOf(ROWS, async ({ one, link }) => {
    const token = await issue(link);
    const others = [await issue(SAMPLE_LINKS.toy), await issue(SAMPLE_LINKS.repair)];
    for (const wrong of ['guessed', hashToken(token), `${token}A`, token.slice(1), ...others]) {
      expect([wrong, await send(one, wrong)]).toEqual([wrong, refused(one, 'auth/unauthenticated')]);
    }
  });
  expect(faults).toEqual({});
});

it('a call with a link refuses one that was revoked, was used, has expired, or whose subject is gone', async () => {
  const faults = await faultsOf(ROWS, async ({ one, link }) => {
    const ctx = suite().ctx;
    const gone = await issue(link);
    expect(await send(one, gone)).toEqual(refused(one, 'auth/expired'));
    const revoked = await issue(link, 'revoked');
    await revokeLinks([link], { ctx, input: { subject: 'revoked' } });
    expect(await send(one, revoked)).toEqual(refused(one, 'auth/expired'));
    if (isForOneUse(link)) {
      const used = await issue(link);
      const input = { hash: hashToken(used) };
      expect([await useLink(link, { ctx, input }), await useLink(link, { ctx, input })]).toEqual([
        true,
        false,
      ]);
      expect(await send(one, used)).toEqual(refused(one, 'auth/expired'));
    }
    if (link.lifetimeMs === null) return;
    const expired = await issue(link);
    suite().pass(link.lifetimeMs);
    expect(await send(one, expired)).toEqual(refused(one, 'auth/expired'));
  });
  expect(faults).toEqual({});
});
