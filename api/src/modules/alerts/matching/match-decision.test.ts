import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { decideMatch } from './match-decision.ts';
import type { ComparedAlert, ComparedReceipt } from './match-score.ts';

const PAID_AT = new Date('2026-11-19T03:02:00Z');
const ARN = '74539486325903388947185';
const later = (hours: number) => new Date(PAID_AT.getTime() + hours * 3_600_000);

const alert = (more: Partial<ComparedAlert> = {}): ComparedAlert => ({
  clientId: 'HP',
  possibleClients: [],
  arn: null,
  cardBin: '453957',
  cardLast4: '1486',
  authCode: null,
  transactionId: null,
  amount: 128.4,
  currency: 'HKD',
  transactionTimestamp: PAID_AT,
  merchantDescriptor: 'HARBOURPINE*HK',
  ...more,
});
const receipt = (more: Partial<ComparedReceipt> = {}): ComparedReceipt => ({
  icsId: 'right',
  clientId: 'HP',
  arn: null,
  cardPrefix: '453957',
  cardSuffix: '1486',
  authCode: null,
  transactionId: 'txn_1',
  amount: 128.4,
  currency: 'HKD',
  transactionDateTime: PAID_AT,
  merchantName: 'Harbourpine',
  orderReference: 'HP-104417',
  descriptor: null,
  refunded: 0,
  ...more,
});
const other = (more: Partial<ComparedReceipt> = {}) => receipt({ icsId: 'other', ...more });

type Row = { told: ComparedAlert; held: ComparedReceipt[]; is: string };
const row = (is: string, told: ComparedAlert, ...held: ComparedReceipt[]): Row => ({ told, held, is });
const verdictOf = ({ told, held }: Pick<Row, 'told' | 'held'>) => {
  const { match, receipt: found } = decideMatch(told, held);
  return found ? `${match} ${found.icsId}` : match;
};

const nobodys = (more: Partial<ComparedAlert> = {}) => alert({ clientId: null, ...more });
const otherCard = { cardPrefix: '510510', cardSuffix: '0001' };

it('an alert finds its transaction, doubts, or says that there is none', async () => {
  const rows: Record<string, Row> = {
    'nothing there': row('unmatched', alert()),
    'all as it was': row('matched right', alert(), receipt()),
    'an ARN decides between two that are alike': row(
      'matched right',
      alert({ arn: ARN }),
      other(),
      receipt({ arn: ARN }),
    ),
    'an ARN of another card and amount decides nothing': row(
      'matched right',
      alert({ arn: ARN }),
      other({ arn: ARN, ...otherCard, amount: 9 }),
      receipt(),
    ),
    'two that nothing tells apart': row('doubtful right', alert(), receipt(), other()),
    'the auth code tells them apart': row(
      'matched right',
      alert({ authCode: '012345' }),
      receipt({ authCode: '12345' }),
      other({ authCode: '999999' }),
    ),
    'the minute tells them apart': row(
      'matched right',
      alert(),
      receipt(),
      other({ transactionDateTime: later(-5.3) }),
    ),
    'the clock of another zone': row(
      'matched right',
      alert({ transactionTimestamp: later(8) }),
      receipt(),
      other({ transactionDateTime: later(30.2) }),
    ),
    'the day of clearing': row(
      'matched right',
      alert({ transactionTimestamp: new Date('2026-11-22T00:00:00Z') }),
      receipt(),
    ),
    'a year later': row('unmatched', alert({ transactionTimestamp: later(365 * 24) }), receipt()),
    'billed in another currency': row('matched right', alert({ amount: 16.6, currency: 'USD' }), receipt()),
    'another amount in another currency': row('unmatched', alert({ amount: 30, currency: 'USD' }), receipt()),
    'a currency nobody knows, with the minute': row(
      'matched right',
      alert({ amount: 30, currency: 'XTS' }),
      receipt(),
    ),
    'captured in part, to the minute': row('matched right', alert({ amount: 60 }), receipt()),
    'captured in part, a day later': row(
      'doubtful right',
      alert({ amount: 60, transactionTimestamp: later(20.3) }),
      receipt(),
    ),
    'more than was paid': row('unmatched', alert({ amount: 300 }), receipt()),
    'what a refund left': row('matched right', alert({ amount: 100 }), receipt({ refunded: 28.4 })),
    'the last four digits, a card that ends alike beside it': row(
      'doubtful right',
      alert({ cardBin: null }),
      receipt(),
      other({ cardPrefix: '510510' }),
    ),
    'a card issued anew, by the auth code': row(
      'matched right',
      alert({ authCode: 'A1B2C3' }),
      receipt({ ...otherCard, authCode: 'a1b2c3' }),
    ),
    'another card': row('doubtful right', alert(), receipt(otherCard)),
    'no card here': row('matched right', alert(), receipt({ cardPrefix: null, cardSuffix: null })),
    "another client's, whatever agrees": row(
      'unmatched',
      alert({ arn: ARN, authCode: 'A1B2C3' }),
      other({ clientId: 'TEA', arn: ARN, authCode: 'A1B2C3' }),
    ),
    "nobody's receipt, where the client is known": row('unmatched', alert(), other({ clientId: null })),
    'no client, card, amount and minute of its name': row('matched right', nobodys(), receipt()),
    'no client, and no more than the day': row(
      'doubtful right',
      nobodys({ transactionTimestamp: later(20.3), merchantDescriptor: 'XX' }),
      receipt({ merchantName: null }),
    ),
    'no client, and the name of somebody else': row(
      'doubtful right',
      nobodys({ merchantDescriptor: 'FOREIGN SHOP' }),
      receipt(),
    ),
    'no client, by the ARN': row(
      'matched right',
      nobodys({ arn: ARN, transactionTimestamp: null }),
      receipt({ arn: ARN }),
    ),
    'one of the clients whose descriptors collide': row(
      'matched right',
      nobodys({ possibleClients: ['HP', 'TEA'] }),
      receipt(),
      other({ clientId: 'BOOKS', merchantName: 'Books' }),
    ),
  };
  const faults = await faultsOf(Object.entries(rows), (one) => expect(verdictOf(one)).toBe(one.is));
  expect(faults).toEqual({});
});

it('records for each comparison what was compared and how it counts', () => {
  const { reasons } = decideMatch(alert({ arn: ARN, authCode: 'A1B2C3' }), [
    receipt({ arn: ARN.replace('7', '8'), authCode: 'A1B2C3' }),
  ]);
  expect(reasons.map(({ rule, agrees }) => `${rule} ${agrees}`)).toEqual([
    'arn false',
    'card true',
    'amount true',
    'auth_code true',
    'order_time true',
    'client true',
  ]);
  expect(reasons.find(({ rule }) => rule === 'card')).toEqual({
    about: 'receipt',
    rule: 'card',
    agrees: true,
    alert: '453957******1486',
    found: '453957******1486',
  });
});

it('tells the order of the other one that fits alike, unless it is of another client', () => {
  const severalOf = (rival: ComparedReceipt) =>
    decideMatch(nobodys(), [receipt(), rival]).reasons.find(({ rule }) => rule === 'one_of_several');
  expect(severalOf(other({ orderReference: 'HP-2' }))?.found).toBe('HP-2');
  expect(severalOf(other({ orderReference: 'TEA-2', clientId: 'TEA' }))?.found).toBeNull();
});

it('names the name that the descriptor agrees with: that of the statement, or of the shop', () => {
  const foundOf = (more: Partial<ComparedReceipt>) =>
    decideMatch(nobodys(), [receipt(more)]).reasons.find(({ rule }) => rule === 'descriptor')?.found;
  expect(foundOf({ descriptor: 'PAYFAC*TEAHOUSE' })).toBe('Harbourpine');
  expect(foundOf({ descriptor: 'HARBOURPINE HK' })).toBe('HARBOURPINE HK');
  expect(foundOf({ descriptor: 'PAYFAC*TEAHOUSE', merchantName: 'Tea' })).toBe('PAYFAC*TEAHOUSE');
});
