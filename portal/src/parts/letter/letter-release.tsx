import {
  completeEvidenceConfig,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { completeLetter, type SavedLetter } from '@cbp/shared/evidence/letter';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { defineAction } from '../../patterns/action/define-action.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { letterTexts } from './letter.texts.ts';
import type { LetterCase } from './use-letter-input.ts';

type Releasable = { id: string; config: EvidenceConfig; version: number };

const releaseWithLetter = defineAction({
  call: 'releaseEvidence',
  words: ['Release with letter', '连同抗辩信发布', '連同抗辯信發佈'],
  isOffered: () => true,
  input: ({ id, config, version }: Releasable) => ({ id, config, version }),
  question: () => ({
    heading: ['Release the report with this letter?', '连同该抗辩信发布报告？', '連同此抗辯信發佈報告？'],
    text: [
      'Anyone with the link can then read the letter, too. The file of the case is made of the released report.',
      '之后，持有链接的任何人也可阅读该抗辩信。案件的提交文件由已发布的报告生成。',
      '其後，持有連結的任何人也可閱讀此抗辯信。個案的提交檔案由已發佈的報告產生。',
    ],
    confirm: ['Release report', '发布报告', '發佈報告'],
  }),
  done: ['Report released', '报告已发布', '報告已發佈'],
});

type LetterReleaseProps = { of: LetterCase; letter: SavedLetter | null };

/** Says where the released report has another letter than the case, and releases it with this one. */
export function LetterRelease({ of, letter }: LetterReleaseProps) {
  const words = letterTexts[useLanguage()];
  const { getReleases } = useApi().queries;
  const mayRelease = useMayCall('releaseEvidence');
  const mayRead = useMayCall('getReleases') && mayRelease && of.state === 'open';
  const { data } = useQuery(getReleases.queryOptions({ input: { id: of.iCS_id }, enabled: mayRead }));
  if (!mayRead || !data) return null;
  const { config: released, version } = data.results;
  const config = {
    ...(released ? completeEvidenceConfig(released) : STARTING_CONFIG),
    reason: of.reason_code,
    case_number: of.case_number,
    letter: completeLetter(letter),
  };
  const isReleased = released !== null && areSame(completeEvidenceConfig(released).letter, config.letter);
  if (isReleased || (released === null && letter === null)) return null;
  return (
    <MessageBox tone="info" text={words.notReleased}>
      <Actions>
        <ActionButton action={releaseWithLetter} on={{ id: of.iCS_id, config, version }} />
      </Actions>
    </MessageBox>
  );
}

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
