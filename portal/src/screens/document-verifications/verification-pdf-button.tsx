import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { Button, Menu, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { createPdfClient, type VerificationOrder } from '../../data/pdf-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { verificationPdfTexts } from './verification-pdf.texts.ts';

type Props = { verification: Pick<DocumentVerification, 'id' | 'tries'> };

/** Downloads the report of a verification, where a PDF service makes it. */
export function VerificationPdfButton({ verification }: Props) {
  const { deployment } = useApi();
  return deployment.pdfUrl === null ? null : (
    <DownloadButton pdfUrl={deployment.pdfUrl} verification={verification} />
  );
}

/** With small copies of the images only if the user asks for them, as each is a look at a document. */
function DownloadButton({ pdfUrl, verification: { id, tries } }: Props & { pdfUrl: string }) {
  const lang = useLanguage();
  const words = verificationPdfTexts[lang];
  const { send } = useApi();
  const pdf = useMemo(() => createPdfClient(pdfUrl, send), [pdfUrl, send]);
  const { start, isPending } = useWork(
    (order: VerificationOrder, signal) => pdf.getVerification(order, signal),
    { onDone: ({ file }) => saveFile(file) },
  );
  const isImageKept = tries[0]?.images.some((image) => image.is_kept) ?? false;
  const make = (images: boolean) => !isPending && start({ id, lang, images });
  const button = (
    <Button
      size="xs"
      variant="default"
      aria-disabled={isPending}
      leftSection={<Icon name="download" />}
      {...(isImageKept ? { rightSection: <Icon name="down" size={12} /> } : { onClick: () => make(false) })}
    >
      {isPending ? words.makingPdf : words.downloadPdf}
    </Button>
  );
  if (!isImageKept) return button;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => make(false)}>{words.withoutImages}</Menu.Item>
        <Menu.Item onClick={() => make(true)}>
          {words.withImages}
          <Text size="xs" c="dimmed" maw={260}>
            {words.withImagesHelp}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
