import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { provedFacts } from './key-facts.ts';
import { reportData } from './report-data.ts';

const PAID = '2026-09-14T06:25:00Z';
const TOLD = '2026-10-01T03:00:00Z';
const RELEASED = '2026-10-24T09:25:00Z';

type Times = { paid?: string; told?: string | null; log: (string | null)[] };

function factOf(name: 'account' | 'digital_delivery', { paid = PAID, told = TOLD, log }: Times) {
  const bundle = completeBundle();
  const { evidence } = bundle;
  evidence.transaction.transaction_date_time = paid;
  evidence.recorded_at = { proof: told };
  evidence.proof = {
    account: { ...WHOLE_PROOF.account, logins: log.map((time) => ({ time })) },
    digital_delivery: log.map((time) => ({ time, event: 'Opened' })),
  };
  const report = reportData(reportInput(bundle, { config: EVERYTHING_ON }));
  const [fact] = provedFacts(report, new Set(['buyer-account', 'digital-delivery'] as const), [name]);
  return { sentence: fact?.sentence.replace(/[\u2068\u2069]/g, '') ?? null, answer: fact?.answer ?? null };
}

const usedOf = (times: Times) => /used .*/.exec(factOf('account', times).sentence ?? '')?.[0] ?? null;

const ONCE = 'used once since the payment';

type Said = [used: string | null, last: string | null];
const ROWS: [name: string, row: [Times, ...Said]][] = [
  ['after the payment', [{ log: ['2026-09-14T06:26:00Z'] }, ONCE, '2026/09/14 14:26']],
  ['before it', [{ log: ['2026-09-14T06:24:00Z'] }, null, null]],
  ['at its very time', [{ log: [PAID] }, null, null]],
  ['at no time', [{ log: [null, 'soon'] }, null, null]],
  ['when the proof was told', [{ log: [TOLD] }, ONCE, '2026/10/01 11:00']],
  ['later than the proof was told', [{ log: ['2026-10-01T03:01:00Z'] }, null, null]],
  ['on the day on which it was told', [{ log: ['2026-10-01'] }, ONCE, '2026/10/01']],
  ['on a later day', [{ log: ['2026-10-02'] }, null, null]],
  [
    'later than the release, where it is not recorded when the proof was told',
    [{ told: null, log: [RELEASED, '2026-10-24T09:26:00Z'] }, ONCE, '2026/10/24 17:25'],
  ],
  ['on the day of a payment without a time of day', [{ paid: '2026-09-14', log: [PAID] }, null, null]],
  ['on the day after it', [{ paid: '2026-09-14', log: ['2026-09-14T17:00:00Z'] }, ONCE, '2026/09/15 01:00']],
  [
    'in any order',
    [
      {
        log: ['2026-09-20T00:00:00Z', '2026-09-16T00:00:00Z', '2026-09-01T00:00:00Z', '2027-01-01T00:00:00Z'],
      },
      'used 2 times since the payment',
      '2026/09/20 08:00',
    ],
  ],
];

it('counts of the logs what is known to be after the payment, and no later than it was told', async () => {
  const faults = await faultsOf(ROWS, ([times, used, last]) => {
    const taken = factOf('digital_delivery', times).sentence;
    expect([usedOf(times), taken]).toEqual([used, last && `Opened, ${last}`]);
  });
  expect(faults).toEqual({});
});

it('says that the account was used again only where that is counted', () => {
  const { answers } = reportData(reportInput(completeBundle())).texts.decision;
  expect(factOf('account', { log: ['2026-09-20T00:00:00Z'] }).answer).toBe(answers.accountUsed);
  for (const log of [['2026-09-01T00:00:00Z'], ['2027-01-01T00:00:00Z']])
    expect(factOf('account', { log }).answer).toBe(answers.account);
});
