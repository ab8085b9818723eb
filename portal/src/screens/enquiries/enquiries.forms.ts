import { ENQUIRY_ACTIONS, type EnquiryAction } from '@cbp/shared/entities/enquiry';
import { enquiryList } from '@cbp/shared/entities/enquiry.list';
import type { Enquiry } from '@cbp/shared/entities/enquiry.model';
import { choice, NOT_CHOSEN, textArea, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormField } from '../../patterns/call-form/define-form.ts';

const { response, action } = enquiryList.fields;

/** Says what the provider answered. */
export const answerForm = defineForm({
  call: 'answerEnquiry',
  heading: ['Enter the reply', '录入答复', '輸入回覆'],
  submit: ['Save the reply', '保存答复', '儲存回覆'],
  done: [
    'The reply was saved, and the client is told by mail',
    '答复已保存，并将邮件通知客户',
    '回覆已儲存，並會電郵通知客戶',
  ],
  fields: {
    response: textArea(response) as unknown as FormField<string>,
    action: choice(ENQUIRY_ACTIONS, action) as unknown as FormField<EnquiryAction | null>,
    ethoca_id: textInput(enquiryList.fields['ethoca.alert'], {
      help: [
        'Of the alert that the provider names, if it names one.',
        '服务商提及的预警编号（如有）。',
        '服務商提及的預警編號（如有）。',
      ],
    }),
  },
  values: (enquiry: Enquiry) => ({
    response: '',
    action: NOT_CHOSEN,
    ethoca_id: enquiry.ethoca.alert ?? '',
  }),
  rest: ({ id, version }) => ({ id, version }),
});
