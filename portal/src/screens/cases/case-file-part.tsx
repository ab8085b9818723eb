import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { CaseFileRefusal } from '../../parts/attachments/case-file-refusal.tsx';
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
  const [refusal, setRefusal] = useState<unknown>(null);
  const isOpen = one.state === 'open';
  const isOfOther = file !== null && isOpen && file.profile !== one.profile;
  const isOutdated = file !== null && isOpen && !file.is_current;
  return (
    <DetailPart heading={words.file}>
      {file === null ? (
        isOpen && (
          <Text c="dimmed" size="sm">
            {words.noFile}
          </Text>
        )
      ) : (
        <>
          {isOfOther && <MessageBox tone="warning" text={words.otherRecipient} />}
          {isOutdated && <MessageBox tone="warning" text={words.outdated} />}
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
          <ActionButton action={generateFile} on={one} onFailure={setRefusal} />
          <ActionButton action={submitCase} on={one} variant="filled" />
        </Actions>
        {file !== null && (
          <DownloadButton file={{ path: `/ics/cases/${one.id}/file`, name: `dispute-case-${one.id}.pdf` }}>
            {words.download}
          </DownloadButton>
        )}
      </Group>
      {refusal !== null && isOpen && <CaseFileRefusal of={one} error={refusal} />}
    </DetailPart>
  );
}
