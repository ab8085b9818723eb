import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openServer } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { type EntryOf, messagesOf, SPECIFIED_MESSAGES } from '@cbp/shared/testing/specified-messages';
import { DECLINE_CODES } from '@cbp/shared/verifications/decline-codes/decline-code.table';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf, waitForPath } from './page-checks.ts';
import { DEMO_PASSWORD, emailOf } from './sign-in.ts';
import {
  answerCalls,
  dangerToast,
  gentleToast,
  jsonAnswer,
  NO_MESSAGE,
  SERVER_MESSAGE,
} from './testing/answered-call.ts';
import { listenToCaptchas } from './testing/captcha.ts';
import { chooseInMore, click, confirmInMore, confirmStatement, press } from './testing/click.ts';
import { fill } from './testing/fill.ts';
import { goWithin } from './testing/go-within.ts';
import { mailedLink } from './testing/mailbox.ts';
import { type PortalVisits, portalVisits, sharedVisits } from './testing/portal-visits.ts';
import { requestResetLink } from './testing/request-reset-link.ts';
import { readToasts } from './testing/toast-reader.ts';
import { answerVerifications, drawSpecimen, sampleVerification } from './testing/verification-calls.ts';

type Entry = EntryOf<'page'>;
/** Brings a message about, and returns the text that has it. */
type Provocation = () => Promise<string>;
type Provocations = { readonly [One in Entry]?: Provocation };

const FORM = 'main form[novalidate]';
const DIALOG = '[aria-modal="true"]';
const SUBMIT = `${FORM} button[type="submit"]`;
const CONFIRM = `${DIALOG} button[data-autofocus]`;
const ROW = 'tbody [data-row-link]';
const CLIENT = 'NGA-1001';
const NEW_PASSWORD = 'Harbour-2026';
const GONE = JSON.stringify({ accessToken: 'gone', refreshToken: 'gone' });

/** A client's program that is told of alerts. */
const receiver = await openServer((request, response) => {
  response.writeHead(request.url === '/refused' ? 500 : 200).end('thanks');
});

const says = (page: Page, words: string) =>
  page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
/** All of the page, once it says this. */
const saying = async (page: Page, words: string) => {
  await says(page, words);
  return textOf(page, 'body');
};
const enter = (page: Page, name: string, text: string) => fill(page, `${FORM} input[name="${name}"]`, text);
const loseSession = (page: Page) =>
  page.evaluate((tokens) => localStorage.setItem('auth-tokens', tokens), GONE);
async function editSource(page: Page): Promise<void> {
  await click(page, 'main button ::-p-text(Edit)');
  await enter(page, 'window_hours', '30');
  await click(page, SUBMIT);
}
async function fillNewClient(page: Page, id: string): Promise<void> {
  await enter(page, 'name', `Client ${id}`);
  await enter(page, 'merchant_id', id);
}
async function chooseClient(page: Page): Promise<void> {
  await fill(page, 'main form input[role="combobox"]', CLIENT);
  await click(page, '[role="option"]');
}
async function chooseFile(page: Page, selector: string, file: string): Promise<void> {
  const input = await page.waitForSelector(selector);
  await (input as unknown as { uploadFile: (chosen: string) => Promise<void> }).uploadFile(file);
}
async function newScreening(page: Page, name: string): Promise<void> {
  await chooseClient(page);
  await fill(page, 'input[name="enquiry_data.name.full_name"]', name);
  await press(page, 'Start screening');
}
async function typePasswords(
  page: Page,
  { current, within = 'main' }: { current?: string; within?: string },
) {
  const values = { ...(current && { current }), password: NEW_PASSWORD, confirm: NEW_PASSWORD };
  for (const [name, value] of Object.entries(values)) {
    await page.focus(`${within} input[name="${name}"]`);
    await fill(page, `${within} input[name="${name}"]`, value);
  }
  await page.keyboard.press('Enter');
}

/** Those that only look, or that the server is kept out of. */
function lookedAt(portal: PortalVisits, place: { folder: string }) {
  /** A page whose calls of a kind are answered like this, as soon as it does what makes them. */
  async function answered(
    path: string,
    call: readonly [string, RegExp],
    act: (page: Page) => Promise<unknown>,
    {
      answer = NO_MESSAGE,
      user = 'operator' as const,
    }: { answer?: typeof NO_MESSAGE; user?: 'operator' | 'merchant' } = {},
  ): Promise<[heading: string, text: string]> {
    const { page } = await portal.openSignedIn({ path, user });
    await answerCalls(page, [[call, answer]]);
    await act(page);
    return dangerToast(page);
  }
  const textFor = async (...given: Parameters<typeof answered>) => (await answered(...given))[1];
  const goTo = (path: string) => (page: Page) => page.goto(`${portal.product.url}${path}`);
  const USERS = ['POST', /\/users\/list$/] as const;
  const usersAnswered = (answer: typeof NO_MESSAGE) =>
    answered('/contact-us', USERS, goTo('/users/list'), { answer });

  async function openVisitor(path: string): Promise<Page> {
    const { page } = await portal.openVisitor();
    await page.goto(`${portal.product.url}${path}`);
    return page;
  }
  const headingOf = async (path: string) => {
    const page = await openVisitor(path);
    await page.waitForSelector('main [role="alert"]');
    return textOf(page, 'h1');
  };
  const alertOf = async (path: string) => {
    const page = await openVisitor(path);
    await page.waitForSelector('main [role="alert"]');
    return textOf(page, 'main [role="alert"]');
  };
  const pageOf = async (path: string) => {
    const { page } = await portal.openSignedIn({ path });
    await page.waitForSelector('main h2, main h1');
    return textOf(page, 'body');
  };
  /** A password for a link that is valid, which the server then refuses. */
  const refusedPassword = async (path: string) => {
    const page = await openVisitor('/auth/login');
    await answerCalls(page, [
      [['HEAD', /\/auth\/tokens\/current$/], { status: 204, contentType: 'text/plain', body: '' }],
      [['PUT', /\/users\/current\/password$/], SERVER_MESSAGE],
    ]);
    await page.goto(`${portal.product.url}${path}`);
    await page.waitForSelector('main input[name="password"]');
    await typePasswords(page, {});
    await page.waitForSelector('main [role="alert"]');
    return textOf(page, 'main [role="alert"]');
  };
  async function forgotPassword(): Promise<Page> {
    const page = await openVisitor('/auth/forgot-password');
    await page.waitForSelector('main img[src^="data:"]');
    await fill(page, 'input[name="email"]', 'no-account@cbp.example');
    return page;
  }

  return {
    'failed call': async () => (await usersAnswered(SERVER_MESSAGE))[0],
    'failed call, with the message of the server': async () => (await usersAnswered(SERVER_MESSAGE))[1],
    'response not ok': async () => (await usersAnswered(NO_MESSAGE))[1],
    'any other error': async () =>
      (await usersAnswered(jsonAnswer(500, { code: 'unknown/code', message: '' })))[1],
    'create failed': () =>
      textFor(
        '/ethoca/descriptors/form?kind=one',
        ['POST', /\/descriptors$/],
        async (page) => {
          await enter(page, 'criterion', 'UNHEARD*SHOP');
          await click(page, 'label ::-p-text(Exact match)');
          await press(page, 'Add descriptor');
        },
        { user: 'merchant' },
      ),
    'update failed': () => textFor('/ethoca/sources/ethoca', ['PATCH', /\/sources\/ethoca$/], editSource),
    'delete failed': () =>
      textFor(
        '/ethoca/descriptors/list?status=ACTIVE',
        ['POST', /\/descriptors\/\d+\/delete$/],
        async (page) => {
          await click(page, ROW);
          await chooseInMore(page, 'Request deletion');
          await click(page, CONFIRM);
        },
      ),
    'descriptor status failed': () =>
      textFor(
        '/ethoca/descriptors/list?status=PENDING',
        ['POST', /\/descriptors\/\d+\/status$/],
        async (page) => {
          await click(page, ROW);
          await confirmStatement(page, 'Start processing');
        },
      ),
    'screening failed': () =>
      textFor('/aml/individual-screening/form', ['POST', /\/individual-screening$/], (page) =>
        newScreening(page, 'Ottoline Fjordheim'),
      ),
    'document verification failed': async () => {
      const image = path.join(place.folder, 'front.jpg');
      await writeFile(image, await drawSpecimen());
      const { page } = await portal.openSignedIn();
      await readToasts(page);
      const refuseStart = { status: 502, body: {} };
      await answerVerifications(page, { verification: sampleVerification, refuseStart });
      await goWithin(page, '/aml/document-verification/form');
      await chooseClient(page);
      await click(page, 'main input[type="checkbox"][value="id_card"]');
      await chooseFile(page, 'main input[type="file"]:not([capture])', image);
      await says(page, 'Uploaded');
      await click(page, SUBMIT);
      return (await dangerToast(page))[1];
    },
    'user failed': () =>
      textFor('/users/form', ['POST', /\/users$/], async (page) => {
        await enter(page, 'email', 'new@cbp.example');
        await enter(page, 'display_name', 'New Colleague');
        await click(page, SUBMIT);
      }),
    'merchant failed': () =>
      textFor('/ethoca/clients/form?kind=direct', ['POST', /\/merchants\/direct$/], async (page) => {
        await fillNewClient(page, 'NL-1');
        await click(page, SUBMIT);
      }),
    'permissions failed': () =>
      textFor('/contact-us', ['GET', /\/auth\/tokens\/current\/access$/], (page) => page.reload()),
    'INVALID_CAPTCHA in the form': async () => {
      const page = await forgotPassword();
      await click(page, 'button[type="submit"]');
      await page.waitForSelector('main [role="alert"]');
      return textOf(page, 'main [role="alert"]');
    },
    'FORGOT_PASSWORD.FAIL_TEXT': async () => {
      const page = await forgotPassword();
      await answerCalls(page, [[['POST', /\/auth\/password-reset$/], NO_MESSAGE]]);
      await fill(page, 'input[name="captcha"]', '123456');
      await page.keyboard.press('Enter');
      await page.waitForSelector('main [role="alert"]');
      return textOf(page, 'main [role="alert"]');
    },
    'page not found': () => pageOf('/error/404'),
    'unknown path': async () => {
      const { page } = await portal.openSignedIn();
      await page.goto(`${portal.product.url}/nowhere`);
      await waitForPath(page, '/error/404');
      return textOf(page, 'main');
    },
    'system error': () => pageOf('/error/500'),
    'system error, in words': () => pageOf('/error/500'),
    'reset link expired': () => headingOf('/auth/reset-password/no-token'),
    'activation link expired': () => headingOf('/auth/activation/no-token'),
    'RESET_PASSWORD.EXPIRED_TEXT': () => alertOf('/auth/reset-password/no-token'),
    'ACTIVATE_ACCOUNT.EXPIRED_TEXT': () => alertOf('/auth/activation/no-token'),
    'reset refused': () => refusedPassword('/auth/reset-password/token'),
    'activation refused': () => refusedPassword('/auth/activation/token'),
    'download without data': async () => {
      const { page } = await portal.openSignedIn({ path: '/users/list?email=not-there' });
      await readToasts(page);
      await says(page, 'No results');
      await press(page, 'Export');
      await click(page, '[role="menuitem"] ::-p-text(CSV)');
      return gentleToast(page);
    },
    copied: async () => {
      const { page } = await portal.openSignedIn({ path: '/contact-us' });
      await press(page, 'Copy details');
      return saying(page, 'Copied');
    },
  } satisfies Provocations;
}

/** Those that change something, or end a session. */
function changed(portal: PortalVisits, place: { folder: string }) {
  async function send(target: string, body?: object, bearer = portal.product.operatorKey): Promise<unknown> {
    const [method = '', path = ''] = target.split(' ');
    const answer = await fetch(`${portal.product.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    return answer.ok ? JSON.parse(said || 'null') : expect.fail(`${target}: ${said}`);
  }
  const idIn = (answer: unknown) => (answer as { results: { id: number } }).results.id;

  async function deliver(...ids: string[]): Promise<number> {
    const alerts = ids.map((EthocaID) => ({
      alert: {
        EthocaID,
        Type: 'customerdispute_alert',
        AlertTimestamp: new Date().toISOString(),
        MerchantDescriptor: 'HARBOURPINE*HK',
        Amount: 128.4,
        Currency: 'HKD',
      },
    }));
    const { results } = (await send('POST /ethoca/alerts', alerts)) as { results: { id: number }[] };
    return results[0]?.id ?? expect.fail('no alert was stored');
  }
  const matched = (id: number) =>
    vi.waitFor(async () => {
      const { results } = (await send(`GET /ethoca/alerts/${id}`)) as { results: object };
      // Its push is queued when it is matched.
      expect(results).toMatchObject({ merchant_id: CLIENT, match: 'unmatched' });
    }, WAIT_MS);
  /** Two alerts that came before their client had an address, so that the first push of each is the user's. */
  let unpushed: Promise<readonly [number, number]> | undefined;
  async function deliverUnpushed() {
    const ids = [
      await deliver('ETHWORDS0000000000000001'),
      await deliver('ETHWORDS0000000000000002'),
    ] as const;
    for (const id of ids) await matched(id);
    return ids;
  }
  async function pushTo(path: string, which: 0 | 1): Promise<string> {
    unpushed ??= deliverUnpushed();
    const id = (await unpushed)[which];
    await setPushUrl(`${receiver.url}${path}`);
    const { page } = await portal.openSignedIn({ path: `/ethoca/alerts/${id}` });
    await press(page, 'Push');
    await page.waitForSelector(`${DIALOG} [data-tone]`);
    return textOf(page, DIALOG);
  }
  async function setPushUrl(url: string): Promise<void> {
    const { results } = (await send(`GET /ethoca/merchants/${CLIENT}`)) as { results: { version: number } };
    await send(`PATCH /ethoca/merchants/${CLIENT}`, { version: results.version, push_url: url });
  }
  async function open(path: string, user?: 'merchant'): Promise<Page> {
    const { page } = await portal.openSignedIn({ path, ...(user && { user }) });
    await readToasts(page);
    return page;
  }
  /** A CAID or descriptor of the demo data whose deletion was requested just now. */
  async function requestDeletion(path: string): Promise<Page> {
    const page = await open(path);
    await click(page, ROW);
    await confirmInMore(page, 'Request deletion', 'Request deletion');
    return page;
  }
  async function uploadOutcomes(name: string, rows: readonly string[]): Promise<Page> {
    const file = path.join(place.folder, name);
    await writeFile(file, ['EthocaID,Outcome,Refunded', ...rows].join('\r\n'));
    const page = await open('/ethoca/alerts/upload-status/list');
    await press(page, 'Upload outcomes');
    await chooseFile(page, '[role="dialog"] input[type="file"]', file);
    return page;
  }
  async function confirmOnPage(page: Page, button: string, answer: string): Promise<void> {
    await click(page, `main button ::-p-text(${button})`);
    await click(page, `[role="dialog"] button ::-p-text(${answer})`);
  }
  const addUser = (name: string, more: object = {}) =>
    send('POST /users', {
      email: `${name}@words.example`,
      display_name: name,
      registered_service: ['ics'],
      permissions: [
        {
          service: 'ics',
          scope: { type: 'merchants', merchants: [CLIENT], include_subordinates: true },
          access: ['transaction.read'],
        },
      ],
      send_activation_mail: false,
      ...more,
    }).then(idIn);
  async function setPassword(link: string, words: string): Promise<string> {
    const { page } = await portal.openVisitor();
    await page.goto(link);
    await page.waitForSelector('main input[name="password"]');
    await typePasswords(page, {});
    await page.waitForSelector('main [role="timer"]');
    return saying(page, words);
  }
  /** A document that a user declined with a code of each category. */
  let declined: Promise<string> | undefined;
  async function declineWithAllCategories(): Promise<string> {
    const ofCategories = new Map(
      Object.entries(DECLINE_CODES).map(([code, { category }]) => [category, code]),
    );
    // Users choose no codes of screenings.
    ofCategories.delete('other');
    const { data } = (await send('POST /shuftipro/document-verification/list', {
      filters: { enquiry_result_event: { type: 'in', values: ['review.pending'] } },
    })) as { data: { id: number }[] };
    const { id } = data[0] ?? expect.fail('no verification waits for a decision');
    const path = `/shuftipro/document-verification/${id}`;
    const { results } = (await send(`GET ${path}`)) as { results: { version: number } };
    await send(`POST ${path}/result`, {
      version: results.version,
      event: 'verification.declined',
      codes: [...ofCategories.values(), 'SPDR01'],
      reason: 'Looked at',
    });
    const { page } = await portal.openSignedIn({ path: `/aml/document-verification/${id}` });
    return saying(page, '(SPDR01)');
  }
  const declinedPage = () => {
    declined ??= declineWithAllCategories();
    return declined;
  };

  return {
    'session expired': async () => {
      const page = await open('/contact-us', 'merchant');
      await click(page, 'button[aria-label^="Account menu"]');
      await click(page, '::-p-aria(Change password[role="menuitem"])');
      await page.waitForSelector('input[name="current"]');
      await loseSession(page);
      await typePasswords(page, { current: DEMO_PASSWORD, within: '[role="dialog"]' });
      return (await dangerToast(page))[1];
    },
    'unable to authenticate': async () => {
      const page = await open('/ethoca/sources/ethoca');
      await page.waitForSelector('main button ::-p-text(Edit)');
      await loseSession(page);
      await editSource(page);
      return (await dangerToast(page))[1];
    },
    'push failed': () => pushTo('/refused', 0),
    'alert pushed': () => pushTo('/alerts', 1),
    'merchant created, user failed': async () => {
      const page = await open('/ethoca/clients/form?kind=standalone');
      await fillNewClient(page, 'WORDS-1');
      await press(page, 'Add user');
      await enter(page, 'users.0.email', emailOf('merchant'));
      await enter(page, 'users.0.display_name', 'Known already');
      await click(page, SUBMIT);
      return saying(page, SPECIFIED_MESSAGES['merchant created, user failed'].words);
    },
    'FORGOT_PASSWORD.SUBMITTED_TEXT': async () => {
      const { page } = await portal.openVisitor();
      const hear = listenToCaptchas(page, 'en');
      await page.goto(`${portal.product.url}/auth/forgot-password`);
      await requestResetLink(page, hear, 'no-account@cbp.example');
      return textOf(page, 'main');
    },
    'RESET_PASSWORD.SUCCESS_TEXT': async () => {
      const { data } = (await send('POST /users/list', {
        filters: { email: { type: 'contains', value: emailOf('reseller') } },
      })) as { data: { id: number }[] };
      await send(`POST /users/${data[0]?.id}/reset-password`, {});
      const link = await mailedLink(portal.product.outboxDir, emailOf('reseller'));
      return setPassword(link, SPECIFIED_MESSAGES['RESET_PASSWORD.SUCCESS_TEXT'].words);
    },
    'ACTIVATE_ACCOUNT.SUCCESS_TEXT': async () => {
      await addUser('activated', { send_activation_mail: true });
      const link = await mailedLink(portal.product.outboxDir, 'activated@words.example');
      return setPassword(link, SPECIFIED_MESSAGES['ACTIVATE_ACCOUNT.SUCCESS_TEXT'].words);
    },
    created: async () => {
      const page = await open('/ethoca/descriptors/form?kind=one', 'merchant');
      await enter(page, 'criterion', 'WORDED*SHOP');
      await click(page, 'label ::-p-text(Exact match)');
      await press(page, 'Add descriptor');
      return gentleToast(page);
    },
    updated: async () => {
      const page = await open('/rdr/caids/list?status=ACTIVE');
      await click(page, ROW);
      await press(page, 'Edit merchant details');
      await fill(page, '[role="dialog"] input[name="dba"]', 'Worded Outlet');
      await press(page, 'Save merchant details');
      return gentleToast(page);
    },
    'outcome updated': async () => {
      const id = await deliver('ETHWORDS0000000000000003');
      await matched(id);
      const page = await open(`/ethoca/alerts/${id}`, 'merchant');
      await page.waitForSelector(`${FORM}, [role="dialog"] form[novalidate]`);
      await page.keyboard.press('1');
      await says(page, 'The issuer will receive');
      await page.keyboard.press('Enter');
      return gentleToast(page);
    },
    'outcomes uploaded': async () => {
      await deliver('ETHWORDS0000000000000004');
      const page = await uploadOutcomes('good.csv', ['ETHWORDS0000000000000004,Resolved,Refunded']);
      await says(page, '1 row ready');
      await confirmOnPage(page, 'Apply outcomes', 'Apply outcomes');
      return saying(page, 'Outcomes uploaded');
    },
    'alerts re-uploaded': async () => {
      await deliver('ETHWORDS0000000000000005', 'ETHWORDS0000000000000006');
      const page = await uploadOutcomes('wrong.csv', [
        'ETHWORDS0000000000000005,Resolved,Refunded',
        'ETHWORDS0000000000000006,Reolved,Refunded',
      ]);
      await says(page, '1 row needs correction');
      await confirmOnPage(page, 'Apply outcomes', 'Apply outcomes');
      await says(page, '1 row applied');
      const select = await page.waitForSelector('main fieldset select');
      await select?.select('resolved');
      await press(page, 'Check corrected rows');
      await page.waitForSelector('main table[aria-label="Ready"] tbody tr');
      await confirmOnPage(page, 'Upload corrected rows again', 'Upload again');
      return saying(page, 'Alerts re-uploaded');
    },
    'descriptor delete submitted': async () =>
      gentleToast(await requestDeletion('/ethoca/descriptors/list?status=ACTIVE')),
    'void-delete submitted': async () => {
      const page = await requestDeletion('/ethoca/descriptors/list?status=ACTIVE');
      await press(page, 'Cancel deletion');
      return saying(page, 'Void-delete submitted');
    },
    'CAID delete submitted': async () => gentleToast(await requestDeletion('/rdr/caids/list?status=ACTIVE')),
    'CAID deleted': async () => {
      const page = await requestDeletion('/rdr/caids/list?status=ACTIVE');
      await confirmStatement(page, 'Start deletion');
      await says(page, 'Deletion started');
      await confirmStatement(page, 'Mark as deleted');
      return saying(page, 'CAID deleted');
    },
    'email sent': async () => {
      const page = await open('/users/list?email=acquirer');
      await click(page, ROW);
      await press(page, 'Send password reset link');
      await click(page, `${DIALOG} button ::-p-text(Send link)`);
      return gentleToast(page);
    },
    'client profile updated': async () => {
      const page = await open('/ethoca/clients/NGA-1002?tab=push');
      await press(page, 'Edit');
      await enter(page, 'push_url', `${receiver.url}/alerts`);
      await press(page, 'Save push settings');
      return gentleToast(page);
    },
    'client created': async () => {
      const page = await open('/ethoca/clients/form?kind=standalone');
      await fillNewClient(page, 'WORDS-2');
      await click(page, SUBMIT);
      return gentleToast(page);
    },
    'user created': async () => {
      const page = await open('/users/form');
      await enter(page, 'email', 'created@words.example');
      await enter(page, 'display_name', 'Created');
      await click(page, SUBMIT);
      return gentleToast(page);
    },
    'permission updated': async () => {
      const id = await addUser('permitted');
      const page = await open(`/users/${id}`);
      await press(page, 'Edit permissions');
      await press(page, 'Remove permissions');
      await click(page, SUBMIT);
      return gentleToast(page);
    },
    'screening starting': async () => {
      const page = await open('/aml/individual-screening/form');
      await newScreening(page, 'Ottoline Fjordheim');
      const words = await gentleToast(page);
      await page.waitForFunction(() => /individual-screening\/\d+$/.test(location.pathname));
      return words;
    },
    'decline code': declinedPage,
    'category Incomplete Document Data': declinedPage,
    'category Elevated Fraud Risk': declinedPage,
    'category Inconsistent Document Proofs': declinedPage,
    'category Document Data Mismatch': declinedPage,
    'category Unsupported or Invalid Document': declinedPage,
    'category Data Validation Issue': declinedPage,
    'category Expired Document': declinedPage,
    'category Image Quality Deficiency': declinedPage,
    'category Document Integrity Issue': declinedPage,
    'category Insufficient Submission': declinedPage,
    'category Incomplete Verification': declinedPage,
  } satisfies Provocations;
}

const MESSAGES = messagesOf('page');
/** A provocation of each entry, in the order of the entries. */
const ofThese = (provocations: Provocations) =>
  MESSAGES.flatMap(({ entry, words }) => {
    const provoke = provocations[entry];
    return provoke ? [{ entry, words, provoke }] : [];
  });

describe('the portal says what the specification asks for', () => {
  const provoked = new Set<string>();
  const place = { folder: '' };
  beforeAll(async () => {
    place.folder = await mkdtemp(path.join(os.tmpdir(), 'cbp-e2e-words-'));
  });
  afterAll(async () => {
    receiver.close();
    await rm(place.folder, { recursive: true, force: true });
  });

  describe('while looking', () => {
    const portal = sharedVisits();
    const provocations = lookedAt(portal, place);
    for (const entry of Object.keys(provocations)) provoked.add(entry);
    it.each(ofThese(provocations))('$entry: “$words”', async ({ words, provoke }) => {
      expect(await provoke()).toContain(words);
    });
  });

  describe('when something changes', () => {
    const portal = portalVisits({
      PUSH_PRIVATE_ORIGINS: `${receiver.url}=*`,
      ANSWER_UNDO_SECONDS: '3600',
    });
    const provocations = changed(portal, place);
    for (const entry of Object.keys(provocations)) provoked.add(entry);
    it.each(ofThese(provocations))('$entry: “$words”', async ({ words, provoke }) => {
      expect(await provoke()).toContain(words);
    });
  });

  it('in every entry', () => {
    expect([...provoked].toSorted()).toEqual(MESSAGES.map(({ entry }) => entry).toSorted());
  });
});
