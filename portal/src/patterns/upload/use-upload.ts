import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { limitsOf, sendFile } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { useChange } from '../action/use-change.ts';
import { useWork } from '../action/use-work.ts';
import type { Upload } from './define-upload.ts';
import { faultOfFile, megabytesOf } from './file-faults.ts';
import { uploadTexts } from './upload.texts.ts';

type UploadWork = {
  /** Takes the one file of some. */
  take: (files: readonly File[]) => void;
  cancel: () => void;
  isBusy: boolean;
  /** How much of the file has left, 0 to 1; the rest is up to the server. */
  share: number;
  /** Why the last file was not taken, with its name. */
  refusal: string | null;
  /** What the call answered that put it to use; undefined until then. */
  answer: unknown;
};

/** A file that is checked, sent and put to use; whatever the page shows is read anew before it ends. */
export function useUpload<Thing>({ upload, call, inputOf, done }: Upload<Thing>, on: Thing): UploadWork {
  const api = useApi();
  const language = useLanguage();
  const texts = uploadTexts[language];
  const { send } = useChange(call);
  const [share, setShare] = useState(0);
  const work = useWork(
    async (files: readonly File[], signal) => {
      const [file] = files;
      if (!file || files.length > 1) throw new Error(texts.onlyOne);
      const limits = limitsOf(upload);
      const fault = faultOfFile(file, limits);
      if (fault === 'request/too_large') throw new Error(texts.tooLarge(megabytesOf(limits.maxBytes)));
      if (fault) throw new Error(textOfError({ code: fault, message: fault }));
      setShare(0);
      const uploadId = await sendFile(api, upload, { file, onProgress: setShare, signal });
      setShare(1);
      return (await send(inputOf(on, uploadId, file) as never)) as unknown;
    },
    { onDone: () => done && showToast({ type: 'success', message: done[language] }) },
  );
  const reason = work.error && failureText(work.error);
  const name = work.asked?.length === 1 ? work.asked[0]?.name : undefined;
  return {
    take: work.start,
    cancel: work.clear,
    isBusy: work.isPending,
    share,
    refusal: reason && name ? texts.refused({ name, reason }) : reason,
    answer: work.answer,
  };
}
