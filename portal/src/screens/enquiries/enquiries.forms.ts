import { ENQUIRY_ACTIONS, type EnquiryAction } from '@cbp/shared/enquiries/enquiry';
import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { Enquiry } from '@cbp/shared/enquiries/enquiry.model';
import { choice, NOT_CHOSEN, textArea, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm, type FormField } from '../../patterns/call-form/define-form.ts';

const { response, action } = enquiryList.fields;

/** Enters the provider's response. */
export const answerForm = defineForm({
  call: 'answerEnquiry',
  heading: ['Enter response', '填写回复', '填寫回覆'],
  submit: ['Save response', '保存回复', '儲存回覆'],
  done: ['Response saved, client notified', '回复已保存，并已通知客户', '回覆已儲存，並已通知客戶'],
  fields: {
    response: textArea(response) as unknown as FormField<string>,
    action: choice(ENQUIRY_ACTIONS, action) as unknown as FormField<EnquiryAction | null>,
    ethoca_id: textInput(enquiryList.fields['ethoca.alert'], {
      help: [
        'ID of the alert that the alert provider refers to, if any.',
        '预警服务商提及的预警编号（如有）。',
        '預警服務商提及的預警編號（如有）。',
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
