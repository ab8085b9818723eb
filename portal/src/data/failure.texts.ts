import type { Language } from '@cbp/shared/language';

/** What is said when a call fails, whatever it was for; the words of each code are in the catalogue of errors. */
const en = {
  permissionsFailed: (reason: string) => `Failed to get permissions: ${reason}`,
  unable: 'Unable to authenticate',
  tooMany: (count: number) =>
    count === 1
      ? `Too many attempts. Please try again in ${count} minute.`
      : `Too many attempts. Please try again in ${count} minutes.`,
  notOk: 'Network response was not ok',
  changes: {
    create: 'Create Fail',
    update: 'Update Fail',
    delete: 'Delete Fail',
    descriptorStatus: 'Failed to update descriptor status',
    push: 'Fail push alert',
    user: 'Fail To Create User',
    merchant: 'Fail To Create Merchant',
    screening: 'Failed to start AML screening',
    verification: 'Failed to start document verification',
  },
  because: (what: string, why: string) => `${what}: ${why}`,
  hasCaid: (name: string, id: string) => `${name} (${id}) has this acquirer BIN and CAID.`,
  tryAgain: 'Try again',
  nothingLost: 'Nothing was lost.',
  stale: (time: string) => `Could not be refreshed: this is as of ${time}`,
  kinds: {
    unreachable: 'The server can’t be reached. Check that you’re online, then try again.',
    timeout: 'The server didn’t answer in time.',
    server: 'An error occurred. Please try again later.',
  },
};

export const failureTexts: Record<Language, typeof en> = {
  en,
  sc: {
    permissionsFailed: (reason) => `无法获取权限：${reason}`,
    unable: '无法验证身份，请重新登录',
    tooMany: (count) => `尝试次数过多，请在 ${count} 分钟后再试。`,
    notOk: '网络响应异常',
    changes: {
      create: '创建失败',
      update: '更新失败',
      delete: '删除失败',
      descriptorStatus: '更新账单描述状态失败',
      push: '推送预警失败',
      user: '新建用户失败',
      merchant: '新建商户失败',
      screening: '无法启动反洗钱筛查',
      verification: '无法启动证件核验',
    },
    because: (what, why) => `${what}：${why}`,
    hasCaid: (name, id) => `${name}（${id}）已有此收单 BIN 和 CAID。`,
    tryAgain: '重试',
    nothingLost: '数据没有丢失。',
    stale: (time) => `未能刷新：以下为 ${time} 的内容`,
    kinds: {
      unreachable: '无法连接服务器。请检查网络连接，然后重试。',
      timeout: '服务器响应超时。',
      server: '发生错误，请稍后再试。',
    },
  },
  tc: {
    permissionsFailed: (reason) => `無法取得權限：${reason}`,
    unable: '無法驗證身份，請重新登入',
    tooMany: (count) => `嘗試次數過多，請於 ${count} 分鐘後再試。`,
    notOk: '網絡回應異常',
    changes: {
      create: '建立失敗',
      update: '更新失敗',
      delete: '刪除失敗',
      descriptorStatus: '未能更新帳單描述狀態',
      push: '未能推送預警',
      user: '未能新增用戶',
      merchant: '未能新增商戶',
      screening: '無法啟動反洗錢篩查',
      verification: '無法啟動證件核實',
    },
    because: (what, why) => `${what}：${why}`,
    hasCaid: (name, id) => `${name}（${id}）已有此收單 BIN 及 CAID。`,
    tryAgain: '重試',
    nothingLost: '資料沒有遺失。',
    stale: (time) => `未能更新：以下為 ${time} 的內容`,
    kinds: {
      unreachable: '無法連接伺服器。請檢查網絡連線，然後重試。',
      timeout: '伺服器回應逾時。',
      server: '發生錯誤，請稍後再試。',
    },
  },
};
