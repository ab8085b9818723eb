import { confirmStatuses, defineEnrolment } from '../states/enrolment-machine.ts';
import type { CaidService } from './caid.ts';

const machineOf = (service: CaidService) =>
  defineEnrolment<CaidService>({
    service,
    refusal: 'caids/wrong_status',
    rights: { update: 'caid.update', updateSeveral: 'caid.update_bulk', delete: 'caid.delete' },
  });

/** The status transitions of CAIDs, by service. */
export const CAID_MACHINES = { rdr: machineOf('rdr'), oi: machineOf('oi') };

/** What an operator confirms by setting a status. */
export const CAID_CONFIRMATIONS = confirmStatuses({
  provider: ['Verifi', ' Verifi ', ' Verifi '],
  thing: ['CAID', ' CAID ', ' CAID '],
  added: [
    'Verifi has enrolled the CAID for the client',
    'Verifi 已为客户登记该 CAID',
    'Verifi 已為客戶登記此 CAID',
  ],
});
