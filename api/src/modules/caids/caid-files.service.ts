import type { CaidService } from '@cbp/shared/caids/caid';
import { ASKED_OF_PROVIDER } from '@cbp/shared/states/enrolment-status';
import type { FileContent } from '../provider-files/provider-files.service.ts';
import { claimPending, putIntoFile, selectInFile } from './caids.sql.ts';

type InFile = Awaited<ReturnType<typeof selectInFile>>[number];
type Column = readonly [head: string, cell: (row: InFile) => string | number | null];

/** The columns for Verifi's response are the last two; the others describe the request. The form is ours: none is public. */
const COLUMNS: readonly Column[] = [
  ['RequestID', ({ caid }) => caid.id],
  ['Request', ({ caid }) => ASKED_OF_PROVIDER[caid.status] ?? null],
  ['AcquirerBIN', ({ caid }) => caid.bin],
  ['CAID', ({ caid }) => caid.caid],
  ['DBA', ({ caid }) => caid.dba],
  ['Descriptor', ({ caid }) => caid.descriptor],
  ['MerchantID', ({ caid }) => caid.clientId],
  ['Merchant', ({ client }) => client],
  ['Result', () => null],
  ['Reason', () => null],
];

/** The CAIDs of a service that Verifi is to add or remove, which are in process from then on. */
export const caidFile = (service: CaidService): FileContent => ({
  entity: service === 'rdr' ? 'rdr_caid' : 'oi_caid',
  right: { service, right: 'caid.update_bulk' },
  nothing: 'caids/nothing_to_send',
  status: null,
  claim: async (tx, { source, most }) => (source === 'verifi' ? claimPending(tx, service, most) : []),
  put: (tx, ids, file) => putIntoFile(tx, ids, file),
  async table(db, file) {
    const rows = await selectInFile(db, file.id);
    return {
      heads: COLUMNS.map(([head]) => head),
      rows: rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
    };
  },
});
