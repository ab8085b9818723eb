import { hasPayments } from '@cbp/shared/clients/client';
import { RDR_DECISIONS } from '@cbp/shared/rdr/rdr-client';
import { type RdrClient, rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { choice, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';

/** Enrols a client, or one again whose enrolment ended. */
export const enrolForm = defineForm({
  call: 'createRdrClient',
  heading: ['Enrol client', '登记客户', '登記客戶'],
  submit: ['Enrol client', '登记客户', '登記客戶'],
  done: ['Client enrolled', '客户已登记', '客戶已登記'],
  fields: {
    merchant_id: clientInput(named('Client', '客户', '客戶'), {
      service: 'rdr',
      isOffered: (client) => client.status === 'ACTIVE' && hasPayments(client),
    }),
    default_decision: choice(RDR_DECISIONS, rdrClientFields.default_decision, {
      help: [
        'Applies if no rule does. The enrolment starts with one rule, which declines cases already refunded in full.',
        '没有规则适用时采用。登记时已有一条规则：拒绝已全额退款的案件。',
        '沒有規則適用時採用。登記時已有一條規則：拒絕已全數退款的個案。',
      ],
    }),
  },
  values: () => ({ merchant_id: '', default_decision: 'decline' as const }),
  rest: () => ({}),
  refusals: {
    'rdr/enrolled': 'merchant_id',
    'rdr/no_payments': 'merchant_id',
    'merchants/not_found': 'merchant_id',
    'merchants/not_active': 'merchant_id',
  },
});

/** Records that Verifi has rejected a client, with the reason. */
export const rejectForm = defineForm({
  call: 'setRdrClientStatus',
  heading: ['Reject enrolment', '拒绝登记', '拒絕登記'],
  submit: ['Reject enrolment', '拒绝登记', '拒絕登記'],
  done: ['Enrolment rejected', '登记已拒绝', '登記已拒絕'],
  fields: {
    reason: textInput(named('Reason', '原因', '原因'), {
      help: [
        'Why Verifi rejected the client. Visible to the client.',
        'Verifi 拒绝该客户的原因。客户可看到此原因。',
        'Verifi 拒絕此客戶的原因。客戶可看到此原因。',
      ],
      isNeeded: true,
    }),
  },
  values: () => ({ reason: '' }),
  rest: ({ merchant_id, version }: RdrClient) => ({ merchant_id, version, status: 'REJECTED' as const }),
});
