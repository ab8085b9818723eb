import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../data/change-calls.ts';
import { paths } from '../../../data/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { named } from '../../../patterns/call-form/controls.tsx';
import { clientInput } from '../../../patterns/client-choice/client-control.tsx';
import { defineUpload } from '../../../patterns/upload/define-upload.ts';
import { UploadField, UploadLimits } from '../../../patterns/upload/upload-field.tsx';
import { ImportPreview } from './import-preview.tsx';
import { orderImportTexts } from './order-import.texts.ts';

type ReadFile = AnswerOf<'readOrderFile'>['results'];

const orderFile = defineUpload({
  upload: 'uploadOrderFile',
  call: 'readOrderFile',
  input: (clientId: string, uploadId) => ({ merchant_id: clientId, upload_id: uploadId }),
  done: ['File read', '文件已读取', '檔案已讀取'],
});

const client = clientInput(named('Client', '客户', '客戶'), {
  isOffered: ({ status }) => status === 'ACTIVE',
});

/** Imports the orders of a client from the export of its shop. */
export function OrderImportPage() {
  const words = orderImportTexts[useLanguage()];
  const [clientId, setClientId] = useState('');
  const [file, setFile] = useState<{ read: ReadFile; number: number } | null>(null);
  const choose = (id: string) => {
    setClientId(id);
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
        <client.Control
          name="merchant_id"
          label={words.client}
          help={null}
          fault={null}
          faultAt={() => null}
          value={clientId}
          beside={{}}
          onChange={choose}
          onGiven={choose}
          onBlur={() => undefined}
          onBlurInside={() => undefined}
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
