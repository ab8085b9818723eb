import type { ServerResponse } from 'node:http';
import { openServer } from '@cbp/shared/node/testing/http-server';
import type { PlatformAccess } from '../platforms/platform.ts';
import { createLedger, type GatewayMode } from './gateway-ledger.ts';
import { GATEWAY_KEYS, type GatewayName, PROTOCOLS, type Reading, type Reply } from './gateway-protocols.ts';

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** How a platform of a test is reached, with all that any of them wants. */
export const gatewayAccess = (platform: GatewayName, apiUrl: string): PlatformAccess => ({
  platform,
  ...GATEWAY_KEYS,
  // A connected account would be another one.
  ...(platform === 'stripe' && { merchantId: null }),
  msoId: null,
  apiUrl,
});

/**
 * A payment platform on loopback that speaks the protocol of a real one: it has payments, gives them back once for a key as far as
 * the real one knows keys, and never more than there was.
 */
export async function startGateway(name: GatewayName, options: { now?: () => Date } = {}) {
  // Refunds of Adyen and others are the same for the same key; NMI takes every one for a new one.
  const ledger = createLedger({ knowsKeys: name !== 'nmi', ...options });
  /** Of the next request to refund. */
  let modeOf: () => GatewayMode = () => 'does';
  let refundRequests = 0;
  const seen: string[] = [];

  function refund(
    reading: Extract<Reading, { kind: 'refund' }>,
    sent: string,
    response: ServerResponse,
  ): void {
    refundRequests += 1;
    const mode = modeOf();
    const reply = mode === 'drops' ? null : replyTo(reading, mode, sent);
    if (mode === 'drops' || mode === 'cuts') response.destroy();
    else if (mode !== 'hangs' && reply) send(response, reply);
  }

  function replyTo(reading: Extract<Reading, { kind: 'refund' }>, mode: GatewayMode, sent: string): Reply {
    if (mode === 'fails') return { status: 503, body: 'away' };
    if (mode === 'refuses') return reading.refused('no');
    if (mode === 'repeats') return reading.refused('no', `I got ${sent}`);
    const { key, payment } = reading;
    const amount = mode === 'other_amount' ? reading.amount / 2 : reading.amount;
    const made = ledger.give({ key, payment, amount });
    return typeof made === 'string' ? reading.refused(made) : reading.done(made);
  }

  const server = await openServer((incoming, response, body) => {
    const { method = '', url: path = '', headers } = incoming;
    seen.push(`${method} ${path}`);
    const reading = PROTOCOLS[name]({ method, path, headers, body }, ledger);
    if (reading.kind === 'answer') send(response, reading.reply);
    else refund(reading, `${headers.authorization ?? headers['x-api-key'] ?? ''} ${body}`, response);
  });
  return {
    url: server.url,
    ledger,
    seen,
    access: gatewayAccess(name, server.url),
    refundRequests: () => refundRequests,
    does: (mode: GatewayMode | (() => GatewayMode)) => {
      modeOf = typeof mode === 'function' ? mode : () => mode;
    },
    end: server.close,
  };
}
export type PaymentGateway = Awaited<ReturnType<typeof startGateway>>;
