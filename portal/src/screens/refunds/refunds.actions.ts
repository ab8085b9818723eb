import type { Refund } from '@cbp/shared/entities/refund-result.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** Has the platform asked again what became of a refund. */
export const askAgain = defineAction({
  call: 'askAboutRefund',
  words: ['Ask the platform again', '再次询问平台', '再次詢問平台'],
  isOffered: ({ can_be_asked: can }: Refund) => can,
  input: ({ id, version }) => ({ id, version }),
  question: () => ({
    heading: ['Ask the platform again?', '再次询问平台？', '再次詢問平台？'],
    text: [
      'It is asked what became of the refund first. It is asked to refund a second time only where that can give nothing back twice.',
      '将先询问此前退款的结果；仅在不会重复退款时，才会再次请求退款。',
      '將先詢問此前退款的結果；僅在不會重複退款時，才會再次請求退款。',
    ],
    confirm: ['Ask the platform', '询问平台', '詢問平台'],
  }),
  done: ['The platform is asked', '正在询问平台', '正在詢問平台'],
});
