import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { defineAction } from '../../../patterns/action/define-action.ts';
import { areSame } from '../evidence-switches.ts';
import { AboutRelease, AboutRevocation } from './about-release.tsx';
import type { Releasable } from './releasable.ts';

const inForce = ({ releases: { config } }: Releasable) => (config ? completeEvidenceConfig(config) : null);
const releaseInput = ({ id, config, releases: { version } }: Releasable) => ({ id, config, version });

export const releaseReport = defineAction({
  call: 'releaseEvidence',
  words: ['Release report', '发布报告', '發佈報告'],
  isOffered: (report: Releasable) => inForce(report) === null,
  input: releaseInput,
  question: () => ({
    heading: ['Release this report?', '发布此报告？', '發佈此報告？'],
    text: [
      'Anyone with the link can then read the report and save its PDF without signing in.',
      '之后，持有链接的任何人无需登录即可阅读报告并保存其 PDF。',
      '其後，持有連結的任何人無須登入即可閱讀報告並儲存其 PDF。',
    ],
    confirm: ['Release report', '发布报告', '發佈報告'],
  }),
  About: AboutRelease,
  done: ['Report released', '报告已发布', '報告已發佈'],
});

export const releaseChanges = defineAction({
  call: 'releaseEvidence',
  words: ['Release changes', '发布更改', '發佈更改'],
  isOffered: (report: Releasable) => {
    const released = inForce(report);
    return released !== null && !areSame(report.config, released);
  },
  input: releaseInput,
  question: () => ({
    heading: ['Release changes?', '发布这些更改？', '發佈這些更改？'],
    text: [
      'Everyone with the link sees the changes right away. Saved copies stay unchanged.',
      '所有持有链接的人会立即看到更改。已保存的副本保持不变。',
      '所有持有連結的人會即時看到更改。已儲存的副本維持不變。',
    ],
    confirm: ['Release changes', '发布这些更改', '發佈這些更改'],
  }),
  About: AboutRelease,
  done: ['Changes released', '更改已发布', '更改已發佈'],
});

/** Clears the mark of a release made before the payment was refunded; a report that reads well needs no other change. */
export const releaseAgain = defineAction({
  call: 'releaseEvidence',
  words: ['Release again', '重新发布', '重新發佈'],
  isOffered: (report: Releasable) => {
    const released = inForce(report);
    return report.releases.agreement === 'outdated' && released !== null && areSame(report.config, released);
  },
  input: releaseInput,
  question: () => ({
    heading: ['Release this report again?', '重新发布此报告？', '重新發佈此報告？'],
    text: [
      'Check what the report says about the refund first. It’s then marked as consistent with the payment record.',
      '请先核对报告中有关退款的内容。重新发布后，报告即标记为与付款记录一致。',
      '請先核對報告中有關退款的內容。重新發佈後，報告即標示為與付款紀錄一致。',
    ],
    confirm: ['Release again', '重新发布', '重新發佈'],
  }),
  About: AboutRelease,
  done: ['Report released', '报告已发布', '報告已發佈'],
});

export const revokeRelease = defineAction({
  call: 'revokeEvidence',
  words: ['Revoke report', '撤销发布', '撤銷發佈'],
  isGrave: true,
  isOffered: (report: Releasable) => inForce(report) !== null,
  input: ({ id, releases: { version } }) => ({ id, version }),
  question: () => ({
    heading: ['Revoke this report?', '撤销发布此报告？', '撤銷發佈此報告？'],
    text: [
      'The link stops working. Copies that were already saved aren’t affected. You can release the report again.',
      '链接将失效，已保存的副本不受影响。之后可以再次发布。',
      '連結會失效，已儲存的副本不受影響。其後可以再次發佈。',
    ],
    confirm: ['Revoke report', '撤销发布', '撤銷發佈'],
  }),
  About: AboutRevocation,
  done: ['Report revoked', '已撤销发布', '已撤銷發佈'],
});
