import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../data/api-context.tsx';
import type { AnswerOf } from '../../../data/change-calls.ts';
import { failureText } from '../../../data/failure-text.ts';
import { paths } from '../../../data/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { ClientSelect } from '../../../patterns/client-choice/client-select.tsx';
import { defineUpload } from '../../../patterns/upload/define-upload.ts';
import { UploadField, UploadLimits } from '../../../patterns/upload/upload-field.tsx';
import { useFontsFor } from '../../../ui/use-fonts-for.ts';
import { ImportPreview } from './import-preview.tsx';
import { orderImportTexts } from './order-import.texts.ts';

type ReadFile = AnswerOf<'readOrderFile'>['results'];

const orderFile = defineUpload({
  upload: 'uploadOrderFile',
  call: 'readOrderFile',
  input: (clientId: string, uploadId) => ({ merchant_id: clientId, upload_id: uploadId }),
  done: ['File read', '文件已读取', '檔案已讀取'],
});

/** Imports the orders of a client from the export of its shop. */
export function OrderImportPage() {
  const words = orderImportTexts[useLanguage()];
  const [chosen, setChosen] = useState('');
  const clients = useQuery(useApi().queries.listImportClients.queryOptions());
  const offered = clients.data?.results ?? [];
  const [only, ...others] = offered;
  const clientId = chosen || (only && others.length === 0 ? only.merchant_id : '');
  useFontsFor(offered.map(({ name }) => name).join());
  const [file, setFile] = useState<{ read: ReadFile; number: number } | null>(null);
  const choose = (id: string) => {
    setChosen(id);
    setFile(null);
  };
  return (
    <div className={formClasses.page}>
      <Title order={2} size="h3">
        {words.button}
      </Title>
      <div className={formClasses.form}>
        <Text size="sm" c="dimmed">
          {words.help}
          <UploadLimits of={orderFile.upload} />
        </Text>
        <ClientSelect
          name="merchant_id"
          label={words.client}
          error={clients.isError ? failureText(clients.error) : null}
          errorProps={{ role: 'alert' }}
          clients={offered}
          value={clientId}
          onChange={choose}
        />
        {clientId === '' ? (
          <Text size="sm">{words.chooseClient}</Text>
        ) : (
          <UploadField
            key={clientId}
            upload={orderFile}
            on={clientId}
            label={words.file}
            isStored={file !== null}
            onAnswer={(answer) =>
              setFile((before) => ({
                read: (answer as AnswerOf<'readOrderFile'>).results,
                number: (before?.number ?? 0) + 1,
              }))
            }
          />
        )}
      </div>
      {file && <ImportPreview key={file.number} clientId={clientId} file={file.read} />}
      <div>
        <Button component={Link} to={paths.receiptTransactions.href()} size="sm" variant="default">
          {words.toList}
        </Button>
      </div>
    </div>
  );
}
