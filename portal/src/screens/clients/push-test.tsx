import { Code, Text } from '@mantine/core';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { clientTexts } from './clients.texts.ts';

/** What the client's program said of a test. */
export function TestedPush({ answer }: { answer: AnswerOf<'testMerchantPush'> }) {
  const words = clientTexts[useLanguage()];
  const { at, status_code: status, duration_ms: durationMs, error, answer: reply } = answer.results;
  if (at === null) return <MessageBox tone="info" text={words.testWaits} />;
  const hasAnswer = error === null;
  return (
    <>
      <MessageBox
        tone={hasAnswer ? 'good' : 'bad'}
        text={hasAnswer ? words.testDelivered : words.testRefused(error)}
      />
      {status !== null && (
        <Text size="sm" mt={8}>
          {words.testStatus(status, durationMs ?? 0)}
        </Text>
      )}
      {reply !== null && (
        <Code block mt={8} fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {reply}
        </Code>
      )}
    </>
  );
}
