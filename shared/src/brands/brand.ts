import { startOfNextDay } from '../format/time.ts';
import { enumeration, type Labelled, namesOf } from '../labelled.ts';
import { defineStatuses } from '../states/define-statuses.ts';

/** The status of a brand. An archived one keeps its inspections, and is neither edited nor inspected. */
export const BRAND_STATUSES = enumeration({
  active: { label: { en: 'Active', sc: '使用中', tc: '使用中' } },
  archived: { label: { en: 'Archived', sc: '已归档', tc: '已封存' }, tone: 'neutral' },
});
export type BrandStatus = keyof typeof BRAND_STATUSES;

/** The status transitions of a brand. */
export const BRAND_MACHINE = defineStatuses({
  service: 'si',
  statuses: BRAND_STATUSES,
  start: 'active',
  refusal: 'brands/wrong_status',
  steps: {
    archive: {
      words: ['Archive', '归档', '封存'],
      right: 'brand.update',
      by: 'anyone',
      leads: { active: ['archived'] },
    },
    restore: {
      words: ['Restore', '恢复', '還原'],
      right: 'brand.update',
      by: 'anyone',
      leads: { archived: ['active'] },
    },
  },
});

/** The result of the last inspection of a brand's websites. */
export const INSPECTION_RESULTS = {
  never: { label: { en: 'Not inspected', sc: '未检查', tc: '未檢查' }, tone: 'neutral' },
  running: { label: { en: 'Running', sc: '检查中', tc: '檢查中' }, tone: 'info' },
  findings: { label: { en: 'Findings', sc: '有发现', tc: '有發現' }, tone: 'warning' },
  no_findings: { label: { en: 'No findings', sc: '无发现', tc: '沒有發現' }, tone: 'good' },
  unreadable: { label: { en: 'Not readable', sc: '无法读取', tc: '無法讀取' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type InspectionResult = keyof typeof INSPECTION_RESULTS;

/** How often a brand is inspected without a user asking for it. */
export const INSPECTION_PLANS = {
  none: { label: { en: 'On demand', sc: '按需检查', tc: '按需要檢查' } },
  weekly: { label: { en: 'Every week', sc: '每周', tc: '每星期' } },
  monthly: { label: { en: 'Every month', sc: '每月', tc: '每月' } },
  quarterly: { label: { en: 'Every 3 months', sc: '每三个月', tc: '每三個月' } },
  policies_daily: {
    label: { en: 'Policies every day', sc: '每天（仅政策页面）', tc: '每天（只限政策頁面）' },
  },
} as const satisfies Record<string, Labelled>;
export type InspectionPlan = keyof typeof INSPECTION_PLANS;
export const INSPECTION_PLAN_NAMES = namesOf<InspectionPlan>(INSPECTION_PLANS);

const DAY_MS = 24 * 60 * 60_000;
const DAYS_OF_PLAN = { weekly: 7, monthly: 30, quarterly: 91 } as const;

/** Once on each day of Hong Kong: counted in hours, the days would be passed over one by one. */
function nextOf(plan: Exclude<InspectionPlan, 'none'>, last: Date): Date {
  return plan === 'policies_daily'
    ? startOfNextDay(last)
    : new Date(last.getTime() + DAYS_OF_PLAN[plan] * DAY_MS);
}

/** When a brand is inspected next by its plan: at once if it never was, and never without a plan. */
export function nextInspectionAt(plan: InspectionPlan, last: Date | null, now: Date): Date | null {
  if (plan === 'none') return null;
  return last ? new Date(Math.max(nextOf(plan, last).getTime(), now.getTime())) : now;
}
