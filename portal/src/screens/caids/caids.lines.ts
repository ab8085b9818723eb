import { type CaidService, comparedCaid } from '@cbp/shared/caids/caid';
import { rdrCaidList } from '@cbp/shared/caids/caid.list';
import { changedCaid, MOST_CAID_LINES, type NewCaid, newCaid } from '@cbp/shared/caids/caid.model';
import { hasPayments } from '@cbp/shared/clients/client';
import type { ClientInList } from '@cbp/shared/clients/client.list';
import { useCallback } from 'react';
import { refuseInactive, useClientFault } from '../../patterns/client-choice/use-client-fault.ts';
import { useOnlyClientBlank } from '../../patterns/client-choice/use-only-client.ts';
import { definePastedLines, lineColumn } from '../../patterns/pasted-lines/define-pasted-lines.ts';
import { DigitsCell, MomentCell, momentAsRead } from '../../patterns/pasted-lines/line-cells.ts';
import { CAID_CALLS } from './caid-calls.ts';

const { fields } = rdrCaidList;

const isOffered = (client: ClientInList) => client.status === 'ACTIVE' && hasPayments(client);
const refuse = (client: ClientInList) =>
  refuseInactive(client) ?? (hasPayments(client) ? null : 'caids/no_payments');

/** Only active clients with payments of their own can have CAIDs. */
function useClientCheck() {
  const faultOf = useClientFault(refuse);
  return useCallback(
    ({ merchant_id: id }: Partial<Pick<NewCaid, 'merchant_id'>>) => {
      const fault = id === undefined ? null : faultOf(id);
      return fault === null ? {} : { merchant_id: fault };
    },
    [faultOf],
  );
}

const figures = (count: number) => count.toLocaleString('en');

/** CAIDs as they are pasted, one a line. */
const caidLines = (service: CaidService) =>
  definePastedLines({
    call: CAID_CALLS[service].createSeveral,
    heading: ['Add CAIDs', '新增 CAID', '新增 CAID'],
    submit: (count) =>
      count === 0
        ? ['Add CAIDs', '新增 CAID', '新增 CAID']
        : [
            count === 1 ? 'Add 1 CAID' : `Add ${figures(count)} CAIDs`,
            `新增 ${figures(count)} 个 CAID`,
            `新增 ${figures(count)} 個 CAID`,
          ],
    done: (count) => [
      count === 1 ? '1 CAID added' : `${figures(count)} CAIDs added`,
      `已新增 ${figures(count)} 个 CAID`,
      `已新增 ${figures(count)} 個 CAID`,
    ],
    columns: {
      caid: lineColumn(fields.caid, DigitsCell.pipe(newCaid.caid), { heads: ['card acceptor id'] }),
      bin: lineColumn(fields.bin, newCaid.bin, { heads: ['bin'] }),
      dba: lineColumn(fields.dba, newCaid.dba, { heads: ['dba name'] }),
      merchant_id: lineColumn(fields.merchant_id, newCaid.merchant_id, { heads: ['merchant id', 'client'] }),
      descriptor: lineColumn(fields.descriptor, changedCaid.descriptor),
      active_at: lineColumn(fields.active_at, MomentCell, {
        heads: ['active at', 'from'],
        asRead: momentAsRead,
      }),
    },
    example:
      '000410520018273, 453957, Harbour & Pine, NGA-1001, HARBOURPINE*HK\n000410520018281, 453957, "Pine, Ltd", NGA-1001, , 2026-12-01',
    input: (lines) => ({
      // A new CAID has a descriptor or none at all.
      lines: lines.map(({ descriptor, ...line }) => (descriptor === '' ? line : { ...line, descriptor })),
    }),
    same: { column: 'caid', by: ['bin', 'caid'], of: ({ bin, caid }) => `${bin} ${comparedCaid(caid)}` },
    refusals: { 'caids/conflict': 'caid' },
    useCheck: useClientCheck,
    useBlanks: () => useOnlyClientBlank(isOffered, service),
    most: MOST_CAID_LINES,
    atOnce: 500,
  });

export const CAID_LINES = { rdr: caidLines('rdr'), oi: caidLines('oi') };
