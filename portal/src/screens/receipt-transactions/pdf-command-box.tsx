import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { hasRightForAll } from '@cbp/shared/entities/has-right';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { pdfCommand } from './pdf-command.ts';
import classes from './receipt-transactions.preview.module.css';

/**
 * The command that makes the PDF of what the preview shows, for those who run the platform; others read that there is none.
 * `config` is null for what was released.
 */
export function PdfCommandBox({ id, config }: { id: string; config: EvidenceConfig | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { deployment } = useApi();
  const runsPlatform = hasRightForAll(useCurrentUser(), { service: 'ics', right: 'transaction.read' });
  if (!runsPlatform) {
    return (
      <Text size="sm" c="dimmed" mt="xl">
        {t('preview.noPdf')}
      </Text>
    );
  }
  const command = pdfCommand({ id, language, apiUrl: deployment.apiUrl, config });
  return (
    <>
      <Title order={2} size="h5" mt="xl">
        {t('preview.commandHeading')}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {t('preview.noPdfService')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('preview.commandHelp')}
        {config && ` ${t('preview.commandToken')}`}
      </Text>
      <pre className={classes.command}>{command}</pre>
      <CopyButton text={command} label={t('preview.copyCommand')} copiedLabel={t('copy.copied')} />
    </>
  );
}
