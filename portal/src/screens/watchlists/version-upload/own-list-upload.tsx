import { CSV_TYPE } from '@cbp/shared/calls/file-type';
import type { FilePreview, Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { useState } from 'react';
import type { AnswerOf } from '../../../data/change-calls.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { defineUpload } from '../../../patterns/upload/define-upload.ts';
import { UploadField } from '../../../patterns/upload/upload-field.tsx';
import { OwnListMappingPart } from './own-list-mapping.tsx';
import { versionUploadTexts } from './version-upload.texts.ts';

const ownFile = defineUpload({
  upload: 'uploadWatchlistFile',
  call: 'previewWatchlistFile',
  input: ({ id }: Watchlist, uploadId, { name }) => ({ id, file: { name, upload_id: uploadId } }),
  // What was read is shown below.
  Answer: () => null,
});

/** The upload of an own list: its file, and how its columns are read. */
export function OwnListUpload({ list, onDone }: { list: Watchlist; onDone: () => void }) {
  const words = versionUploadTexts[useLanguage()];
  const [read, setRead] = useState<FilePreview | null>(null);
  return (
    <>
      <UploadField
        upload={ownFile}
        on={list}
        types={[CSV_TYPE]}
        label={words.file}
        isStored={read !== null}
        onAnswer={(answer) => setRead((answer as AnswerOf<'previewWatchlistFile'>).results)}
      >
        {read ? <bdi>{read.file.name}</bdi> : undefined}
      </UploadField>
      {read && <OwnListMappingPart key={read.file.upload_id} list={list} first={read} onDone={onDone} />}
    </>
  );
}
