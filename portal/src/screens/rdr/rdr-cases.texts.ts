import type { Language } from '@cbp/shared/language';
import type { CaseWarning } from '@cbp/shared/rdr/rdr-case';

/** What a warning says with its amount and its day, which may both be unknown. */
type Warnings = Record<CaseWarning, (money: string, on: string) => string>;

const enWarnings: Warnings = {
  refunded: (money, on) => `Already refunded: ${money}${on && ` on ${on}`}`,
  refund_open: () => 'A refund of this payment is in progress. Its result isn’t known yet.',
  charged_back: (money, on) => `Charged back: ${money}${on && ` on ${on}`}`,
  other_case: (money, on) => `Accepted in another case: ${money}${on && ` on ${on}`}`,
  beyond: (money) => `The case amount exceeds the payment of ${money}.`,
  currency: (money) => `The payment was made in another currency: ${money}`,
};

const en = {
  warnings: enWarnings,
  recalled: 'Recalled',
  decision: 'Decision',
  decidingRule: 'Deciding rule',
  numbered: (number: number, rule: string) => `Rule ${number}: ${rule}`,
  version: 'Rules version',
  facts: 'What the rules saw',
  unknownFact: 'Unknown',
  rules: 'Rules at that time',
  alerts: 'Alerts for this payment',
  received: 'As received',
  events: 'Events',
  file: {
    called: { button: 'Import cases', heading: 'Import cases from file', file: 'Case report' },
    help: 'Use the network’s case report. It must contain the columns CaseID, CaseDate, AcquirerBIN, CAID, CaseAmount, CaseCurrency and Outcome. New cases are added. Known cases are updated if their number or recall date changed.',
    rows: {
      created: (count: string) => `${count} imported`,
      updated: (count: string) => `${count} updated`,
      known: (count: string) => `${count} already recorded`,
      refused: (count: string) => `${count} rejected`,
    },
  },
};

/** Texts of the pages of RDR cases, without field names. */
export const rdrCaseTexts: Record<Language, typeof en> = {
  en,
  sc: {
    warnings: {
      refunded: (money, on) => `已退款：${money}${on && `（${on}）`}`,
      refund_open: () => '该笔付款有一笔退款正在处理，结果尚未确定。',
      charged_back: (money, on) => `已拒付：${money}${on && `（${on}）`}`,
      other_case: (money, on) => `已在其他案件中接受：${money}${on && `（${on}）`}`,
      beyond: (money) => `案件金额超出付款金额 ${money}。`,
      currency: (money) => `付款币种与案件不同：${money}`,
    },
    recalled: '已撤回',
    decision: '决定',
    decidingRule: '适用的规则',
    numbered: (number, rule) => `规则 ${number}：${rule}`,
    version: '规则版本',
    facts: '规则所见数据',
    unknownFact: '未知',
    rules: '当时的规则',
    alerts: '该笔付款的预警',
    received: '原始数据',
    events: '事件',
    file: {
      called: { button: '导入案件', heading: '从文件导入案件', file: '案件报告' },
      help: '请使用网络的案件报告，须包含 CaseID、CaseDate、AcquirerBIN、CAID、CaseAmount、CaseCurrency 和 Outcome 列。新案件会导入；已有案件如编号或撤回日期有变则会更新。',
      rows: {
        created: (count) => `已导入 ${count} 条`,
        updated: (count) => `已更新 ${count} 条`,
        known: (count) => `已存在 ${count} 条`,
        refused: (count) => `已拒绝 ${count} 条`,
      },
    },
  },
  tc: {
    warnings: {
      refunded: (money, on) => `已退款：${money}${on && `（${on}）`}`,
      refund_open: () => '該筆付款有一筆退款正在處理，結果尚未確定。',
      charged_back: (money, on) => `已退單：${money}${on && `（${on}）`}`,
      other_case: (money, on) => `已在其他個案中接受：${money}${on && `（${on}）`}`,
      beyond: (money) => `個案金額超出付款金額 ${money}。`,
      currency: (money) => `付款貨幣與個案不同：${money}`,
    },
    recalled: '已撤回',
    decision: '決定',
    decidingRule: '適用的規則',
    numbered: (number, rule) => `規則 ${number}：${rule}`,
    version: '規則版本',
    facts: '規則所見資料',
    unknownFact: '不詳',
    rules: '當時的規則',
    alerts: '該筆付款的預警',
    received: '原始資料',
    events: '事件',
    file: {
      called: { button: '匯入個案', heading: '從檔案匯入個案', file: '個案報告' },
      help: '請使用網絡的個案報告，須包含 CaseID、CaseDate、AcquirerBIN、CAID、CaseAmount、CaseCurrency 及 Outcome 欄。新個案會匯入；已有個案如編號或撤回日期有變則會更新。',
      rows: {
        created: (count) => `已匯入 ${count} 宗`,
        updated: (count) => `已更新 ${count} 宗`,
        known: (count) => `已存在 ${count} 宗`,
        refused: (count) => `已拒絕 ${count} 宗`,
      },
    },
  },
};
