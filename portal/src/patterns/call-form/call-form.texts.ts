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
  empty: 'nothing',
  leave: {
    heading: 'Leave without saving?',
    text: (form: string) => `What you changed in “${form}” is not saved and would be lost.`,
    stay: 'Stay and go on',
    go: 'Leave, lose the changes',
  },
  faults: {
    required: 'Required',
    choose: 'Choose one',
    chooseSome: 'Choose at least one',
    short: (min: number) => `At least ${min} characters`,
    long: (max: number) => `At most ${max} characters`,
    few: (min: number) => `At least ${min}`,
    many: (max: number) => `At most ${max}`,
    low: (min: number) => `At least ${min}`,
    high: (max: number) => `At most ${max}`,
    number: 'This is not a number',
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
    empty: '空',
    leave: {
      heading: '不保存就离开？',
      text: (form) => `您在“${form}”中的更改尚未保存，离开后将会丢失。`,
      stay: '留下继续填写',
      go: '离开并放弃更改',
    },
    faults: {
      required: '必填',
      choose: '请选择一项',
      chooseSome: '请至少选择一项',
      short: (min) => `至少 ${min} 个字符`,
      long: (max) => `最多 ${max} 个字符`,
      few: (min) => `至少 ${min} 项`,
      many: (max) => `最多 ${max} 项`,
      low: (min) => `不得小于 ${min}`,
      high: (max) => `不得大于 ${max}`,
      number: '这不是数字',
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
    empty: '空白',
    leave: {
      heading: '不儲存就離開？',
      text: (form) => `您在「${form}」中的更改尚未儲存，離開後便會遺失。`,
      stay: '留下繼續填寫',
      go: '離開並放棄更改',
    },
    faults: {
      required: '必填',
      choose: '請選擇一項',
      chooseSome: '請至少選擇一項',
      short: (min) => `至少 ${min} 個字元`,
      long: (max) => `最多 ${max} 個字元`,
      few: (min) => `至少 ${min} 項`,
      many: (max) => `最多 ${max} 項`,
      low: (min) => `不可小於 ${min}`,
      high: (max) => `不可大於 ${max}`,
      number: '這不是數字',
    },
  },
};
