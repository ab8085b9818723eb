import { confirmStatuses, defineEnrolment } from '../states/enrolment-machine.ts';

/** The status transitions of descriptors. */
export const DESCRIPTOR_MACHINE = defineEnrolment({
  service: 'ethoca',
  refusal: 'descriptors/wrong_status',
  rights: {
    update: 'descriptor.update',
    updateSeveral: 'descriptor.update_bulk',
    delete: 'descriptor.delete',
  },
});

/** What an operator confirms by setting a status. That of ACTIVE is the specification's (chapter 4). */
export const DESCRIPTOR_CONFIRMATIONS = confirmStatuses({
  provider: ['The alert provider', '预警服务商', '預警服務商'],
  thing: ['descriptor', '账单描述', '帳單描述'],
  added: [
    'The alert provider has transferred the descriptor to the matching merchant',
    '预警服务商已将账单描述转至对应商户',
    '預警服務商已將帳單描述轉至對應商戶',
  ],
});
