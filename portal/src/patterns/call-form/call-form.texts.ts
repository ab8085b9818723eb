import type { Language } from '@cbp/shared/language';

/** Texts shared by all forms; field labels are declared with the form. */
const en = {
  cancel: 'Cancel',
  saving: 'Saving…',
  unchanged: 'Nothing has been changed yet.',
  invalid: (count: number) => (count === 1 ? 'Fix the problem below.' : `Fix the ${count} problems below.`),
  changed: 'Another user changed this while you were editing. Review the highlighted fields and save again.',
  changedTo: (value: string) => `Changed to: ${value}`,
  taken: 'Changed by another user.',
  useTheirs: 'Use this value',
  remove: 'Remove',
  removeRow: (row: string) => `Remove ${row}`,
  clear: (field: string) => `Clear ${field}`,
  empty: 'blank',
  leave: {
    heading: 'Leave without saving?',
    text: (form: string) => `Your changes to “${form}” will be lost.`,
    stay: 'Keep editing',
    go: 'Discard changes',
  },
};

export const callFormTexts: Record<Language, typeof en> = {
  en,
  sc: {
    cancel: '取消',
    saving: '正在保存…',
    unchanged: '尚未修改任何内容。',
    invalid: (count) => `有 ${count} 处需要修改。`,
    changed: '您编辑期间，其他用户更改了此内容。请核对标出的字段，然后再次保存。',
    changedTo: (value) => `已改为：${value}`,
    taken: '已被其他用户更改。',
    useTheirs: '采用此值',
    remove: '移除',
    removeRow: (row) => `移除${row}`,
    clear: (field) => `清除${field}`,
    empty: '空',
    leave: {
      heading: '不保存就离开？',
      text: (form) => `您对“${form}”的更改将会丢失。`,
      stay: '继续编辑',
      go: '放弃更改',
    },
  },
  tc: {
    cancel: '取消',
    saving: '正在儲存…',
    unchanged: '尚未更改任何內容。',
    invalid: (count) => `有 ${count} 處需要修改。`,
    changed: '您編輯期間，其他用戶更改了此內容。請核對標示的欄位，然後再次儲存。',
    changedTo: (value) => `已改為：${value}`,
    taken: '已被其他用戶更改。',
    useTheirs: '採用此值',
    remove: '移除',
    removeRow: (row) => `移除${row}`,
    clear: (field) => `清除${field}`,
    empty: '空白',
    leave: {
      heading: '不儲存就離開？',
      text: (form) => `您對「${form}」的更改將會遺失。`,
      stay: '繼續編輯',
      go: '放棄更改',
    },
  },
};
