import { createHmac } from 'node:crypto';
import type { AlertInList } from '@cbp/shared/alerts/alert.list';
import type { PushReceiver } from '../../clients/push-receiver.service.ts';

const PAGE = '/ethoca/alerts/';

/** The body of a push: the alert as its list shows it, with a link to its page. */
export function pushBody(alert: AlertInList, { at, portalUrl }: { at: Date; portalUrl: string }): string {
  const link = `${portalUrl}${PAGE}${alert.id}`;
  return JSON.stringify({ type: 'alert.created', timestamp: at.toISOString(), data: { ...alert, link } });
}

/** The body of a test push, without client data. */
export function testBody(at: Date): string {
  return JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: { message: 'This is a test.' } });
}

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
