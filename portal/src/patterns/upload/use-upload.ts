import type { TableReading } from '@cbp/shared/files/table-reading.model';
import type { LegacyEncoding } from '@cbp/shared/files/text-encoding';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { NotSent } from '../../data/failure.ts';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { limitsOf, sendFile, type UploadedFile } from '../../data/send-file.ts';
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
  /** How a file of rows was read that was put to use. */
  reading: TableReading | null;
  /** What has to be known before the file is put to use: whether its text is right. */
  question: {
    reading: TableReading;
    readAs: (encoding: LegacyEncoding) => void;
    goOn: () => void;
  } | null;
};

/** A file that came, whose text is a guess. */
type PendingUpload = { file: File; uploaded: UploadedFile & { reading: TableReading } };

/** What is done next: a file is sent, perhaps once more in another encoding, or what was sent is put to use. */
type Step =
  | { kind: 'take'; files: readonly File[] }
  | { kind: 'read_as'; file: File; encoding: LegacyEncoding }
  | { kind: 'use'; file: File; uploaded: UploadedFile };

/**
 * A file that is checked, sent and put to use; whatever the page shows is read anew before it ends. A file of rows whose
 * encoding is a guess waits for an answer in between.
 */
export function useUpload<Thing>(
  { upload, call, inputOf, done }: Upload<Thing>,
  on: Thing,
  onAnswer: (answer: unknown) => void = () => undefined,
): UploadWork {
  const api = useApi();
  const language = useLanguage();
  const texts = uploadTexts[language];
  const { send } = useChange(call);
  const [share, setShare] = useState(0);
  const [pending, setPending] = useState<PendingUpload | null>(null);
  const [reading, setReading] = useState<TableReading | null>(null);

  function onlyFile(files: readonly File[]): File {
    const [file] = files;
    if (!file || files.length > 1) throw new NotSent(texts.onlyOne);
    const limits = limitsOf(upload);
    const fault = faultOfFile(file, limits);
    if (fault === 'request/too_large') throw new NotSent(texts.tooLarge(megabytesOf(limits.maxBytes)));
    if (fault) throw new NotSent(textOfError({ code: fault, message: fault }));
    return file;
  }

  async function use(file: File, uploaded: UploadedFile): Promise<unknown> {
    const answer: unknown = await send(inputOf(on, uploaded.id, file) as never);
    setPending(null);
    setReading(uploaded.reading);
    return answer;
  }

  const work = useWork(
    async (step: Step, signal): Promise<unknown> => {
      if (step.kind === 'use') return use(step.file, step.uploaded);
      if (step.kind === 'take') setPending(null);
      setReading(null);
      const file = step.kind === 'take' ? onlyFile(step.files) : step.file;
      const encoding = step.kind === 'take' ? null : step.encoding;
      setShare(0);
      const uploaded = await sendFile(api, upload, { file, encoding, onProgress: setShare, signal });
      setShare(1);
      const { reading: read } = uploaded;
      if (read === null || (encoding === null && !read.is_guess)) return use(file, uploaded);
      setPending({ file, uploaded: { ...uploaded, reading: read } });
      return undefined;
    },
    {
      onDone: (answer) => {
        if (answer === undefined) return;
        if (done) showToast({ type: 'success', message: done[language] });
        onAnswer(answer);
      },
    },
  );
  const reason = work.error && failureText(work.error);
  const name = nameOf(work.asked);
  return {
    take: (files) => work.start({ kind: 'take', files }),
    cancel: work.clear,
    isBusy: work.isPending,
    share,
    refusal: reason && name ? texts.refused({ name, reason }) : reason,
    answer: work.answer,
    reading,
    question: pending && {
      reading: pending.uploaded.reading,
      readAs: (encoding) => work.start({ kind: 'read_as', file: pending.file, encoding }),
      goOn: () => work.start({ kind: 'use', ...pending }),
    },
  };
}

function nameOf(step: Step | undefined): string | undefined {
  if (step?.kind !== 'take') return step?.file.name;
  return step.files.length === 1 ? step.files[0]?.name : undefined;
}
