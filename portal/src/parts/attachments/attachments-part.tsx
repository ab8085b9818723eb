import { ATTACHMENT_KINDS } from '@cbp/shared/cases/attachment-kinds';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { inSentence } from '@cbp/shared/text/in-sentence';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { useMayUpload } from '../../patterns/upload/upload-field.tsx';
import { AttachFiles } from './attach-files.tsx';
import { AttachmentList } from './attachment-list.tsx';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { kindsOfCase } from './kinds-of-case.ts';
import { ATTACHMENT_UPLOAD } from './use-attach-files.ts';

/** Where the page goes for the attachments. */
export const ATTACHMENTS_ANCHOR = 'attachments';

/** The merchant's own documents in the file of a dispute case: added, put in order, chosen page by page, and covered. */
export function AttachmentsPart({ of }: { of: DisputeCase }) {
  const words = attachmentTexts[useLanguage()];
  const isOpen = of.state === 'open';
  const mayAdd = useMayUpload({ upload: ATTACHMENT_UPLOAD, call: 'addCaseAttachment' }) && isOpen;
  const mayChange = useMayCall('updateCaseAttachment') && isOpen;
  const hasSome = of.attachments.length > 0;
  return (
    <DetailPart heading={words.heading} anchor={ATTACHMENTS_ANCHOR}>
      <div className={classes.part}>
        <Text size="sm" c="dimmed">
          {hasSome ? words.help : <NoAttachments of={of} mayAdd={mayAdd} />}
        </Text>
        {hasSome && <AttachmentList of={of} mayChange={mayChange} />}
        {mayAdd && <AttachFiles caseId={of.id} />}
      </div>
    </DetailPart>
  );
}

/** Says what the reason code of the case asks for. */
function NoAttachments({ of, mayAdd }: { of: DisputeCase; mayAdd: boolean }) {
  const language = useLanguage();
  const words = attachmentTexts[language];
  if (!mayAdd) return words.emptyClosed;
  const { asked } = kindsOfCase(of);
  if (asked.length === 0) return words.empty;
  const labels = asked.map((kind) => inSentence(labelOf(ATTACHMENT_KINDS, kind, language)));
  return words.emptyFor(labels.join(MARKS[language].between));
}
