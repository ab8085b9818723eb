import { createHmac, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { readDemoKey, reportFailure } from './demo-keys.ts';

/*
 * Asks a running demo about one of its orders as Verifi does: first for the order (Order Insight), then for the decision
 * about its dispute (RDR).
 */
const TIMEOUT_MS = 10_000;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || '4000'}` },
    /** The order reference; by default the newest order. */
    order: { type: 'string' },
    reason: { type: 'string', default: '13.1' },
  },
});

type Receipt = {
  iCS_id: string;
  merchant_id: string | null;
  transaction: {
    order_reference: string | null;
    transaction_date_time: string | null;
    amount: number | null;
    currency: string | null;
    card_prefix: string | null;
    card_suffix: string | null;
  };
};
type Caid = { bin: string; caid: string };

async function send(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${options.url}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${answer.message ?? `the server answered ${response.status}`}`);
  return answer;
}

async function newest<Row>(path: string, filters: object): Promise<Row | undefined> {
  const authorization = `Bearer ${readDemoKey('OPERATOR_KEY', 'operator-key')}`;
  const { data } = await send(path, { filters, limit: 1, offset: 0 }, { Authorization: authorization });
  return (data as Row[])[0];
}

/** Signs as Verifi: HMAC-SHA256 over the time, a dot and the body. */
function askAsVerifi(path: string, body: object): Promise<Record<string, unknown>> {
  const time = String(Date.now());
  const key = readDemoKey('VERIFI_KEY', 'verifi-key');
  const signature = createHmac('sha256', key)
    .update(`${time}.${JSON.stringify(body)}`)
    .digest('hex');
  return send(path, body, { 'x-verifi-timestamp': time, 'x-verifi-signature': signature });
}

async function main(): Promise<void> {
  const { order, reason } = options;
  const filters = order ? { 'transaction.order_reference': { type: 'contains', value: order } } : {};
  const receipt = await newest<Receipt>('/ics/transactions/list', filters);
  if (!receipt?.merchant_id)
    throw new Error(order ? `Order ${order} does not exist.` : 'No order is stored yet.');
  const clients = { merchant_id: { type: 'contains', value: receipt.merchant_id } };
  const caid = await newest<Caid>('/rdr/caids/list', {
    ...clients,
    status: { type: 'in', values: ['ACTIVE'] },
  });
  if (!caid)
    throw new Error(`${receipt.merchant_id} has no active CAID for RDR. Add one at /rdr/caids/form.`);
  const { transaction } = receipt;
  const paid = {
    transactionDate: transaction.transaction_date_time,
    transactionAmount: { amount: transaction.amount, currency: transaction.currency },
    cardBin: transaction.card_prefix,
    cardLast4: transaction.card_suffix,
    acquirerBin: caid.bin,
    cardAcceptorId: caid.caid,
  };
  const lookup = await askAsVerifi('/oi/lookups', { insightId: randomUUID(), source: 'OIP', ...paid });
  const decision = await askAsVerifi('/rdr/decisions', {
    decisionId: randomUUID(),
    caseType: 'DISPUTE',
    source: 'VMPI',
    caseDate: new Date().toISOString(),
    caseAmount: paid.transactionAmount,
    reasonCode: reason,
    ...paid,
  });
  process.stdout.write(
    [
      `Order Insight asked for order ${transaction.order_reference}: ${lookup.responseStatus}.`,
      `RDR asked about its dispute (${reason}): ${decision.decision}.`,
      `In the portal: ${options.url}/payments/receipt:${receipt.iCS_id}`,
      '',
    ].join('\n'),
  );
}

try {
  await main();
} catch (error) {
  reportFailure(error, options.url);
}
