import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import { contract } from '@cbp/shared/contract';
import { batchEndpoints } from '@cbp/shared/pdf/batches.calls';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { callOfEntry, wordsOfEntry } from './entry-words.ts';

const AUDITED = Object.entries({ ...contract, ...batchEndpoints }).flatMap(([name, call]) => {
  const { meta, route } = call['~orpc'];
  const { audit } = meta as EndpointMeta;
  return audit ? [[name, { method: route.method ?? 'POST', path: route.path ?? '', audit }] as const] : [];
});

const idIn = (path: string) => path.replace(/\{[^}]+\}/g, 'x-1');

it('finds the call of every entry by its method and address, and has its words', async () => {
  const faults = await faultsOf(AUDITED, ({ method, path, audit }, name) => {
    const entry = { method, url: `/api${idIn(path)}` };
    expect(callOfEntry(entry)?.name).toBe(name);
    expect(callOfEntry({ method, url: `${idIn(path)}?lang=sc` })?.name).toBe(name);
    for (const language of ['en', 'sc', 'tc'] as const) {
      const said = wordsOfEntry(
        { ...entry, action: audit.action, section: audit.section, entity_type: null },
        language,
      );
      expect(said.trim()).not.toBe('');
    }
  });
  expect(faults).toEqual({});
});

it('names the kind of record and the action for what no call did', () => {
  const bySystem = { method: null, url: null, action: 'delete', section: 'receipts' } as const;
  expect(wordsOfEntry({ ...bySystem, entity_type: 'receipt_transaction' }, 'en')).toBe(
    'Transaction: Deletion',
  );
  expect(wordsOfEntry({ ...bySystem, entity_type: null }, 'sc')).toBe('电子收据：删除');
});
