import { completeEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { defineAction } from '../../../patterns/action/define-action.ts';
import { areSame } from '../evidence-switches.ts';
import { AboutRelease, AboutRevocation } from './about-release.tsx';
import type { Releasable } from './releasable.ts';

const inForce = ({ releases: { config } }: Releasable) => (config ? completeEvidenceConfig(config) : null);
const releaseInput = ({ id, config, releases: { version } }: Releasable) => ({ id, config, version });

export const releaseReport = defineAction({
  call: 'releaseEvidence',
  words: ['Release', '发布', '發佈'],
  isOffered: (report: Releasable) => inForce(report) === null,
  input: releaseInput,
  question: () => ({
    heading: ['Release this report?', '发布此报告？', '發佈此報告？'],
    text: [
      'Anyone who has the link can then read it and save its PDF, without signing in.',
      '之后，持有链接的任何人无需登录即可阅读报告并保存其 PDF。',
      '其後，持有連結的任何人無須登入即可閱讀報告並儲存其 PDF。',
    ],
    confirm: ['Release to anyone with the link', '向持有链接者发布', '向持有連結者發佈'],
  }),
  About: AboutRelease,
  done: [
    'Released: anyone with the link can read the report',
    '已发布：持有链接的任何人均可阅读报告',
    '已發佈：持有連結的任何人均可閱讀報告',
  ],
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
    heading: ['Release the changes?', '发布这些更改？', '發佈這些更改？'],
    text: [
      'The report behind the link changes at once for everybody who has it. Copies that were saved before stay as they are.',
      '链接所示的报告会立即更改，所有持有链接的人均会看到。此前保存的副本保持不变。',
      '連結所示的報告會即時更改，所有持有連結的人均會看到。之前儲存的副本維持不變。',
    ],
    confirm: ['Release the changes', '发布这些更改', '發佈這些更改'],
  }),
  About: AboutRelease,
  done: ['The changes are released', '更改已发布', '更改已發佈'],
});

export const revokeRelease = defineAction({
  call: 'revokeEvidence',
  words: ['Revoke', '撤销发布', '撤銷發佈'],
  isGrave: true,
  isOffered: (report: Releasable) => inForce(report) !== null,
  input: ({ id, releases: { version } }) => ({ id, version }),
  question: () => ({
    heading: ['Revoke the release?', '撤销发布？', '撤銷發佈？'],
    text: [
      'The link shows nothing any more, as if the report had never been released. Copies that were saved stay with whoever has them. It can be released again.',
      '链接将不再显示任何内容，如同从未发布。已保存的副本仍由持有人保留。之后可再次发布。',
      '連結將不再顯示任何內容，如同從未發佈。已儲存的副本仍由持有人保留。其後可再次發佈。',
    ],
    confirm: ['Revoke the release', '撤销发布', '撤銷發佈'],
  }),
  About: AboutRevocation,
  done: [
    'Revoked: the link shows nothing any more',
    '已撤销：链接不再显示任何内容',
    '已撤銷：連結不再顯示任何內容',
  ],
});
