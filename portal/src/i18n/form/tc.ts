import type { FormTexts } from './en.ts';

export const formTc: FormTexts = {
  form: {
    cancel: '取消',
    saving: '正在儲存…',
    invalid_other: '有 {{count}} 處需要修改。',
    changed: '您填寫期間，其他人已儲存更改。您填寫的內容沒有遺失，不同之處已標示。請核對後再次儲存。',
    changedTo: '期間已被改為：{{value}}',
    taken: '期間已被其他人修改。',
    useTheirs: '採用此值',
    empty: '空白',
    leave: {
      heading: '不儲存就離開？',
      text: '您在「{{form}}」中的更改尚未儲存，離開後便會遺失。',
      stay: '留下繼續填寫',
      go: '離開並放棄更改',
    },
    faults: {
      required: '必填',
      choose: '請選擇一項',
      chooseSome: '請至少選擇一項',
      short: '至少 {{min}} 個字元',
      long: '最多 {{max}} 個字元',
      few: '至少 {{min}} 項',
      many: '最多 {{max}} 項',
      low: '不可小於 {{min}}',
      high: '不可大於 {{max}}',
      number: '這不是數字',
    },
  },
  action: {
    cancel: '取消',
    close: '關閉',
    working: '正在處理…',
  },
};
