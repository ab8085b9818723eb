import type { RequiredRight } from '@cbp/shared/access/access-right';
import {
  PROVIDER_FILE_KINDS,
  PROVIDERS,
  type Provider,
  type ProviderFileKind,
} from '@cbp/shared/alerts/alert';
import { providerFileList } from '@cbp/shared/alerts/provider-file.list';
import type { Words } from '@cbp/shared/language';
import { number } from '@cbp/shared/list/field';
import type { RowOfList } from '@cbp/shared/list/list';
import { hasRightForAll } from '@cbp/shared/users/has-right';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { choice } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { useDownload } from '../../patterns/download/use-download.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './provider-files.module.css';
import { providerFileTexts } from './provider-files.texts.ts';

type ProviderFile = RowOfList<typeof providerFileList>;

const MOST_SHOWN = 10;
const { fields } = providerFileList;

/** What a file is made of: which kinds there are to choose from, and for which providers. */
type Offer = { kinds: readonly ProviderFileKind[]; sources: readonly Provider[] };

const newFileForm = defineForm({
  call: 'makeProviderFile',
  heading: ['New file', '新文件', '新檔案'],
  submit: ['Generate file', '生成文件', '產生檔案'],
  done: ['File generated', '文件已生成', '檔案已產生'],
  fields: {
    kind: choice(PROVIDER_FILE_KINDS, fields.kind, {
      isShown: ({ kinds }) => (kinds as Offer['kinds']).length > 1,
      isOffered: (kind, { kinds }) => (kinds as Offer['kinds']).includes(kind),
    }),
    source: choice(PROVIDERS, fields.source, {
      isShown: ({ sources }) => (sources as Offer['sources']).length > 1,
      isOffered: (source, { sources }) => (sources as Offer['sources']).includes(source),
    }),
  },
  values: ({ kinds: [kind = 'answers'], sources: [source = 'ethoca'] }: Offer) => ({ kind, source }),
  rest: () => ({}),
  notice: ({ kind }) => NOTICES[kind],
});

const CAIDS_NOTICE: Words = [
  'The file contains all pending CAIDs and deletion requests. Generating it changes them to Processing. Send it to Verifi straight away.',
  '文件包含所有待处理的 CAID 和删除申请。生成后，其状态变为“处理中”。请立即将文件发送给 Verifi。',
  '檔案包含所有待處理的 CAID 及刪除申請。產生後，其狀態變為「處理中」。請立即將檔案傳送給 Verifi。',
];
const NOTICES: Readonly<Record<ProviderFileKind, Words | null>> = {
  answers: [
    'Generating the file marks its outcomes as completed. Send it to the alert provider straight away.',
    '文件一经生成，其中的处理结果即标记为已完成。请立即将文件发送给预警服务商。',
    '檔案一經產生，當中的處理結果即標示為已完成。請立即將檔案傳送給預警服務商。',
  ],
  claims: null,
  enquiries: [
    'The file contains all enquiries with the status Pending. Generating it changes them to Processing. Send it to the alert provider straight away.',
    '文件包含所有状态为“待处理”的查询。生成后，其状态变为“处理中”。请立即发送给预警服务商。',
    '檔案包含所有狀態為「待處理」的查詢。產生後，其狀態變為「處理中」。請立即傳送給預警服務商。',
  ],
  rdr_caids: CAIDS_NOTICE,
  oi_caids: CAIDS_NOTICE,
};

const tableOf = (entries: typeof fields.entries) =>
  defineSmallTable({
    fields: { ...fields, entries },
    columns: [{ key: 'name', cell: NameAsButton, widthPx: 250 }, 'entries', 'created_at', 'made_by'],
    key: ({ id }: ProviderFile) => id,
  });
const fileTable = tableOf(fields.entries);
const caidFileTable = tableOf(number('CAIDs', 'CAID 数量', 'CAID 數量'));
/** Of files of one kind alone, which name what they count. */
const TABLES: Readonly<Record<ProviderFileKind, typeof fileTable>> = {
  answers: fileTable,
  claims: fileTable,
  enquiries: tableOf(number('Enquiries', '查询条数', '查詢宗數')),
  rdr_caids: caidFileTable,
  oi_caids: caidFileTable,
};

const fileOf = ({ id, name }: ProviderFile) => ({ path: `/ethoca/provider-files/${id}/content`, name });

function NameAsButton({ row }: { row: ProviderFile }) {
  const words = providerFileTexts[useLanguage()];
  return (
    <DownloadButton size="compact-sm" variant="subtle" file={fileOf(row)} label={words.download(row.name)}>
      {row.name}
    </DownloadButton>
  );
}

type ProviderFilesProps = Offer & {
  /** What there is to know of such files. */
  help: string;
  /** What its maker needs for all clients, besides the right to files. */
  right?: RequiredRight;
};

/** What a provider is still to get, as files, for those who work with it for all clients. */
export function ProviderFiles({ help, right, ...offer }: ProviderFilesProps) {
  const words = providerFileTexts[useLanguage()];
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const rights = [providerFileList.right, ...(right ? [right] : [])];
  if (!rights.every((one) => hasRightForAll(user, one))) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.open}
        size="xl"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <Content help={help} offer={offer} />
      </Dialog>
    </>
  );
}

function Content({ help, offer }: { help: string; offer: Offer }) {
  const words = providerFileTexts[useLanguage()];
  const { start } = useDownload();
  const [kind, ...others] = offer.kinds;
  const filters = { kind: { type: 'in' as const, values: [...offer.kinds] } };
  const query = useQuery(
    useApi().queries.listProviderFiles.queryOptions({ input: { filters, limit: MOST_SHOWN, offset: 0 } }),
  );
  return (
    <div className={classes.dialog}>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      <CallForm form={newFileForm} of={offer} onDone={({ results }) => start(fileOf(results))} />
      {query.isError ? (
        <MessageBox tone="bad" text={words.unread(failureText(query.error))} />
      ) : query.data ? (
        <SmallTable
          table={kind && others.length === 0 ? TABLES[kind] : fileTable}
          label={words.made}
          empty={words.none}
          rows={query.data.data}
        />
      ) : (
        <Skeleton height={20} />
      )}
    </div>
  );
}
