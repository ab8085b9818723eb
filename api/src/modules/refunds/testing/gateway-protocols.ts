import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayRefund, Ledger } from './gateway-ledger.ts';

export type GatewayRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; body: unknown };
/** The kind of request: a refund, or any other with a fixed response. */
export type Reading =
  | { kind: 'answer'; reply: Reply }
  | {
      kind: 'refund';
      key: string;
      payment: string;
      amount: number;
      done: (refund: GatewayRefund) => Reply;
      refused: (why: 'unknown' | 'whole' | 'beyond' | 'no', words?: string) => Reply;
    };
/** How a platform speaks: by its own documents, as far as refunds need it. */
export type Protocol = (request: GatewayRequest, ledger: Ledger) => Reading;

const answer = (status: number, body: unknown): Reading => ({ kind: 'answer', reply: { status, body } });
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const WORDS = {
  unknown: 'No such payment',
  whole: 'It has already been refunded',
  beyond: 'Refund amount is too large',
  no: 'Not now',
};

export const GATEWAY_KEYS = {
  merchantId: 'ACME',
  apiKey: 'sk_live_an_api_key_of_the_test',
  securityKey: 'a-security-key-of-the-test',
  password: 'a-password-of-the-test',
};

const stripeRefund = (refund: GatewayRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: Math.round(refund.amount * 100),
  currency: 'usd',
  created: Math.floor(refund.at.getTime() / 1_000),
  status: 'succeeded',
  metadata: { cbp_refund: refund.key },
});
const stripeError = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

const stripe: Protocol = ({ method, path, headers, body }, ledger) => {
  if (headers.authorization !== `Bearer ${GATEWAY_KEYS.apiKey}`) {
    return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
  }
  const url = new URL(path, 'http://gateway');
  if (method === 'POST' && url.pathname === '/v1/refunds') {
    const form = new URLSearchParams(body);
    const codes = {
      unknown: 'resource_missing',
      whole: 'charge_already_refunded',
      beyond: 'amount_too_large',
    };
    return {
      kind: 'refund',
      key: String(headers['idempotency-key']),
      payment: form.get('charge') ?? form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')) / 100,
      done: (refund) => ({ status: 200, body: stripeRefund(refund) }),
      refused: (why, words = WORDS[why]) =>
        stripeError(400, why === 'no' ? 'charge_disputed' : codes[why], words),
    };
  }
  if (url.pathname === '/v1/refunds') {
    const payment = url.searchParams.get('charge') ?? url.searchParams.get('payment_intent') ?? '';
    return answer(200, { object: 'list', has_more: false, data: ledger.of(payment).map(stripeRefund) });
  }
  const found = ledger.payments.get(url.pathname.split('/').at(-1) ?? '');
  return found
    ? answer(200, { id: found.id, currency: found.currency.toLowerCase() })
    : { kind: 'answer', reply: stripeError(404, 'resource_missing', WORDS.unknown) };
};

const adyen: Protocol = ({ path, headers, body }) => {
  if (headers['x-api-key'] !== GATEWAY_KEYS.apiKey)
    return answer(401, { status: 401, message: 'Unauthorized' });
  const { amount, merchantAccount } = JSON.parse(body);
  if (merchantAccount !== GATEWAY_KEYS.merchantId)
    return answer(403, { errorCode: '901', message: 'Invalid account' });
  return {
    kind: 'refund',
    key: String(headers['idempotency-key']),
    payment: decodeURIComponent(path.split('/').at(-2) ?? ''),
    amount: amount.value / 100,
    done: ({ id }) => ({ status: 201, body: { pspReference: id, status: 'received' } }),
    refused: (why, words = WORDS[why]) => ({ status: 422, body: { errorCode: '167', message: words } }),
  };
};

const braintreeRefund = ({ id, amount, at }: GatewayRefund) => ({
  id: `global-${id}`,
  legacyId: id,
  status: 'SUBMITTED_FOR_SETTLEMENT',
  createdAt: at.toISOString(),
  amount: { value: amount.toFixed(2), currencyCode: 'USD' },
});

const braintree: Protocol = ({ headers, body }, ledger) => {
  if (headers.authorization !== basic(GATEWAY_KEYS.apiKey, GATEWAY_KEYS.password)) {
    return answer(401, { errors: [{ message: 'Bad key', extensions: { errorClass: 'AUTHENTICATION' } }] });
  }
  const { query, variables } = JSON.parse(body);
  const data = (value: unknown) => ({ status: 200, body: { data: value } });
  const reply = (value: unknown): Reading => ({ kind: 'answer', reply: data(value) });
  if (query.startsWith('query Id')) return reply({ idFromLegacyId: `global-${variables.legacyId}` });
  if (query.startsWith('query Payment')) {
    const found = ledger.payments.get(variables.id.replace('global-', ''));
    return reply({
      node: found ? { amount: { value: String(found.amount), currencyCode: found.currency } } : null,
    });
  }
  if (query.startsWith('query Refunds')) {
    const found = ledger.byKey(variables.input.orderId.is);
    return reply({ search: { refunds: { edges: found ? [{ node: braintreeRefund(found) }] : [] } } });
  }
  const { transactionId, apiRequestKey, refund } = variables.input;
  return {
    kind: 'refund',
    key: apiRequestKey,
    payment: transactionId.replace('global-', ''),
    amount: Number(refund.amount),
    done: (made) => data({ refundTransaction: { refund: braintreeRefund(made) } }),
    refused: (why, words = WORDS[why]) => ({
      status: 200,
      body: { errors: [{ message: words, extensions: { errorClass: 'VALIDATION' } }] },
    }),
  };
};

const paypalRefund = ({ id, key, amount, at }: GatewayRefund) => ({
  id,
  status: 'COMPLETED',
  amount: { value: amount.toFixed(2), currency_code: 'USD' },
  custom_id: key,
  create_time: at.toISOString(),
});

const paypal: Protocol = ({ path, headers, body }, ledger) => {
  if (path === '/v1/oauth2/token') {
    const isKnown = headers.authorization === basic(GATEWAY_KEYS.apiKey, GATEWAY_KEYS.password);
    return isKnown ? answer(200, { access_token: 'a-token' }) : answer(401, { error: 'invalid_client' });
  }
  if (headers.authorization !== 'Bearer a-token') return answer(401, { name: 'AUTHENTICATION_FAILURE' });
  const [, , , , id = '', refund] = path.split('/');
  if (path.startsWith('/v2/checkout/orders/')) {
    return answer(200, {
      purchase_units: [{ payments: { refunds: ledger.of(id.slice(6)).map(paypalRefund) } }],
    });
  }
  if (refund !== 'refund') {
    const isUntouched = ledger.of(id).length === 0;
    const status = isUntouched ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
    return answer(200, { status, supplementary_data: { related_ids: { order_id: `order-${id}` } } });
  }
  const { amount, custom_id: customId } = JSON.parse(body);
  if (customId !== headers['paypal-request-id']) return answer(400, { name: 'INVALID_REQUEST' });
  return {
    kind: 'refund',
    key: customId,
    payment: id,
    amount: Number(amount.value),
    done: (made) => ({ status: 201, body: paypalRefund(made) }),
    refused: (why, words = WORDS[why]) => ({
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUSED', description: words }] },
    }),
  };
};

const mpgsRefund = ({ id, amount, at }: GatewayRefund) => ({
  result: 'SUCCESS',
  response: { gatewayCode: 'APPROVED' },
  transaction: { amount, receipt: id, type: 'REFUND' },
  timeOfRecord: at.toISOString(),
});
const mpgsError = (explanation: string): Reply => ({
  status: 400,
  body: { result: 'ERROR', error: { cause: 'INVALID_REQUEST', explanation } },
});

const mpgs: Protocol = ({ method, path, headers, body }, ledger) => {
  if (headers.authorization !== basic(`merchant.${GATEWAY_KEYS.merchantId}`, GATEWAY_KEYS.password)) {
    return answer(401, { result: 'ERROR', error: { cause: 'INVALID_REQUEST' } });
  }
  const [, payment = '', key = ''] = /\/order\/([^/]+)\/transaction\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET') {
    const found = ledger.byKey(key);
    return found
      ? answer(200, mpgsRefund(found))
      : { kind: 'answer', reply: mpgsError(`Unable to find transaction ${key}`) };
  }
  return {
    kind: 'refund',
    key,
    payment: decodeURIComponent(payment),
    amount: Number(JSON.parse(body).transaction.amount),
    done: (made) => ({ status: 201, body: mpgsRefund(made) }),
    refused: (why, words = WORDS[why]) =>
      why === 'no'
        ? {
            status: 201,
            body: { result: 'FAILURE', response: { gatewayCode: 'DECLINED', acquirerMessage: words } },
          }
        : mpgsError(words),
  };
};

const digitsOf = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 14);

const nmi: Protocol = ({ path, body }, ledger) => {
  const form = new URLSearchParams(body);
  const isKnown = form.get('security_key') === GATEWAY_KEYS.securityKey;
  if (path === '/api/query.php') {
    const payment = form.get('transaction_id') ?? '';
    const actions = ledger
      .of(payment)
      .map(
        ({ amount, at }) =>
          `<action><amount>-${amount.toFixed(2)}</amount><action_type>refund</action_type><date>${digitsOf(at)}</date><success>1</success></action>`,
      );
    return isKnown
      ? answer(
          200,
          `<?xml version="1.0"?><nm_response><transaction><transaction_id>${payment}</transaction_id><action><amount>1</amount><action_type>sale</action_type><success>1</success></action>${actions.join('')}</transaction></nm_response>`,
        )
      : answer(200, '<nm_response><error_response>Invalid Security Key</error_response></nm_response>');
  }
  if (!isKnown) return answer(200, 'response=3&responsetext=Authentication Failed&response_code=300');
  const told = (fields: Record<string, string>) => ({
    status: 200,
    body: new URLSearchParams(fields).toString(),
  });
  return {
    kind: 'refund',
    key: form.get('orderid') ?? '',
    payment: form.get('transactionid') ?? '',
    amount: Number(form.get('amount')),
    done: ({ id }) =>
      told({ response: '1', responsetext: 'SUCCESS', transactionid: id, response_code: '100' }),
    refused: (why, words = WORDS[why]) => told({ response: '3', responsetext: words, response_code: '300' }),
  };
};

export const PROTOCOLS = { stripe, adyen, braintree, paypal, mpgs, nmi } as const satisfies Record<
  string,
  Protocol
>;
export type GatewayName = keyof typeof PROTOCOLS;
