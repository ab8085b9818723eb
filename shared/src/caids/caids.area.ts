import { defineArea } from '../define-area.ts';
import { descriptorsArea } from '../descriptors/descriptors.area.ts';
import { filesArea } from '../files/files.area.ts';
import { oiCaidList, rdrCaidList } from './caid.list.ts';
import { CAID_MACHINES } from './caid-state.ts';
import { caidEndpoints } from './caids.calls.ts';

/** The CAIDs of clients, for RDR and Order Insight. */
export const caidsArea = defineArea({
  name: 'caids',
  needs: [descriptorsArea, filesArea],
  calls: caidEndpoints,
  lists: [rdrCaidList, oiCaidList],
  machines: { rdr_caid: CAID_MACHINES.rdr, oi_caid: CAID_MACHINES.oi },
});
