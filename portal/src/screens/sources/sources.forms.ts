import { sourceList } from '@cbp/shared/alerts/source.list';
import type { Source } from '@cbp/shared/alerts/source.model';
import { neededNumber, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

const { time_zone, window_hours, reminder_hours } = sourceList.fields;

/** Settings of a source: its time zone, and how long its alerts can be responded to. */
export const sourceForm = defineForm({
  call: 'updateSource',
  heading: ['Edit source', '编辑预警来源', '編輯預警來源'],
  submit: ['Save source', '保存预警来源', '儲存預警來源'],
  done: ['Source updated', '预警来源已更新', '預警來源已更新'],
  fields: {
    window_hours: neededNumber(window_hours, {
      help: [
        'Counted from the alert time. Existing alerts keep their current deadlines.',
        '自预警时间起算。已有预警的期限不变。',
        '自預警時間起計。已有預警的期限不變。',
      ],
    }),
    reminder_hours: neededNumber(reminder_hours, {
      help: [
        'How long before the deadline clients are reminded to respond.',
        '答复期限前多久提醒尚未答复的客户。',
        '回覆期限前多久提醒尚未回覆的客戶。',
      ],
    }),
    time_zone: textInput(time_zone, {
      help: [
        'For example, Asia/Hong_Kong or UTC. Applies to times that the source sends without an offset.',
        '例如 Asia/Hong_Kong 或 UTC。来源发送的时间未注明时区时，按此时区处理。',
        '例如 Asia/Hong_Kong 或 UTC。如來源傳送的時間沒有註明時區，會按此時區處理。',
      ],
    }),
  },
  values: (source: Source) => ({
    window_hours: source.window_hours,
    reminder_hours: source.reminder_hours,
    time_zone: source.time_zone,
  }),
  rest: ({ name, version }) => ({ name, version }),
});
