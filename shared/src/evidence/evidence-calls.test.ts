import { describe, expect, it } from 'vitest';
import { evidenceCallsOver, loadEvidence } from './evidence-calls.ts';
import { completeEvidenceConfig, EVERYTHING_ON, type EvidenceConfig } from './evidence-config.ts';

const TRACKER = 'https://t.17track.net/en#nums=LX1';
const CARRIER = 'https://ups.example/track?n=1';
const MESSAGES = [{ sender: 'BUYER', message: 'Where is it?' }];

type Platform = { links?: (string | null)[]; config?: EvidenceConfig; failing?: readonly string[] };

/** Responds like a platform with one order and records the requests. */
function platform({ links = [TRACKER], config = EVERYTHING_ON, failing = [] }: Platform = {}) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    getCompellingEvidence: { config, transaction: {}, product_info: { tracking_url: links, city: ' ' } },
    listMessage: { messagebox: { messages: MESSAGES } },
    transactionShipment: { data: { site_domain: '17track.net', delivery_status: 'Delivered' } },
  };
  const calls = evidenceCallsOver(async ({ name, method, path, body }) => {
    asked.push(`${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    if (failing.includes(name)) throw new Error(`${name} failed`);
    // biome-ignore lint/suspicious/noExplicitAny: the answer of whichever call it is
    return { results: answers[name] } as any;
  });
  return { asked, calls };
}

describe('the evidence of a report', () => {
  it('combines the responses of three calls, with gaps closed', async () => {
    const { asked, calls } = platform();
    const { bundle, trackerFailure } = await loadEvidence(calls, 'a/b', null);
    expect(asked).toEqual([
      'POST /ics/get_compelling_evidence/a%2Fb',
      'GET /ics-message/list_message/a%2Fb',
      `POST /ics/transaction_shipment ${JSON.stringify({ url: TRACKER })}`,
    ]);
    expect(bundle).toMatchObject({ messages: MESSAGES, shipment: { delivery_status: 'Delivered' } });
    expect(bundle.evidence.product_info?.city).toBeNull();
    expect(trackerFailure).toBeNull();
  });

  it('is requested with the config of a preview, without hidden parts', async () => {
    const { asked, calls } = platform();
    const nothing = completeEvidenceConfig({});
    const { bundle } = await loadEvidence(calls, 'one', nothing);
    expect(asked).toEqual([`POST /ics/get_compelling_evidence/one ${JSON.stringify(nothing)}`]);
    expect(bundle).toMatchObject({ messages: [], shipment: null });
  });

  it('lacks the messages and tracking that the released config hides', async () => {
    const { asked, calls } = platform({ config: completeEvidenceConfig({}), failing: ['listMessage'] });
    expect((await loadEvidence(calls, 'one', null)).bundle).toMatchObject({ messages: [], shipment: null });
    expect(asked.join()).not.toContain('transaction_shipment');
  });

  // Specification, chapter 7: "{url} first tracking url; only when one exists".
  it('asks for the shipment with the first link, whatever carrier it leads to, and only when there is one', async () => {
    const carrierFirst = platform({ links: [null, ' ', CARRIER, TRACKER] });
    await loadEvidence(carrierFirst.calls, 'one', null);
    expect(carrierFirst.asked.filter((call) => call.includes('transaction_shipment'))).toEqual([
      `POST /ics/transaction_shipment ${JSON.stringify({ url: CARRIER })}`,
    ]);
    const without = platform({ links: [] });
    await loadEvidence(without.calls, 'one', null);
    expect(without.asked.join()).not.toContain('transaction_shipment');
  });

  it('lacks failed tracking, with the reason', async () => {
    const { calls } = platform({ failing: ['transactionShipment'] });
    const { bundle, trackerFailure } = await loadEvidence(calls, 'one', null);
    expect(bundle.shipment).toBeNull();
    expect(trackerFailure).toEqual(new Error('transactionShipment failed'));
  });

  it('fails with the error of the evidence if evidence and messages fail', async () => {
    const { calls } = platform({ failing: ['listMessage', 'getCompellingEvidence'] });
    await expect(loadEvidence(calls, 'one', null)).rejects.toThrow('getCompellingEvidence failed');
  });
});
