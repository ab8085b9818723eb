import { useRef, useState } from 'react';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { limitsOf } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../action/use-work.ts';
import { faultOfFile, megabytesOf } from '../upload/file-faults.ts';
import { uploadTexts } from '../upload/upload.texts.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

/** Whose limits apply to every image of a document. */
export const IMAGE_UPLOAD = 'uploadVerificationImage';

export type SendImage = (
  file: File,
  sent: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ id: string }>;

/** A file that was chosen: it is looked at, may wait for the user's word, and is then sent. */
export type ChosenImage = {
  file: File;
  /** undefined while the browser looks at it; null where it can't. */
  picture: ReadPicture | null | undefined;
  state: 'looking' | 'doubted' | 'sent';
};

type ImageUpload = {
  chosen: ChosenImage | null;
  /** Takes the one file of some. */
  choose: (files: readonly File[]) => void;
  /** Sends the picture although something is wrong with it. */
  accept: () => void;
  remove: () => void;
  isBusy: boolean;
  /** How much of the file has left, 0 to 1. */
  share: number;
  refusal: string | null;
};

/**
 * The image of one side. `onUploaded` hears the ID of the upload: an empty one while an image is chosen that isn't uploaded, and
 * undefined where none is chosen.
 */
export function useImageUpload({
  onUploaded,
  send: sendImage,
}: {
  onUploaded: (id: string | undefined) => void;
  send: SendImage;
}): ImageUpload {
  const texts = uploadTexts[useLanguage()];
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const last = useRef<File | null>(null);
  const work = useWork(
    async (file: File, signal) => {
      setShare(0);
      const { id } = await sendImage(file, { onProgress: setShare, signal });
      setShare(1);
      return { file, id };
    },
    {
      onDone: ({ file, id }) => {
        if (last.current === file) onUploaded(id);
      },
    },
  );

  function refusalOf(files: readonly File[]): string | null {
    const [file] = files;
    if (!file || files.length > 1) return texts.onlyOne;
    const limits = limitsOf(IMAGE_UPLOAD);
    const code = faultOfFile(file, limits);
    if (code === null) return null;
    const reason =
      code === 'request/too_large'
        ? texts.tooLarge(megabytesOf(limits.maxBytes))
        : textOfError({ code, message: code });
    return texts.refused({ name: file.name, reason });
  }

  const send = (file: File, picture: ReadPicture | null) => {
    setChosen({ file, picture, state: 'sent' });
    work.start(file);
  };

  async function look(file: File) {
    setChosen({ file, picture: undefined, state: 'looking' });
    const picture = await readPicture(file);
    // Another one was chosen meanwhile.
    if (last.current !== file) return;
    if (picture && picture.faults.length > 0) setChosen({ file, picture, state: 'doubted' });
    else send(file, picture);
  }

  const reset = (id: '' | undefined) => {
    work.clear();
    onUploaded(id);
  };

  return {
    chosen,
    choose: (files) => {
      const refused = refusalOf(files);
      setFault(refused);
      const [file] = files;
      if (refused !== null || !file) return;
      last.current = file;
      reset('');
      void look(file);
    },
    accept: () => chosen && send(chosen.file, chosen.picture ?? null),
    remove: () => {
      last.current = null;
      setFault(null);
      setChosen(null);
      reset(undefined);
    },
    isBusy: work.isPending || chosen?.state === 'looking',
    share,
    refusal: fault ?? (work.error ? failureText(work.error) : null),
  };
}
