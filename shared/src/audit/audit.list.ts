import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_ENTITIES, AUDIT_SECTIONS } from '../calls/audit.ts';
import { badge, id, maybe, naming, number, text, texts, time } from '../list/field.ts';
import { among, amongNumbers, contains, range, typedIds } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';

/** The audit log: who did what (specification, chapter 3). */
export const auditList = defineList({
  name: 'AuditRows',
  resource: '/tld-log',
  right: { service: 'cbp', right: 'audit_log.read' },
  words: ['Audit log', '审计日志', '審計日誌'],
  rowWords: ['audit log entries', '审计日志记录', '審計日誌紀錄'],
  key: 'seq',
  fields: {
    seq: number('No.', '序号', '序號'),
    datetime: time('Time', '时间', '時間'),
    email: naming('user_by_email', 'email', maybe(id('Email', '邮箱', '電郵地址'))),
    credential: maybe(id('Credential', '凭证', '憑證')),
    actor: badge(AUDIT_ACTORS, 'User type', '操作者类型', '操作者類型'),
    action: badge(AUDIT_ACTIONS, 'Action', '操作', '操作'),
    section: badge(AUDIT_SECTIONS, 'Section', '模块', '範疇'),
    entity_type: maybe(badge(AUDIT_ENTITIES, 'Object', '对象', '對象')),
    entity_ids: texts('Object IDs', '对象编号', '對象編號'),
    merchant_id: naming('client', 'merchant_id', maybe(id('Client ID', '客户编号', '客戶編號'))),
    status_code: maybe(number('Status code', '状态码', '狀態碼')),
    method: maybe(text('Method', '请求方法', '請求方法')),
    url: maybe(id('URL', '网址', '網址')),
    ip: maybe(id('IP', 'IP 地址', 'IP 地址')),
    country: maybe(text('Country', '国家', '國家')),
    user_agent: maybe(text('Browser', '浏览器', '瀏覽器')),
  },
  filters: {
    datetime: range(),
    action: among(),
    section: among(),
    entity_type: among({ blank: ['No object', '无对象', '無對象'] }),
    entity_ids: typedIds,
    email: contains,
    url: contains,
    ip: contains,
    status_code: amongNumbers(
      ['No status code', '无状态码', '無狀態碼'],
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      422,
      429,
    ),
  },
  sorts: ['datetime', 'seq'],
  defaultSort: '-datetime',
});
export type AuditRowInList = RowOfList<typeof auditList>;
