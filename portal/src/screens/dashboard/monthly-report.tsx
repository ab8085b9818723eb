import { monthOf, nameOfMonth, shiftMonth } from '@cbp/shared/list/calendar-month';
import { Button, Menu } from '@mantine/core';
import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { createPdfClient, type MonthOrder } from '../../data/pdf-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { useClients } from '../../patterns/client-choice/use-clients.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useNow } from '../../ui/use-now.ts';
import { monthlyReportTexts } from './monthly-report.texts.ts';

/** The present month and those before it. */
const MONTHS = 12;

/** The monthly report of the one client that is chosen, or that there is, where a PDF service makes it. */
export function MonthlyReport({ chosen }: { chosen: readonly string[] }) {
  const { deployment } = useApi();
  const offered = useClients({ only: 'paying', enabled: useMayCall('listMerchants') });
  const known = offered.data?.data.map(({ merchant_id: id }) => id) ?? [];
  const [client, ...others] = chosen.length > 0 ? chosen : known;
  if (deployment.pdfUrl === null || client === undefined || others.length > 0) return null;
  return <MonthMenu pdfUrl={deployment.pdfUrl} client={client} />;
}

function MonthMenu({ pdfUrl, client }: { pdfUrl: string; client: string }) {
  const lang = useLanguage();
  const words = monthlyReportTexts[lang];
  const { send } = useApi();
  const pdf = useMemo(() => createPdfClient(pdfUrl, send), [pdfUrl, send]);
  const present = monthOf(new Date(useNow()));
  const { start, isPending } = useWork((order: MonthOrder, signal) => pdf.getMonth(order, signal), {
    onDone: ({ file }) => saveFile(file),
  });
  return (
    <Menu position="bottom-start" disabled={isPending}>
      <Menu.Target>
        <Button size="xs" variant="default" aria-disabled={isPending} leftSection={<Icon name="download" />}>
          {isPending ? words.making : words.report}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.month}>
        {Array.from({ length: MONTHS }, (_, ago) => shiftMonth(present, -ago)).map((month) => (
          <Menu.Item key={month} onClick={() => start({ id: client, month, lang })}>
            {nameOfMonth(month, lang)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
