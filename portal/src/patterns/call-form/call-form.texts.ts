import type { Language } from '@cbp/shared/language';

/** What every form over a call says; what its fields are called is said where they are declared. */
const en = {
  cancel: 'Cancel',
  saving: 'Saving …',
  invalid: (count: number) =>
    count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  changed:
    'Somebody else saved changes while you were typing. Nothing of yours is lost: what differs is marked. Look at it, then save again.',
  changedTo: (value: string) => `Changed meanwhile to: ${value}`,
  taken: 'Changed meanwhile by somebody else.',
  useTheirs: 'Use this',
  remove: 'Remove',
  removeRow: (row: string) => `Remove ${row}`,
  clear: (field: string) => `Clear ${field}`,
  empty: 'nothing',
  leave: {
    heading: 'Leave without saving?',
    text: (form: string) => `What you changed in “${form}” is not saved and would be lost.`,
    stay: 'Stay and go on',
    go: 'Leave, lose the changes',
  },
};

export const callFormTexts: Record<Language, typeof en> = {
  en,
  sc: {
    cancel: '取消',
    saving: '正在保存…',
    invalid: (count) => `有 ${count} 处需要修改。`,
    changed: '您填写期间，他人已保存了更改。您填写的内容没有丢失，不同之处已标出。请核对后再次保存。',
    changedTo: (value) => `期间已被改为：${value}`,
    taken: '期间已被他人修改。',
    useTheirs: '采用此值',
    remove: '移除',
    removeRow: (row) => `移除${row}`,
    clear: (field) => `清除${field}`,
    empty: '空',
    leave: {
      heading: '不保存就离开？',
      text: (form) => `您在“${form}”中的更改尚未保存，离开后将会丢失。`,
      stay: '留下继续填写',
      go: '离开并放弃更改',
    },
  },
  tc: {
    cancel: '取消',
    saving: '正在儲存…',
    invalid: (count) => `有 ${count} 處需要修改。`,
    changed: '您填寫期間，其他人已儲存更改。您填寫的內容沒有遺失，不同之處已標示。請核對後再次儲存。',
    changedTo: (value) => `期間已被改為：${value}`,
    taken: '期間已被其他人修改。',
    useTheirs: '採用此值',
    remove: '移除',
    removeRow: (row) => `移除${row}`,
    clear: (field) => `清除${field}`,
    empty: '空白',
    leave: {
      heading: '不儲存就離開？',
      text: (form) => `您在「${form}」中的更改尚未儲存，離開後便會遺失。`,
      stay: '留下繼續填寫',
      go: '離開並放棄更改',
    },
  },
};
