import type { Retention } from '@cbp/shared/erasure/erasure.calls';
import { named, textInput } from '../../../patterns/call-form/controls.tsx';
import { defineForm } from '../../../patterns/call-form/define-form.ts';

const reason = (help: readonly [en: string, sc: string, tc: string]) =>
  textInput(named('Reason', '原因', '原因'), { help });
const values = () => ({ reason: '' });
const rest = ({ iCS_id: id }: Retention) => ({ id });

/** Erases the personal data of a buyer for good. */
export const eraseForm = defineForm({
  call: 'eraseOrder',
  heading: ['Erase the buyer’s data', '删除买家资料', '刪除買家資料'],
  submit: ['Erase data', '删除资料', '刪除資料'],
  done: ['Data erased', '资料已删除', '資料已刪除'],
  fields: {
    reason: reason([
      'Name, addresses, messages and emails are erased for good. The payment, its items and events stay.',
      '姓名、地址、消息和邮件会被永久删除。付款、商品和事件会保留。',
      '姓名、地址、訊息及電郵會被永久刪除。付款、商品及事件會保留。',
    ]),
  },
  values,
  rest,
});

/** Keeps the personal data of a buyer until the hold is lifted. */
export const holdForm = defineForm({
  call: 'holdOrder',
  heading: ['Legal hold', '法律保留', '法律保留'],
  submit: ['Place hold', '设置保留', '設定保留'],
  done: ['Hold placed', '已设置保留', '已設定保留'],
  fields: {
    reason: reason([
      'The data of the buyer is kept until the hold is lifted, however old it is.',
      '在解除保留之前，买家资料会一直保留，不受保留期限制。',
      '在解除保留之前，買家資料會一直保留，不受保留期限制。',
    ]),
  },
  values,
  rest,
});

/** Ends a legal hold; the data is erased when its time is over. */
export const liftForm = defineForm({
  call: 'liftHold',
  heading: ['Lift the legal hold', '解除法律保留', '解除法律保留'],
  submit: ['Lift hold', '解除保留', '解除保留'],
  done: ['Hold lifted', '已解除保留', '已解除保留'],
  fields: {
    reason: reason([
      'From now on the data is erased as soon as its retention ends.',
      '此后，保留期结束时会删除资料。',
      '此後，保留期結束時會刪除資料。',
    ]),
  },
  values,
  rest,
});
