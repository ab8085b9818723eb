import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { failureText, textOfError } from '../../data/failure-text.ts';
import { limitsOf, sendFile, type UploadName } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { editedBy, type named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { faultOfFile, megabytesOf } from '../../patterns/upload/file-faults.ts';
import { FilePlace, FileProgress } from '../../patterns/upload/file-place.tsx';
import { uploadTexts } from '../../patterns/upload/upload.texts.ts';
import { UploadLimits } from '../../patterns/upload/upload-field.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { BrandLogo } from './brand-logo.tsx';
import classes from './brands.module.css';
import { brandTexts } from './brands.texts.ts';

/** What is wrong with a file before it is sent; null where only the server can tell. */
function refusalOf(file: File, upload: UploadName, texts: (typeof uploadTexts)['en']): string | null {
  const limits = limitsOf(upload);
  const code = faultOfFile(file, limits);
  if (code === null) return null;
  const reason =
    code === 'request/too_large'
      ? texts.tooLarge(megabytesOf(limits.maxBytes))
      : textOfError({ code, message: code });
  return texts.refused({ name: file.name, reason });
}

type LogoProps = ControlProps<string | null> & { upload: UploadName };

/** The logo: a file is sent as soon as it is chosen, and the form names its upload. */
function Logo({ label, help, fault, value, beside, onChange, upload }: LogoProps) {
  const language = useLanguage();
  const words = brandTexts[language];
  const texts = uploadTexts[language];
  const api = useApi();
  const mayUpload = useMayCall(upload);
  const [fileName, setFileName] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const work = useWork(
    async (file: File, signal) => {
      setShare(0);
      const sent = { file, signal, encoding: null, onProgress: setShare };
      return { id: (await sendFile(api, upload, sent)).id, name: file.name };
    },
    {
      onDone: ({ id, name }) => {
        setFileName(name);
        onChange(id);
      },
    },
  );
  const stored = typeof beside.logo === 'string' ? beside.logo : null;
  const isStored = value !== null && value === stored;
  if (!mayUpload) return null;
  const choose = ([file]: File[]) => {
    if (!file) return;
    const refusal = refusalOf(file, upload, texts);
    setRefused(refusal);
    work.clear();
    if (refusal === null) work.start(file);
  };
  const failure = refused ?? (work.error ? failureText(work.error) : null);
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <FilePlace
        of={upload}
        label={label}
        choose={value === null ? texts.choose : texts.replace}
        isBusy={work.isPending}
        onFiles={choose}
        stored={
          <>
            <BrandLogo name={isStored ? stored : null} size="large" />
            <span className={classes.logoName}>
              {value === null ? words.noLogo : isStored ? null : (fileName ?? null)}
            </span>
          </>
        }
      >
        {value !== null && (
          <div>
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
              {words.removeLogo}
            </Button>
          </div>
        )}
        <div role="status">
          {work.isPending && <FileProgress label={label} share={share} onCancel={work.clear} />}
        </div>
        {failure !== null && <MessageBox tone="bad" text={failure} />}
      </FilePlace>
      {fault !== null ? (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      ) : (
        <p className={classes.help}>
          {help}
          <UploadLimits of={upload} />
        </p>
      )}
    </div>
  );
}

/** The logo of a brand, uploaded by a call. */
export function logoInput(words: ReturnType<typeof named>, upload: UploadName) {
  return editedBy<string | null>(
    words,
    (props: ControlProps<string | null>) => <Logo {...props} upload={upload} />,
    () => '',
    { help: ['Shown in lists and reports.', '显示在列表和报告中。', '顯示於清單及報告。'] },
  );
}
