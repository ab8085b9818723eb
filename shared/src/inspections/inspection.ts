import { enumeration, type Labelled } from '../labelled.ts';

/** What becomes due next with an inspection. The last three are its end. */
export const INSPECTION_STATES = enumeration({
  queued: { label: { en: 'Queued', sc: '排队中', tc: '排隊中' }, tone: 'neutral' },
  running: { label: { en: 'Running', sc: '检查中', tc: '檢查中' }, tone: 'info' },
  done: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  cancelled: { label: { en: 'Cancelled', sc: '已取消', tc: '已取消' }, tone: 'neutral' },
});
export type InspectionState = keyof typeof INSPECTION_STATES;

/** Those in which an inspection can still be cancelled. */
export const OPEN_STATES = ['queued', 'running'] as const satisfies readonly InspectionState[];

/** Whether an inspection has ended. */
export const isEnded = (state: InspectionState): boolean =>
  !(OPEN_STATES as readonly InspectionState[]).includes(state);

/** Why an inspection was started. */
export const INSPECTION_CAUSES = {
  request: { label: { en: 'On request', sc: '手动启动', tc: '人手啟動' } },
  plan: { label: { en: 'Scheduled', sc: '定期检查', tc: '定期檢查' } },
} as const satisfies Record<string, Labelled>;
export type InspectionCause = keyof typeof INSPECTION_CAUSES;

/** Which pages of a site are opened. */
export const INSPECTION_EXTENTS = {
  all: { label: { en: 'All pages', sc: '全部页面', tc: '全部頁面' } },
  policies: { label: { en: 'Policies only', sc: '仅政策页面', tc: '只限政策頁面' } },
} as const satisfies Record<string, Labelled>;
export type InspectionExtent = keyof typeof INSPECTION_EXTENTS;

/** Whether pages that robots.txt forbids are opened. */
export const ROBOTS_RULES = {
  respect: { label: { en: 'Respect robots.txt', sc: '遵守 robots.txt', tc: '遵守 robots.txt' } },
  override: { label: { en: 'Ignore robots.txt', sc: '忽略 robots.txt', tc: '忽略 robots.txt' } },
} as const satisfies Record<string, Labelled>;
export type RobotsRule = keyof typeof ROBOTS_RULES;

/** Why an inspection has failed. */
export const INSPECTION_FAILURES = {
  unreadable: {
    label: {
      en: 'None of the pages could be read',
      sc: '所有页面均无法读取',
      tc: '所有頁面均無法讀取',
    },
  },
  too_large: {
    label: {
      en: 'The pages take too much time or memory to check',
      sc: '检查这些页面所需的时间或内存超出上限',
      tc: '檢查這些頁面所需的時間或記憶體超出上限',
    },
  },
  timed_out: {
    label: {
      en: 'The inspection took longer than it may',
      sc: '检查超出时限',
      tc: '檢查超出時限',
    },
  },
  unavailable: {
    label: {
      en: 'The inspection server was not available in time',
      sc: '检查服务器未能及时响应',
      tc: '檢查伺服器未能及時回應',
    },
  },
  stopped: {
    label: {
      en: 'The inspection server could not complete the inspection',
      sc: '检查服务器未能完成检查',
      tc: '檢查伺服器未能完成檢查',
    },
  },
  refused: {
    label: {
      en: 'The inspection server rejected the websites',
      sc: '检查服务器拒绝了这些网站',
      tc: '檢查伺服器拒絕了這些網站',
    },
  },
} as const satisfies Record<string, Labelled>;
export type InspectionFailure = keyof typeof INSPECTION_FAILURES;

/** What keeps sites from being inspected, and how to set it up. */
export const UNAVAILABLE_REASONS = {
  client_closed: {
    label: {
      en: 'This client was rejected or deleted. Its brands aren’t inspected any more.',
      sc: '该客户已被拒绝或删除，其品牌不再检查。',
      tc: '此客戶已被拒絕或刪除，其品牌不再檢查。',
    },
  },
  no_service: {
    label: {
      en: 'This client doesn’t have the service for site inspections. Add it on the page of the client.',
      sc: '该客户尚未开通网站检查服务，请在客户页面开通。',
      tc: '此客戶尚未開通網站檢查服務，請在客戶頁面開通。',
    },
  },
  not_configured: {
    label: {
      en: 'No inspection server is set up. Your administrator can set INSPECTION_URL and INSPECTION_KEY.',
      sc: '未配置检查服务器。管理员可设置 INSPECTION_URL 和 INSPECTION_KEY。',
      tc: '未設定檢查伺服器。管理員可設定 INSPECTION_URL 及 INSPECTION_KEY。',
    },
  },
  no_sandbox: {
    label: {
      en: 'The inspection server cannot start its browser in a sandbox. Its log tells your administrator what is missing.',
      sc: '检查服务器无法在沙箱中启动浏览器。管理员可在其日志中查看所缺条件。',
      tc: '檢查伺服器無法在沙箱中啟動瀏覽器。管理員可於其日誌檢視所欠條件。',
    },
  },
  unreachable: {
    label: {
      en: 'The inspection server does not respond. Try again later.',
      sc: '检查服务器无响应，请稍后再试。',
      tc: '檢查伺服器沒有回應，請稍後再試。',
    },
  },
} as const satisfies Record<string, Labelled>;
export type UnavailableReason = keyof typeof UNAVAILABLE_REASONS;

/** The days for which pages of inspections are kept. Disputes are raised up to 18 months after an order. */
export const INSPECTION_KEEP_DAYS = { min: 30, max: 3_650, usual: 1_095 } as const;
