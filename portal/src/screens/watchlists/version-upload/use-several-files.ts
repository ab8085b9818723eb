import type { NewVersion } from '@cbp/shared/watchlists/watchlist.model';
import { useRef, useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { NotSent } from '../../../data/failure.ts';
import { failureText, textOfError } from '../../../data/failure-text.ts';
import { limitsOf, sendFile } from '../../../data/send-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useChange } from '../../../patterns/action/use-change.ts';
import { useWork } from '../../../patterns/action/use-work.ts';
import { faultOfFile, megabytesOf } from '../../../patterns/upload/file-faults.ts';
import { uploadTexts } from '../../../patterns/upload/upload.texts.ts';

const UPLOAD = 'uploadWatchlistFile';

/** Files that are sent one after the other and are a version together. Tried again, only what didn't arrive is sent. */
export function useSeveralFiles(id: NewVersion['id'], onDone: () => void) {
  const api = useApi();
  const texts = uploadTexts[useLanguage()];
  const { send } = useChange('createWatchlistVersion', onDone);
  const sent = useRef(new WeakMap<File, string>());
  const [share, setShare] = useState(0);
  const [going, setGoing] = useState<string | null>(null);

  function refuse(file: File): void {
    const limits = limitsOf(UPLOAD);
    const fault = faultOfFile(file, limits);
    if (fault === null) return;
    const reason =
      fault === 'request/too_large'
        ? texts.tooLarge(megabytesOf(limits.maxBytes))
        : textOfError({ code: fault, message: fault });
    throw new NotSent(reason);
  }

  const work = useWork(async (files: readonly File[], signal) => {
    setShare(0);
    for (const file of files) {
      setGoing(file.name);
      refuse(file);
    }
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    const uploaded: NewVersion['files'] = [];
    for (const file of files) {
      setGoing(file.name);
      const onProgress = (part: number) => setShare((before + part * file.size) / bytes);
      const id =
        sent.current.get(file) ??
        (await sendFile(api, UPLOAD, { file, encoding: null, onProgress, signal })).id;
      sent.current.set(file, id);
      uploaded.push({ name: file.name, upload_id: id });
      before += file.size;
    }
    setShare(1);
    setGoing(null);
    await send({ id, files: uploaded });
  });
  const reason = work.error && failureText(work.error);
  return {
    start: work.start,
    cancel: work.clear,
    isBusy: work.isPending,
    share,
    refusal: reason && going ? texts.refused({ name: going, reason }) : reason,
  };
}
