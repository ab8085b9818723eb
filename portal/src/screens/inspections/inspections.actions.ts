import { isEnded } from '@cbp/shared/inspections/inspection';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { defineAction } from '../../patterns/action/define-action.ts';

export const cancelInspection = defineAction({
  call: 'cancelInspection',
  words: ['Cancel inspection', '取消检查', '取消檢查'],
  isOffered: ({ state }: Inspection) => !isEnded(state),
  input: ({ id, version }) => ({ id, version }),
  question: () => ({
    heading: ['Cancel this inspection?', '取消此次检查？', '取消此次檢查？'],
    text: [
      'The pages that were captured stay. The unit is returned if there are none.',
      '已截取的页面会保留；如尚无页面，用量将退回。',
      '已擷取的頁面會保留；如尚無頁面，用量會退回。',
    ],
    confirm: ['Cancel inspection', '取消检查', '取消檢查'],
  }),
  done: ['Site inspection cancelled', '网站检查已取消', '網站檢查已取消'],
});
