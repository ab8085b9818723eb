import type { AttachmentKind } from '@cbp/shared/cases/attachment-kinds';
import { ATTACHMENT_REFUSALS, type AttachmentRefusalReason } from '@cbp/shared/cases/attachment-refusal';
import type { Language } from '@cbp/shared/language';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { newIdempotencyKey, sendChange } from '../../data/change-calls.ts';
import { CallError } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { readAnew } from '../../data/read-anew.ts';
import { limitsOf, sendFile } from '../../data/send-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWork } from '../../patterns/action/use-work.ts';
import { faultOfFile } from '../../patterns/upload/file-faults.ts';
import { showToast } from '../../ui/toasts.ts';
import { attachmentTexts } from './attachments.texts.ts';

/** The call that takes the files. */
export const ATTACHMENT_UPLOAD = 'uploadCaseAttachment';

/** A file that wasn't attached. Another try makes sense unless the file itself was refused. */
export type UnattachedFile = { file: File; reason: string; mayWork: boolean };

type Sending = { name: string; number: number; count: number; share: number };

const REASON_OF_FAULT = {
  'upload/empty': 'empty',
  'upload/wrong_type': 'wrong_type',
  'request/too_large': 'too_large',
} as const;

/** Attaches files to a case, one after the other. One that is refused keeps no other from being attached. */
export function useAttachFiles(caseId: number) {
  const api = useApi();
  const client = useQueryClient();
  const language = useLanguage();
  const [sending, setSending] = useState<Sending | null>(null);
  const [unattached, setUnattached] = useState<readonly UnattachedFile[]>([]);

  async function attach(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
    const { id } = await sendFile(api, ATTACHMENT_UPLOAD, { file, encoding: null, onProgress, signal });
    onProgress(1);
    // Without a version: what is added changes nothing that another user could have changed.
    const input = { id: caseId, file_id: id, file_name: file.name, kind: kindOf(file) };
    await sendChange(api, 'addCaseAttachment', { input, key: newIdempotencyKey() });
  }

  const work = useWork(async (files: readonly File[], signal) => {
    setUnattached([]);
    let attached = 0;
    for (const [index, file] of files.entries()) {
      const progress = { name: file.name, number: index + 1, count: files.length };
      setSending({ ...progress, share: 0 });
      const fault = faultOfFile(file, limitsOf(ATTACHMENT_UPLOAD));
      try {
        if (fault) throw new FileFault(REASON_OF_FAULT[fault]);
        await attach(file, (share) => setSending({ ...progress, share }), signal);
        attached += 1;
        await readAnew(client);
      } catch (error) {
        if (signal.aborted) break;
        setUnattached((before) => [...before, { file, ...describe(error, language) }]);
      }
    }
    setSending(null);
    if (attached > 0) showToast({ type: 'success', message: attachmentTexts[language].attached(attached) });
  });
  return {
    attach: (files: readonly File[]) => {
      if (files.length > 0) work.start(files);
    },
    cancel: () => {
      work.clear();
      setSending(null);
    },
    sending: work.isPending ? sending : null,
    isBusy: work.isPending,
    unattached,
    forget: () => setUnattached([]),
  };
}

/** The portal sees itself that the file would be refused. */
class FileFault extends Error {
  override name = 'FileFault';
  readonly reason: AttachmentRefusalReason;

  constructor(reason: AttachmentRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

function describe(error: unknown, language: Language): Omit<UnattachedFile, 'file'> {
  const reason = refusalReason(error);
  if (reason) return { reason: ATTACHMENT_REFUSALS[reason].label[language], mayWork: false };
  return { reason: failureText(error), mayWork: true };
}

function refusalReason(error: unknown): AttachmentRefusalReason | null {
  if (error instanceof FileFault) return error.reason;
  if (!(error instanceof CallError)) return null;
  const named = (error.data as { reason?: unknown } | undefined)?.reason;
  if (typeof named === 'string' && Object.hasOwn(ATTACHMENT_REFUSALS, named))
    return named as AttachmentRefusalReason;
  return Object.hasOwn(REASON_OF_FAULT, error.code)
    ? REASON_OF_FAULT[error.code as keyof typeof REASON_OF_FAULT]
    : null;
}

const EMAIL = /\.eml$/i;

/** An email is correspondence; what other files show, only their user knows. */
function kindOf({ name }: File): AttachmentKind {
  return EMAIL.test(name) ? 'correspondence' : 'other';
}
