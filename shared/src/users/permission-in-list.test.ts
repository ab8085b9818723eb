import { expect, it } from 'vitest';
import { formatPermissions } from './permission-in-list.ts';

it('describes permissions with their clients, separated from names in any script', () => {
  const below = {
    service: 'ics' as const,
    merchants: [{ merchant_id: 'NGA-1001', name: 'Harbour & Pine' }],
    include_subordinates: true,
  };
  const everywhere = { ...below, service: 'rdr' as const, merchants: null };
  expect(
    (['en', 'sc', 'tc'] as const).map((language) => formatPermissions([below, everywhere], language)),
  ).toEqual([
    'Receipts: Harbour & Pine and sub-clients; RDR: all clients',
    '电子收据：Harbour & Pine 及其下级客户；RDR：所有客户',
    '電子收據：Harbour & Pine 及其下級客戶；RDR：所有客戶',
  ]);
});
