import { expect, it, onTestFinished } from 'vitest';
import { type SmtpBehaviour, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import {
  AcceptanceUnknown,
  createSmtpHandover,
  type HandedMail,
  MailRejected,
} from './mail-handover.service.ts';

const MAIL: HandedMail = {
  from: { name: 'Harbour & Pine', address: 'no-reply@portal.example' },
  replyTo: ['shop@harbour.example'],
  recipient: 'mei.ling@example.com',
  subject: '訂單確認',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  messageId: '<one@portal.example>',
  createdAt: new Date('2026-11-22T04:00:00Z'),
  returnPath: 'bounce-1@portal.example',
};

async function receiver(behaviour: SmtpBehaviour = {}) {
  const started = await startSmtpReceiver(behaviour);
  onTestFinished(started.end);
  return started;
}

/** What handing over led to, and what was stored before. */
async function handTo(url: string, ready: () => Promise<void> = async () => undefined) {
  let isReady = false;
  const once = async () => {
    await ready();
    isReady = true;
  };
  const error = await createSmtpHandover(url)
    .hand(MAIL, once, new AbortController().signal)
    .then(
      () => null,
      (reason: Error) => reason,
    );
  return { error, isReady };
}

it('an email is accepted as composed, from the return path, with no list header', async () => {
  const { url, received } = await receiver();
  expect(await handTo(url)).toEqual({ error: null, isReady: true });
  expect(received).toMatchObject([
    {
      from: 'bounce-1@portal.example',
      to: ['mei.ling@example.com'],
      text: 'Thank you',
      html: '<p>Thank you</p>',
    },
  ]);
  const { headers } = received[0] ?? expect.fail();
  expect(Object.fromEntries(headers)).toMatchObject({
    from: '"Harbour & Pine" <no-reply@portal.example>',
    'reply-to': 'shop@harbour.example',
    subject: '訂單確認',
    'message-id': '<one@portal.example>',
    date: 'Sun, 22 Nov 2026 04:00:00 +0000',
    'auto-submitted': 'auto-generated',
  });
  expect([...headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
});

it('a rejected recipient is reported with the reply, before anything is stored', async () => {
  for (const responseCode of [550, 450]) {
    const { url, received } = await receiver({
      onRecipient: () => ({ responseCode, message: 'mailbox unavailable' }),
    });
    const { error, isReady } = await handTo(url);
    expect(error).toBeInstanceOf(MailRejected);
    expect([(error as MailRejected).isPermanent, error?.message]).toEqual([
      responseCode === 550,
      expect.stringContaining('mailbox unavailable'),
    ]);
    expect([isReady, received]).toEqual([false, []]);
  }
});

it('a rejected sender is retried, since the platform has to be configured anew', async () => {
  const { url } = await receiver({ onSender: () => ({ responseCode: 550, message: 'relaying denied' }) });
  const { error } = await handTo(url);
  expect(error).toMatchObject({ name: 'MailRejected', isPermanent: false });
});

it('an email that may not be handed over any more is discarded by the mail server', async () => {
  const { url, received } = await receiver();
  const { error } = await handTo(url, async () => {
    throw new Error('another attempt has it');
  });
  expect([error?.message, received]).toEqual(['another attempt has it', []]);
});

it('acceptance is unknown if the mail server has the email and is gone before it answers', async () => {
  const { url, received, end } = await receiver({
    beforeAcknowledging: async () => {
      await end();
    },
  });
  const { error, isReady } = await handTo(url);
  expect(error).toBeInstanceOf(AcceptanceUnknown);
  expect([isReady, received.length]).toEqual([true, 1]);
});

it('a mail server that is away leaves the email to a retry', async () => {
  const { url, end } = await receiver();
  await end();
  const { error, isReady } = await handTo(url);
  expect([error?.name, isReady]).toEqual(['Error', false]);
});
