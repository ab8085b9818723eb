import type { CaidService } from '@cbp/shared/caids/caid';
import { rdrCaidList } from '@cbp/shared/caids/caid.list';
import type { Caid } from '@cbp/shared/caids/caid.model';
import { CAID_CONFIRMATIONS } from '@cbp/shared/caids/caid-state';
import { hasPayments } from '@cbp/shared/clients/client';
import type { Confirmed } from '../../parts/enrolment/confirmation-input.tsx';
import { rejectionFormOf, statusFormOfSeveral } from '../../parts/enrolment/status-forms.ts';
import { textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { minuteInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { CAID_CALLS } from './caid-calls.ts';
import { countOf } from './caids.actions.ts';

// Named alike in both lists.
const { fields } = rdrCaidList;

const CONFIRMED: Confirmed = {
  confirmations: CAID_CONFIRMATIONS,
  beforeChoice: [
    'I confirm that the new status matches Verifi’s records',
    '我确认新状态与 Verifi 的记录一致',
    '本人確認新狀態與 Verifi 的紀錄一致',
  ],
};

const DBA = textInput(fields.dba, {
  help: [
    'The name under which the merchant does business.',
    '商户对外经营所用的名称。',
    '商戶對外經營所用的名稱。',
  ],
});
const DESCRIPTOR = textInput(fields.descriptor, {
  help: [
    'As it appears on statements. Leave blank if it differs between payments.',
    '与对账单一致。各笔付款不同时请留空。',
    '與月結單一致。各筆付款不同時請留空。',
  ],
});

const caidForms = (service: CaidService) => {
  const calls = CAID_CALLS[service];
  return {
    create: defineForm({
      call: calls.create,
      heading: ['Add CAID', '新增 CAID', '新增 CAID'],
      submit: ['Add CAID', '新增 CAID', '新增 CAID'],
      done: ['CAID added', 'CAID 已新增', 'CAID 已新增'],
      fields: {
        merchant_id: clientInput(fields.merchant_name, {
          service,
          isOffered: (client) => client.status === 'ACTIVE' && hasPayments(client),
        }),
        caid: textInput(fields.caid, {
          help: [
            'Up to 16 letters or digits, from the acquirer.',
            '由收单机构提供，最多 16 位字母或数字。',
            '由收單機構提供，最多 16 位字母或數字。',
          ],
        }),
        bin: textInput(fields.bin, {
          help: [
            '6 or 8 digits, from the acquirer.',
            '由收单机构提供，6 位或 8 位数字。',
            '由收單機構提供，6 位或 8 位數字。',
          ],
        }),
        dba: DBA,
        descriptor: DESCRIPTOR,
        active_at: minuteInput(fields.active_at, {
          help: [
            'Hong Kong time. Leave blank to use the time when Verifi enrols the CAID.',
            '香港时间。留空则以 Verifi 登记的时间为准。',
            '香港時間。留空則以 Verifi 登記的時間為準。',
          ],
        }),
      },
      values: () => ({ merchant_id: '', caid: '', bin: '', dba: '', descriptor: '', active_at: '' }),
      rest: () => ({}),
      refusals: {
        'caids/exists': 'caid',
        'caids/conflict': 'caid',
        'merchants/not_found': 'merchant_id',
        'merchants/not_active': 'merchant_id',
        'caids/no_payments': 'merchant_id',
      },
    }),

    edit: defineForm({
      call: calls.update,
      heading: ['Merchant details', '商户信息', '商戶資料'],
      submit: ['Save merchant details', '保存商户信息', '儲存商戶資料'],
      done: ['CAID updated', 'CAID 已更新', 'CAID 已更新'],
      fields: { dba: DBA, descriptor: DESCRIPTOR },
      values: ({ dba, descriptor }: Caid) => ({ dba, descriptor: descriptor ?? '' }),
      rest: ({ id, version }) => ({ id, version }),
    }),

    reject: rejectionFormOf({
      call: calls.setStatus,
      words: ['Reject CAID', '拒绝 CAID', '拒絕 CAID'],
      done: ['CAID rejected', 'CAID 已拒绝', 'CAID 已拒絕'],
      confirmed: CONFIRMED,
    }),

    setStatusOfSeveral: statusFormOfSeveral({
      call: calls.setStatusOfSeveral,
      countOf: (count) => [countOf(count), `${count} 个 CAID`, `${count} 個 CAID`],
      confirmed: CONFIRMED,
    }),
  };
};

export const CAID_FORMS = { rdr: caidForms('rdr'), oi: caidForms('oi') };
