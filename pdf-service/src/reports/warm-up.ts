import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import { type RenderingTools, renderReport } from '../rendering/render-report.ts';

/** An invented order with data for the usual parts of a report. */
const NOBODYS_ORDER: EvidenceBundle = {
  evidence: {
    iCS_id: 'warm-up',
    config: EVERYTHING_ON,
    evidence: { config: EVERYTHING_ON, history: [] },
    transaction: {
      transaction_date_time: '2026-01-05T03:00:00.000Z',
      amount: 10,
      currency: 'HKD',
      merchant_name: 'Warm-up',
      order_reference: 'WARM-UP',
    },
    product_info: {
      shipping_date: '2026-01-06T03:00:00.000Z',
      city: 'Hong Kong',
      country: 'HK',
      items: [{ name: 'Warm-up', qty: 1, amount: 10, currency: 'HKD', info_url: null, photo_url: null }],
      policy: [],
      tracking_url: [],
    },
    history: [{ event: 'TRANSACTION_CREATED', time: '2026-01-05T03:00:00.000Z' }],
  },
  messages: [{ sender: 'BUYER', message: 'Warm-up', timestamp: '2026-01-07T03:00:00.000Z', status: 'READ' }],
  shipment: null,
};

export type WarmUp = {
  /** Throws NotReady while the first document is being made. */
  check(): void;
  /** Ends it. */
  stop(): Promise<void>;
};

/**
 * Generates one document that is discarded. The first one of a process takes several times as long as any other, since none of its
 * code has run before; the first caller should not wait for that. What goes wrong here goes wrong again
 * where it matters, so it is only logged.
 */
export function startWarmUp(tools: RenderingTools, log: Log): WarmUp {
  const stopping = new AbortController();
  let isOver = false;
  const request = {
    bundle: NOBODYS_ORDER,
    mode: 'REPORT',
    language: 'en',
    photoSource: { kind: 'none' },
    strict: false,
    signal: stopping.signal,
  } as const;
  const work = renderReport(request, tools)
    .then(
      () => log.info('warm-up document generated'),
      (error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'could not generate the warm-up document');
      },
    )
    .finally(() => {
      isOver = true;
    });
  return {
    check() {
      if (!isOver) throw new NotReady('it is generating its first document, which takes a few seconds');
    },
    stop() {
      stopping.abort();
      return work;
    },
  };
}
