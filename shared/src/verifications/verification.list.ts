import {
  badge,
  badges,
  flagOf,
  id,
  maybe,
  naming,
  number,
  onPageOnly,
  personalField,
  text,
  time,
} from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { SCREENING_EVENTS, SCREENING_FREQUENCIES, SCREENING_STATUSES } from '../screenings/screening.ts';
import { DECLINE_CATEGORIES } from './decline-codes/decline-category.ts';
import { DOCUMENT_TYPES, VERIFICATION_ENGINES } from './verification.ts';

const { ongoing, one_time } = SCREENING_FREQUENCIES;

/** Document verifications. Their events and statuses are those of screenings: both come from Shufti's wire. */
export const verificationList = defineList({
  name: 'DocumentVerifications',
  resource: '/shuftipro/document-verification',
  right: { service: 'aml', right: 'verification.read' },
  words: ['Document verification', '证件核验', '證件核實'],
  rowWords: ['verifications', '核验', '核實'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    'result.reference': naming('verification', 'id', id('Reference', '核验编号', '核實編號')),
    'enquiry_data.name.full_name': onPageOnly(maybe(personalField(text('Name', '姓名', '姓名')))),
    enquiry_result_event: badge(SCREENING_EVENTS, 'Result', '结果', '結果'),
    status: badge(SCREENING_STATUSES, 'Status', '状态', '狀態'),
    'enquiry_data.supported_types': badges(DOCUMENT_TYPES, 'Documents', '证件类型', '證件類型'),
    'enquiry_data.document_number': maybe(
      personalField(text('Number ends with', '证件号码末位', '證件號碼末位')),
    ),
    category: badges(DECLINE_CATEGORIES, 'Reasons', '拒绝原因', '拒絕原因'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    enquiry_date: time('Submitted', '提交时间', '提交時間'),
    'enquiry_data.ongoing': flagOf({ yes: ongoing, no: one_time }, 'Frequency', '频率', '頻率'),
    engine: badge(VERIFICATION_ENGINES, 'Engine', '引擎', '引擎'),
    attempts: number('Attempts', '尝试次数', '嘗試次數'),
    decided_at: maybe(time('Decided', '决定时间', '決定時間')),
    version: number('Version', '版本', '版本'),
  },
  filters: {
    enquiry_date: range(),
    'enquiry_data.ongoing': among(),
    enquiry_result_event: among(),
    'result.reference': contains,
    merchant_id: contains,
    'enquiry_data.supported_types': among(),
    category: among(),
    engine: among(),
  },
  sorts: ['enquiry_date'],
  defaultSort: '-enquiry_date',
});

export type VerificationInList = RowOfList<typeof verificationList>;
