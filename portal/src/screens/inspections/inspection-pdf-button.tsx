import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { createPdfClient, type InspectionOrder } from '../../data/pdf-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { inspectionTexts } from './inspections.texts.ts';

/** Downloads the report of an inspection, where a PDF service makes it. */
export function InspectionPdfButton({ id }: { id: number }) {
  const { deployment } = useApi();
  return deployment.pdfUrl === null ? null : <DownloadButton pdfUrl={deployment.pdfUrl} id={id} />;
}

function DownloadButton({ pdfUrl, id }: { pdfUrl: string; id: number }) {
  const lang = useLanguage();
  const words = inspectionTexts[lang];
  const { send } = useApi();
  const pdf = useMemo(() => createPdfClient(pdfUrl, send), [pdfUrl, send]);
  const { start, isPending } = useWork((order: InspectionOrder, signal) => pdf.getInspection(order, signal), {
    onDone: ({ file }) => saveFile(file),
  });
  return (
    <Button
      size="xs"
      variant="default"
      aria-disabled={isPending}
      leftSection={<Icon name="download" />}
      onClick={() => !isPending && start({ id, lang })}
    >
      {isPending ? words.makingPdf : words.downloadPdf}
    </Button>
  );
}
