import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Group, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatKilobytes } from '../../parts/preflight/figures.ts';
import { recipientLabel } from '../../parts/recipient/recipient-label.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { generateFile, submitCase } from './cases.actions.ts';
import { caseTexts } from './cases.texts.ts';

/** The file of a case: what it is, and the steps from generating to sending it. */
export function CaseFilePart({ one }: { one: DisputeCase }) {
  const language = useLanguage();
  const words = caseTexts[language];
  const { file, submitted_at: at, submitted_by: by } = one;
  const isOfOther = file !== null && one.state === 'open' && file.profile !== one.profile;
  return (
    <DetailPart heading={words.file}>
      {file === null ? (
        one.state === 'open' && (
          <Text c="dimmed" size="sm">
            {words.noFile}
          </Text>
        )
      ) : (
        <>
          {isOfOther && <MessageBox tone="warning" text={words.otherRecipient} />}
          <Text size="sm">
            {words.facts(file.pages, formatKilobytes(file.bytes), recipientLabel(file.profile, language))}
          </Text>
          <Text c="dimmed" size="sm">
            {words.made(formatDateTime(file.made_at) ?? '', file.made_by)}
          </Text>
          {at !== null && (
            <Text c="dimmed" size="sm">
              {words.submitted(formatDateTime(at) ?? '', by ?? '')}
            </Text>
          )}
          <Text c="dimmed" size="xs" style={{ overflowWrap: 'anywhere' }}>
            SHA-256 {file.sha256}
          </Text>
        </>
      )}
      <Group gap="xs" mt="sm">
        <Actions>
          <ActionButton action={generateFile} on={one} />
          <ActionButton action={submitCase} on={one} variant="filled" />
        </Actions>
        {file !== null && (
          <DownloadButton file={{ path: `/ics/cases/${one.id}/file`, name: `dispute-case-${one.id}.pdf` }}>
            {words.download}
          </DownloadButton>
        )}
      </Group>
    </DetailPart>
  );
}
