import type { Words } from '@cbp/shared/language';

/** Before outcomes are submitted. How long the pause is depends on the server; the alert's page counts it down. */
export const UNDO_WORDS: Words = [
  'Each outcome is sent after a short pause. You can undo it on the alert’s page until then.',
  '处理结果提交后不会立即发送，发送前可在预警页面撤回。',
  '處理結果提交後不會立即傳送，傳送前可在預警頁面撤回。',
];
