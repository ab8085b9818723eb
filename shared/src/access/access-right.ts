import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import type { ServiceName } from './service.ts';

/** The actions on an entity that a right can allow (labels: specification, chapter 6). */
export const RIGHTS = {
  read: { label: { en: 'Read', sc: '查看', tc: '檢視' } },
  create: { label: { en: 'Create', sc: '新增', tc: '新增' } },
  update: { label: { en: 'Update', sc: '修改', tc: '修改' } },
  update_bulk: { label: { en: 'Update bulk', sc: '批量修改', tc: '批量修改' } },
  delete: { label: { en: 'Delete', sc: '删除', tc: '刪除' } },
  update_password: { label: { en: 'Update password', sc: '修改密码', tc: '修改密碼' } },
  read_permission: { label: { en: 'Read permission', sc: '查看权限', tc: '檢視權限' } },
  update_permission: { label: { en: 'Update permission', sc: '修改权限', tc: '修改權限' } },
  push: { label: { en: 'Alert push', sc: '推送预警', tc: '推送預警' } },
  client_id_update: { label: { en: 'Client ID update', sc: '更改客户', tc: '更改客戶' } },
} as const satisfies Record<string, Labelled>;

export type Right = keyof typeof RIGHTS;

/** The entities that rights apply to. */
export const RIGHT_ENTITIES = {
  alert: { label: { en: 'Alerts', sc: '预警', tc: '預警' } },
  descriptor: { label: { en: 'Descriptors', sc: '账单描述', tc: '帳單描述' } },
  merchant: { label: { en: 'Clients', sc: '客户', tc: '客戶' } },
  enquiry: { label: { en: 'Enquiries', sc: '拒付查询', tc: '退單查詢' } },
  case: { label: { en: 'Cases', sc: '案件', tc: '個案' } },
  caid: { label: { en: 'CAIDs', sc: 'CAID', tc: 'CAID' } },
  transaction: { label: { en: 'Transactions', sc: '交易', tc: '交易' } },
  evidence: { label: { en: 'Evidence', sc: '证据', tc: '證據' } },
  request: { label: { en: 'Buyer requests', sc: '买家申请', tc: '買家申請' } },
  message: { label: { en: 'Messages', sc: '消息', tc: '訊息' } },
  lookup: { label: { en: 'Order lookups', sc: '订单查询', tc: '訂單查詢' } },
  screening: { label: { en: 'Screenings', sc: '筛查', tc: '篩查' } },
  watchlist: { label: { en: 'Watchlists', sc: '监控名单', tc: '監察名單' } },
  verification: { label: { en: 'Document verifications', sc: '证件核验', tc: '證件核實' } },
  brand: { label: { en: 'Brands', sc: '品牌', tc: '品牌' } },
  user: { label: { en: 'Users', sc: '用户', tc: '用戶' } },
  audit_log: { label: { en: 'Audit log', sc: '审计日志', tc: '審計日誌' } },
} as const satisfies Record<string, Labelled>;

/** Which rights there are on the entities of each service. */
const RIGHTS_BY_SERVICE = {
  ethoca: {
    alert: ['read', 'create', 'update', 'update_bulk', 'push', 'client_id_update'],
    descriptor: ['read', 'create', 'update', 'update_bulk', 'delete'],
    merchant: ['read', 'create', 'update', 'delete'],
    enquiry: ['read', 'create', 'update'],
  },
  rdr: {
    case: ['read', 'update'],
    merchant: ['read', 'create', 'update', 'delete'],
    caid: ['read', 'create', 'update', 'update_bulk', 'delete'],
  },
  ics: {
    transaction: ['read', 'create', 'update', 'delete'],
    evidence: ['read', 'create', 'delete'],
    request: ['read', 'update'],
    message: ['read', 'create'],
    case: ['read', 'create', 'update'],
  },
  oi: { lookup: ['read'], caid: ['read', 'create', 'update', 'update_bulk', 'delete'] },
  aml: {
    screening: ['read', 'create', 'update', 'delete'],
    watchlist: ['read', 'update'],
    verification: ['read', 'create', 'update', 'delete'],
    merchant: ['read', 'create', 'update', 'delete'],
  },
  si: { brand: ['read', 'create', 'update', 'delete'] },
  cbp: {
    user: ['read', 'create', 'update', 'delete', 'update_password', 'read_permission', 'update_permission'],
    audit_log: ['read'],
  },
} as const satisfies Record<ServiceName, Partial<Record<keyof typeof RIGHT_ENTITIES, readonly Right[]>>>;

type Rights = typeof RIGHTS_BY_SERVICE;

/** An access string of a service, `<entity>.<right>`: `brand.create`. */
export type AccessRight<Service extends ServiceName = ServiceName> = {
  [Name in Service]: {
    [Entity in keyof Rights[Name] & string]: Rights[Name][Entity] extends readonly (infer One extends
      string)[]
      ? `${Entity}.${One}`
      : never;
  }[keyof Rights[Name] & string];
}[Service];

/** The right that a call or a page requires of its user. */
export type RequiredRight = {
  [Name in ServiceName]: { service: Name; right: AccessRight<Name> };
}[ServiceName];

/** `or`: another right that is as good, where a call is about records of several kinds. */
export type AskedRight = RequiredRight & { readonly or?: AskedRight };

/** Every access string that a permission for the service can hold. */
export function rightsOf(service: ServiceName): AccessRight[] {
  const byEntity: Record<string, readonly Right[]> = RIGHTS_BY_SERVICE[service];
  return Object.entries(byEntity).flatMap(([entity, rights]) =>
    rights.map((right) => `${entity}.${right}` as AccessRight),
  );
}

/** The rights of a permission by what they are about: "Transactions: Read, Update; Evidence: Read". */
export function formatRights(access: readonly string[], language: Language): string {
  const { between, colon, semicolon } = MARKS[language];
  const byEntity = Map.groupBy(access, (right) => right.split('.')[0] ?? right);
  return [...byEntity]
    .map(([entity, rights]) => {
      const names = rights.map((right) => labelOf(RIGHTS, right.slice(entity.length + 1), language));
      return labelOf(RIGHT_ENTITIES, entity, language) + colon + names.join(between);
    })
    .join(semicolon);
}
