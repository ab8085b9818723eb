import { CSV_TYPE } from '@cbp/shared/calls/file-type';
import type { Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { defineUpload } from '../../../patterns/upload/define-upload.ts';
import { UploadDialog } from '../../../patterns/upload/upload-dialog.tsx';
import { UploadField, UploadLimits, useMayUpload } from '../../../patterns/upload/upload-field.tsx';
import { OfacUpload } from './ofac-upload.tsx';
import { OwnListUpload } from './own-list-upload.tsx';
import { versionUploadTexts } from './version-upload.texts.ts';

const versionFile = defineUpload({
  upload: 'uploadWatchlistFile',
  call: 'createWatchlistVersion',
  input: ({ id }: Watchlist, uploadId, { name }) => ({ id, files: [{ name, upload_id: uploadId }] }),
  done: [
    'Version uploaded. It is loaded in the background.',
    '版本已上传，正在后台加载。',
    '版本已上載，正在背景載入。',
  ],
});

/** A button that opens the upload of a new version, as the format of the list requires it. */
export function VersionUpload({ list }: { list: Watchlist }) {
  const words = versionUploadTexts[useLanguage()];
  if (!useMayUpload(versionFile)) return null;
  const isOwn = list.format === 'own_csv';
  const isOfac = list.format === 'ofac_csv';
  return (
    <UploadDialog
      button={words.upload}
      heading={words.heading}
      close={words.close}
      variant="default"
      size={isOwn ? 'xl' : 'lg'}
    >
      {(close) => (
        <>
          <Text size="sm">
            {isOwn ? words.helpOwn : isOfac ? words.helpOfac : words.help}
            <UploadLimits of="uploadWatchlistFile" {...((isOwn || isOfac) && { types: [CSV_TYPE] })} />
          </Text>
          {isOwn ? (
            <OwnListUpload list={list} onDone={close} />
          ) : isOfac ? (
            <OfacUpload list={list} onDone={close} />
          ) : (
            <UploadField upload={versionFile} on={list} label={words.file} isStored={false} />
          )}
        </>
      )}
    </UploadDialog>
  );
}
