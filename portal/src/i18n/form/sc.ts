import type { FormTexts } from './en.ts';

export const formSc: FormTexts = {
  form: {
    cancel: '取消',
    saving: '正在保存…',
    invalid_other: '有 {{count}} 处需要修改。',
    changed: '您填写期间，他人已保存了更改。您填写的内容没有丢失，不同之处已标出。请核对后再次保存。',
    changedTo: '期间已被改为：{{value}}',
    taken: '期间已被他人修改。',
    useTheirs: '采用此值',
    empty: '空',
    leave: {
      heading: '不保存就离开？',
      text: '您在“{{form}}”中的更改尚未保存，离开后将会丢失。',
      stay: '留下继续填写',
      go: '离开并放弃更改',
    },
    faults: {
      required: '必填',
      choose: '请选择一项',
      chooseSome: '请至少选择一项',
      short: '至少 {{min}} 个字符',
      long: '最多 {{max}} 个字符',
      few: '至少 {{min}} 项',
      many: '最多 {{max}} 项',
      low: '不得小于 {{min}}',
      high: '不得大于 {{max}}',
      number: '这不是数字',
    },
  },
  action: {
    cancel: '取消',
    close: '关闭',
    working: '正在处理…',
  },
};
