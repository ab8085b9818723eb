import { LANGUAGE_CHOICES } from '@cbp/shared/language';
import { badge, flag, id, maybe, number, text, time } from '@cbp/shared/list/field';
import { SHOP_PLATFORMS } from '@cbp/shared/shops/shop-platform';

const merchant_id = id('Client ID', '客户编号', '客戶編號');

/** What the audit log keeps of a saved reply, which has no list. */
export const savedReplyFields = {
  id: id('Reply ID', '回复编号', '回覆編號'),
  merchant_id,
  language: badge(LANGUAGE_CHOICES, 'Language', '语言', '語言'),
  title: text('Title', '标题', '標題'),
  message: text('Message', '消息', '訊息'),
};

/** The same of the cover letter of a dispute case, and of the letters that a client keeps. */
export const caseLetterFields = {
  case_id: id('Case ID', '案件编号', '個案編號'),
  iCS_id: id('iCS ID', 'iCS 编号', 'iCS 編號'),
  merchant_id,
  letter: text('Cover letter', '抗辩信', '抗辯信'),
  updated_at: time('Saved', '保存时间', '儲存時間'),
  updated_by: text('Saved by', '保存人', '儲存者'),
};
export const letterTemplateFields = {
  id: id('Template ID', '模板编号', '範本編號'),
  merchant_id,
  reason_code: text('Reason code', '原因代码', '原因代碼'),
  title: text('Title', '标题', '標題'),
  letter: text('Cover letter', '抗辩信', '抗辯信'),
};

/** The same of a connection to a shop. */
export const shopConnectionFields = {
  id: id('Connection ID', '对接编号', '連接編號'),
  merchant_id,
  platform: badge(SHOP_PLATFORMS, 'Platform', '平台', '平台'),
  name: text('Name', '名称', '名稱'),
  webhook_path: id('Webhook path', 'Webhook 路径', 'Webhook 路徑'),
  is_active: flag('Active', '是否启用', '是否啟用'),
  has_secret: flag('Secret set', '是否已设密钥', '是否已設密鑰'),
  secret_since: time('Secret set at', '密钥设置时间', '密鑰設定時間'),
  last_event_at: maybe(time('Last event', '最近事件', '最近事件')),
  last_topic: maybe(text('Last topic', '最近主题', '最近主題')),
  failures: number('Failures', '失败次数', '失敗次數'),
  last_failure: maybe(text('Last failure', '最近失败原因', '最近失敗原因')),
  last_failure_at: maybe(time('Last failure at', '最近失败时间', '最近失敗時間')),
  created_at: time('Created', '创建时间', '建立時間'),
};

/** The same of a file as it was received. */
export const uploadedFileFields = {
  id: id('Upload ID', '上传编号', '上載編號'),
  sha256: id('SHA-256 checksum', 'SHA-256 校验值', 'SHA-256 核對值'),
  bytes: number('Size (bytes)', '大小（字节）', '大小（位元組）'),
  type: text('File type', '文件类型', '檔案類型'),
  reading: text('Read as', '读取方式', '讀取方式'),
};
