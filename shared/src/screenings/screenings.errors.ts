import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const SCREENING_ERRORS = {
  'screening/not_found': catalogueEntry(404, ['Screening does not exist', '筛查不存在', '篩查不存在']),
  'screening/changed': catalogueEntry(409, [
    'Another user changed this screening. Reload and try again.',
    '其他用户已修改此筛查。请重新加载后再试。',
    '其他用戶已修改此篩查。請重新載入後再試。',
  ]),
  'screening/reference_used': catalogueEntry(409, [
    'Another screening of this client has this reference',
    '此客户的另一项筛查已使用此编号',
    '此客戶的另一項篩查已使用此編號',
  ]),
  'screening/name_required': catalogueEntry(422, [
    'Enter a name with at least one letter',
    '请输入至少包含一个文字的名称',
    '請輸入至少包含一個文字的名稱',
  ]),
  'screening/no_list': catalogueEntry(409, [
    'Failed to start AML screening: no data is loaded for the chosen lists',
    '无法启动反洗钱筛查：所选名单均未加载数据',
    '無法啟動反洗錢篩查：所選名單均未載入資料',
  ]),
  'screening/engine_unavailable': catalogueEntry(409, [
    'Failed to start AML screening: this engine is not set up',
    '无法启动反洗钱筛查：此引擎未配置',
    '無法啟動反洗錢篩查：此引擎未設定',
  ]),
  'screening/reason_required': catalogueEntry(422, ['Please enter a reason', '请输入原因', '請輸入原因']),
  'screening/hit_not_found': catalogueEntry(404, [
    'This screening does not have this match',
    '此筛查没有此命中',
    '此篩查沒有此命中',
  ]),
  'screening/hit_decided': catalogueEntry(409, [
    'This match is no longer open. Reload the page.',
    '此命中已不在待处理状态。请重新加载页面。',
    '此命中已不在待處理狀態。請重新載入頁面。',
  ]),
  'screening/not_open': catalogueEntry(409, [
    'This is not possible in the current status of the screening.',
    '筛查当前状态不允许此操作',
    '篩查現時的狀態不允許此操作',
  ]),
  'screening/erased': catalogueEntry(409, [
    'The personal data of this screening was erased',
    '此筛查的个人资料已删除',
    '此篩查的個人資料已刪除',
  ]),
  'screening/held': catalogueEntry(409, [
    'This screening is on hold. Lift the hold first.',
    '此筛查已被保留。请先解除保留。',
    '此篩查已被保留。請先解除保留。',
  ]),
  'screening/ended': catalogueEntry(409, [
    'This ongoing screening has ended',
    '此持续筛查已结束',
    '此持續篩查已結束',
  ]),
  'screening/defaults_changed': catalogueEntry(409, [
    'Another user changed these defaults. Reload and try again.',
    '其他用户已修改这些默认设置。请重新加载后再试。',
    '其他用戶已修改這些預設。請重新載入後再試。',
  ]),
  'screening_uploads/not_found': catalogueEntry(404, [
    'Upload does not exist',
    '上传记录不存在',
    '上載紀錄不存在',
  ]),
  'screening_uploads/changed': catalogueEntry(409, [
    'Another user changed this upload. Reload and try again.',
    '该上传记录刚被其他用户修改。请刷新后重试。',
    '此上載紀錄剛被其他用戶修改。請重新整理後再試。',
  ]),
  'screening_uploads/busy': catalogueEntry(409, [
    "The rows are being started. Try again once that's complete.",
    '各行正在启动。请在完成后重试。',
    '各行正在啟動。請在完成後再試。',
  ]),
  'screening_uploads/nothing_to_start': catalogueEntry(409, [
    'No rows are ready. Correct some first.',
    '没有可启动的行。请先更正。',
    '沒有可啟動的行。請先更正。',
  ]),
  'screening_uploads/row_closed': catalogueEntry(409, [
    "Rows that have been started or removed can't be changed. Reload and try again.",
    '已启动或已移除的行不能更改。请刷新后重试。',
    '已啟動或已移除的行不可更改。請重新整理後再試。',
  ]),
  'screening/exception_not_found': catalogueEntry(404, [
    'Exception does not exist',
    '例外不存在',
    '例外不存在',
  ]),
  'screening/exception_withdrawn': catalogueEntry(409, [
    'This exception was withdrawn',
    '此例外已撤销',
    '此例外已撤銷',
  ]),
} satisfies Record<string, CatalogueEntry>;
