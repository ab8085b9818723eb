import { RDR_DECISIONS } from '@cbp/shared/rdr/rdr-client';
import { type RdrClient, rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import { choice } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { rulesInput } from './rules-input.tsx';

/** Changes how the cases of a client are decided. */
export const rdrRulesForm = defineForm({
  call: 'updateRdrClient',
  heading: ['RDR rules', 'RDR 规则', 'RDR 規則'],
  submit: ['Save rules', '保存规则', '儲存規則'],
  done: ['Rules saved', '规则已保存', '規則已儲存'],
  fields: {
    rules: rulesInput,
    default_decision: choice(RDR_DECISIONS, rdrClientFields.default_decision, {
      help: ['Applies if no rule does.', '没有规则适用时采用。', '沒有規則適用時採用。'],
    }),
  },
  values: ({ rules, default_decision }: RdrClient) => ({
    rules,
    default_decision: default_decision as keyof typeof RDR_DECISIONS,
  }),
  rest: ({ merchant_id, version }) => ({ merchant_id, version }),
});
