import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Lines of about the same length; in Chinese they end with a phrase, in place of anywhere. */
const LINES = { textWrap: 'balance', wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

type NoticeProps = {
  /** None where what is missing stands above it already. */
  heading?: string | undefined;
  text?: ReactNode;
  /** What the user can do now. */
  action?: ReactNode;
  /** Faults are read out at once. */
  isFault?: boolean;
  headingOrder?: 1 | 2;
};

/** What stands in place of content that is not there: why, and what to do. */
export function Notice({ heading, text, action, isFault = false, headingOrder = 2 }: NoticeProps) {
  return (
    <Stack align="center" gap="sm" ta="center" py={64} px="md" {...(isFault && { role: 'alert' })}>
      {heading && (
        <Title order={headingOrder} size="h4" style={LINES}>
          {heading}
        </Title>
      )}
      {text && (
        <Text c="dimmed" maw={520} style={LINES}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
