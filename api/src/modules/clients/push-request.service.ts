import { createHmac } from 'node:crypto';
import type { PushReceiver } from './push-receiver.service.ts';

/**
 * The headers of one attempt: who signs in, and the signatures of Standard Webhooks, one for each secret. The id is the same
 * in every attempt, the time is that of this one.
 */
export function pushHeaders(
  { eventId, body, at }: { eventId: string; body: string; at: Date },
  { login, keys }: Pick<PushReceiver, 'login' | 'keys'>,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const basic = login && Buffer.from(`${login.username}:${login.password}`).toString('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
    ...(basic !== null && { authorization: `Basic ${basic}` }),
  };
}

const NOT_STORED = '[not kept]';

/** The receiver's response without credentials: a receiver in development may echo the whole request. */
export function withoutLogin(
  answer: string | null,
  receiver: Pick<PushReceiver, 'login'> | null,
): string | null {
  const login = receiver?.login;
  if (answer === null || !login || login.password === '') return answer;
  const basic = Buffer.from(`${login.username}:${login.password}`).toString('base64');
  return [
    basic,
    login.password,
    encodeURIComponent(login.password),
    JSON.stringify(login.password).slice(1, -1),
  ].reduce((text, secret) => text.replaceAll(secret, NOT_STORED), answer);
}
