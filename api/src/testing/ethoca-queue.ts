import type { ServerResponse } from 'node:http';
import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import { sendJson } from '@cbp/shared/node/testing/http-server';
import { type EthocaRequest, type FakeEthoca, sendSoap } from './ethoca-server.ts';

const BATCH = 25;
const TYPES: Readonly<Record<string, string>> = {
  issuer_alert: 'CONFIRMEDFRAUD',
  customerdispute_alert: 'CUSTOMERDISPUTE',
};

/** A network's queue of alerts until they are acknowledged, and the acknowledgements. */
export type EthocaQueue = {
  waiting: Record<string, unknown>[];
  told: string[];
  /** Of each request for alerts, its query or its body. */
  asked: string[];
  /** What happens instead of an acknowledgement. */
  onAcknowledge: ((response: ServerResponse) => void) | null;
};

const camel = ([name, value]: [string, unknown]): [string, unknown] => {
  if (name === 'EthocaID') return ['alertId', value];
  if (name === 'Type') return ['alertType', TYPES[String(value)] ?? value];
  return [name.replace(/^[A-Z]+(?=[A-Z]|$)|^[A-Z]/, (head) => head.toLowerCase()), value];
};

function asRest({ Amount, Currency, ...alert }: Record<string, unknown>) {
  return {
    ...Object.fromEntries(Object.entries(alert).map(camel)),
    // The published examples have amounts of both kinds.
    amount: { value: Number.isInteger(Amount) ? Number(Amount).toFixed(2) : Amount, currencyCode: Currency },
  };
}

const asXml = (alert: Record<string, unknown>) =>
  `<ns:Alert>${Object.entries(alert)
    .map(([name, value]) => `<ns:${name}>${value}</ns:${name}>`)
    .join('')}</ns:Alert>`;

/** Lets a server of Ethoca's interface give out alerts until they are acknowledged. */
export function queueAlerts(kind: 'rest' | 'soap', ethoca: FakeEthoca): EthocaQueue {
  const queue: EthocaQueue = { waiting: [], told: [], asked: [], onAcknowledge: null };
  const acknowledge = (told: { id: string; status: string }[]) => {
    queue.told.push(...told.map(({ id, status }) => `${id} ${status.toLowerCase()}`));
    const gone = new Set(told.map(({ id }) => id));
    queue.waiting = queue.waiting.filter(({ EthocaID }) => !gone.has(String(EthocaID)));
  };

  const rest = ({ method, path, body }: EthocaRequest, response: ServerResponse) => {
    if (method === 'GET') {
      queue.asked.push(path);
      return sendJson(response, 200, { alerts: queue.waiting.slice(0, BATCH).map(asRest) });
    }
    if (queue.onAcknowledge) return queue.onAcknowledge(response);
    const { acknowledges } = JSON.parse(body) as { acknowledges: { alertId: string; status: string }[] };
    acknowledge(acknowledges.map(({ alertId: id, status }) => ({ id, status })));
    return sendJson(response, 200, {});
  };

  const soap = ({ body }: EthocaRequest, response: ServerResponse) => {
    if (body.includes('Ethoca360AlertsRequest')) {
      queue.asked.push(body);
      const some = queue.waiting.slice(0, BATCH);
      const status = queue.waiting.length > BATCH ? 'continue' : 'success';
      const told = some.length > 0 ? `<ns:Alerts>${some.map(asXml).join('')}</ns:Alerts>` : '';
      const inner = `<ns:Status>${status}</ns:Status><ns:NumberOfAlerts>${some.length}</ns:NumberOfAlerts>${told}`;
      return sendSoap(response, 'Ethoca360AlertsResponse', { inner });
    }
    if (queue.onAcknowledge) return queue.onAcknowledge(response);
    const each = body.matchAll(/<EthocaID>(.*?)<\/EthocaID><Status>(.*?)<\/Status>/g);
    acknowledge([...each].map(([, id = '', status = '']) => ({ id, status })));
    return sendSoap(response, 'EthocaAlertAcknowledgementResponse');
  };

  ethoca.handle(kind === 'rest' ? rest : soap);
  return queue;
}

/** How each interface says that an alert arrived, and that it did not. */
export const REPLIES = {
  rest: { stored: 'success', refused: 'failure' },
  soap: { stored: 'success', refused: 'failed' },
} as const;

export const idOf = (alert: SentAlert | Record<string, unknown>) => String(alert.EthocaID);
