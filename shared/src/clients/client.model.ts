import { z } from 'zod';
import { LANGUAGE_CHOICES } from '../language.ts';
import { badge, flag, id, maybe, naming, number, rowModel, text, texts, time } from '../list/field.ts';
import { ClientService, PRICING_SCHEMES } from './balance.model.ts';
import { clientList } from './client.list.ts';

/** An API credential; without an end date it is valid until revoked. */
export const apiCredentialFields = {
  username: id('Username', '用户名', '用戶名稱'),
  name: text('Purpose', '用途', '用途'),
  effective_at: time('Valid from', '生效时间', '生效時間'),
  expired_at: maybe(time('Expires', '失效时间', '失效時間')),
  last_used_at: maybe(time('Last used', '最近使用', '最近使用')),
} as const;

/** All fields of a client; its passwords never leave the server. */
export const clientFields = {
  ...clientList.fields,
  // Null as well where the parent is beyond the reader's scope.
  parent_name: naming('client', 'parent', maybe(text('Parent client', '上级客户', '上級客戶'))),
  ethoca_id: maybe(id('Ethoca ID', 'Ethoca 编号', 'Ethoca 編號')),
  enrollment_status: maybe(text('Enrolment status', '登记状态', '登記狀況')),
  pricing_scheme: maybe(badge(PRICING_SCHEMES, 'Pricing', '计费方案', '收費方案')),
  purchased_amount: maybe(number('Purchased', '已购', '已購')),
  remaining_balance: maybe(number('Remaining', '剩余', '剩餘')),
  push_url: maybe(text('Push URL', '推送地址', '推送網址')),
  push_username: maybe(text('Push username', '推送用户名', '推送用戶名稱')),
  has_push_password: flag('Push password set', '是否已设推送密码', '是否已設推送密碼'),
  push_secret_since: maybe(time('Signing secret created', '签名密钥创建时间', '簽署密鑰建立時間')),
  // Empty: from nowhere.
  api_white_listed_ips: texts('IP allowlist', 'IP 白名单', 'IP 白名單'),
  alert_email_to: texts('Alert email', '预警邮箱', '預警電郵'),
  alert_email_cc: texts('Alert email CC', '预警邮箱（抄送）', '預警電郵副本'),
  monthly_report: flag('Monthly report by email', '月度报告邮件', '每月報告電郵'),
  contact_email_to: texts('Contact email', '联系邮箱', '聯絡電郵'),
  contact_email_cc: texts('Contact email CC', '联系邮箱（抄送）', '聯絡電郵副本'),
  language: badge(LANGUAGE_CHOICES, 'Email language', '邮件语言', '電郵語言'),
} as const;

/** A client with all its details (specification, chapter 3). */
export const Client = rowModel(clientFields).and(
  z.object({
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
    services: z.array(ClientService).describe('Services of the client with their balance'),
    api_credentials: z.array(rowModel(apiCredentialFields)).describe('API credentials, the newest first'),
  }),
);
export type Client = z.output<typeof Client>;
