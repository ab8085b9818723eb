import {
  type Inspection,
  type InspectionFinding,
  OVERRULED_STATES,
} from '@cbp/shared/inspections/inspection.model';
import { choice, NOT_CHOSEN, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

/** What a user overrules: one finding of an inspection. */
export type OfFinding = { inspection: Pick<Inspection, 'id' | 'version'>; finding: InspectionFinding };

/** Says what a user has seen in place of what a check found, and why. */
export const overruleForm = defineForm({
  call: 'overruleFinding',
  heading: ['Overrule', '改判', '改判'],
  submit: ['Overrule finding', '改判检查发现', '改判檢查發現'],
  done: ['Finding overruled', '检查发现已改判', '檢查發現已改判'],
  fields: {
    state: choice(OVERRULED_STATES, named('Finding', '检查发现', '檢查發現')),
    reason: textInput(named('Reason', '原因', '原因'), {
      help: ['Shown beside what the check found.', '显示在检查结果旁。', '在檢查結果旁顯示。'],
      isNeeded: true,
    }),
  },
  values: () => ({ state: NOT_CHOSEN, reason: '' }),
  rest: ({ inspection: { id, version }, finding: { n } }: OfFinding) => ({ id, version, finding: n }),
});
