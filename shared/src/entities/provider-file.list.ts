import { badge, id, maybe, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList } from '../list/list.ts';
import { ALERT_SOURCES, PROVIDER_FILE_KINDS } from './alert.ts';

/** The files that operators send to providers: answers that no program sends, claims of credit, and enquiries. */
export const providerFileList = defineList({
  name: 'ProviderFiles',
  resource: '/ethoca/provider-files',
  right: { service: 'ethoca', right: 'alert.update_bulk' },
  words: ['Files to providers', '发给服务商的文件', '傳給服務商的檔案'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    name: id('File', '文件', '檔案'),
    kind: badge(PROVIDER_FILE_KINDS, 'Kind', '类型', '類型'),
    source: badge(ALERT_SOURCES, 'Source', '来源', '來源'),
    entries: number('Entries', '条数', '條數'),
    made_by: maybe(text('Made by', '生成者', '製作者')),
    created_at: time('Made', '生成时间', '製作時間'),
  },
  filters: { kind: among(), source: among(), made_by: contains, created_at: range() },
  sorts: ['created_at'],
  defaultSort: '-created_at',
});
