import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { MARKS } from '@cbp/shared/marks';
import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Text, Title } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { pdfCommand } from './pdf-command.ts';
import { previewTexts } from './preview.texts.ts';

/**
 * The command that makes the PDF of what the preview shows, for those who run the platform; others read that there is none.
 * `config` is null for what was released.
 */
export function PdfCommandBox({ id, config }: { id: string; config: EvidenceConfig | null }) {
  const language = useLanguage();
  const words = previewTexts[language];
  const { deployment } = useApi();
  const runsPlatform = hasRightForAll(useCurrentUser(), { service: 'ics', right: 'transaction.read' });
  if (!runsPlatform) {
    return (
      <Text size="sm" c="dimmed" mt="xl">
        {words.noPdf}
      </Text>
    );
  }
  const command = pdfCommand({ id, language, apiUrl: deployment.apiUrl, config });
  return (
    <>
      <Title order={2} size="h5" mt="xl">
        {words.commandHeading}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {words.noPdfService}
      </Text>
      <Text size="sm" c="dimmed">
        {words.commandHelp}
        {config && MARKS[language].gap + words.commandToken}
      </Text>
      <CopyableCode text={command} label={words.copyCommand} />
    </>
  );
}
