import { type AttachmentOfCase, caseAttachmentFilePath } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_KINDS } from '@cbp/shared/cases/attachment-kinds';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { labelOf } from '@cbp/shared/labelled';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFocusWhenGone } from '../../patterns/action/use-focus-when-gone.ts';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatKilobytes } from '../preflight/figures.ts';
import { AttachmentPages } from './attachment-pages.tsx';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { CardNumberWarning } from './card-number-warning.tsx';
import { DeleteAttachment } from './delete-attachment.tsx';
import { EditAttachment } from './edit-attachment.tsx';
import { writtenRanges } from './page-choice.ts';
import { needsPlaces, shownCardNumbers } from './shown-card-numbers.ts';
import { useAttachmentCheck } from './use-attachment-check.ts';
import type { CaseChanges } from './use-case-changes.ts';

type AttachmentEntryProps = {
  of: DisputeCase;
  attachment: AttachmentOfCase;
  mayChange: boolean;
  changes: CaseChanges;
  place: { index: number; count: number };
  onStep: (by: -1 | 1) => void;
  drag: { onStart: () => void; onEnd: () => void };
  onDeleted: () => void;
};

/** An attachment: what it is, whether and with which pages the file has it, and what can be done with it. */
export function AttachmentEntry(props: AttachmentEntryProps) {
  const { of, attachment, mayChange, changes, place, onStep, drag, onDeleted } = props;
  const { id, title, note, is_on: isOn } = attachment;
  const language = useLanguage();
  const words = attachmentTexts[language];
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const pagesId = useId();
  const checked = useAttachmentCheck(
    { caseId: of.id, id, profile: of.profile as RecipientProfileName },
    isOpen || isEditing || needsPlaces(attachment),
  );
  const { check, isAvailable, error } = checked;
  const numbers = shownCardNumbers(attachment, check?.card_numbers ?? null, {
    isUnknown: !isAvailable || error !== null,
  });
  const warning = useFocusWhenGone(numbers.length > 0);
  const toggle = isOpen ? words.hidePages : words.showPages;
  return (
    <>
      <div className={classes.head}>
        {mayChange && place.count > 1 && (
          <span
            className={classes.handle}
            draggable
            aria-hidden
            title={words.drag}
            onDragStart={({ dataTransfer, currentTarget }) => {
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData('text/plain', title);
              const entry = currentTarget.closest('li');
              if (entry) dataTransfer.setDragImage(entry, 0, 0);
              drag.onStart();
            }}
            onDragEnd={drag.onEnd}
          />
        )}
        <div className={classes.what} data-off={!isOn}>
          <bdi className={classes.title}>{title}</bdi>
          <Facts attachment={attachment} />
          {note !== '' && (
            <Text size="xs" c="dimmed">
              <bdi>{note}</bdi>
            </Text>
          )}
        </div>
        {mayChange && (
          <Switch
            size="xs"
            label={words.isOn}
            aria-label={words.isOnOf(title)}
            checked={isOn}
            onChange={({ currentTarget: { checked: wanted } }) =>
              void changes.change(id, () => ({ is_on: wanted }))
            }
          />
        )}
        {mayChange && place.count > 1 && (
          <span className={classes.steps}>
            <IconButton
              icon="up"
              label={words.up(title)}
              isAvailable={place.index > 0}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon="down"
              label={words.down(title)}
              isAvailable={place.index < place.count - 1}
              onClick={() => onStep(1)}
            />
          </span>
        )}
      </div>
      {numbers.length > 0 && (
        <div ref={warning}>
          <CardNumberWarning
            attachment={attachment}
            numbers={numbers}
            fetchCheck={isAvailable ? checked.fetch : null}
            change={mayChange ? changes.change : null}
          />
        </div>
      )}
      <Group gap={6}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.of({ what: toggle, title })}
          aria-expanded={isOpen}
          aria-controls={pagesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {toggle}
        </Button>
        {mayChange && (
          <EditAttachment
            of={of}
            attachment={attachment}
            hasLandscape={check?.pages.some((page) => page.is_landscape) ?? false}
            isOpen={isEditing}
            onOpen={setIsEditing}
          />
        )}
        <DownloadButton
          size="compact-sm"
          label={words.of({ what: words.download, title })}
          file={{ path: caseAttachmentFilePath(of.id, id), name: attachment.file_name }}
        >
          {words.download}
        </DownloadButton>
        {mayChange && <DeleteAttachment of={of} attachment={attachment} onDone={onDeleted} />}
      </Group>
      <div id={pagesId} hidden={!isOpen}>
        {isOpen && (
          <AttachmentPages
            attachment={attachment}
            checked={checked}
            change={mayChange ? changes.change : null}
          />
        )}
      </div>
    </>
  );
}

function Facts({ attachment }: { attachment: AttachmentOfCase }) {
  const { kind, file_name: name, bytes, pages, page_count: count } = attachment;
  const language = useLanguage();
  const words = attachmentTexts[language];
  const shown = pages === null ? words.pages(count) : words.pagesOf({ pages: writtenRanges(pages), count });
  return (
    <Text size="xs" c="dimmed" className={classes.facts}>
      <span>{labelOf(ATTACHMENT_KINDS, kind, language)}</span>
      <bdi>{name}</bdi>
      <span>{formatKilobytes(bytes)}</span>
      <span>{shown}</span>
    </Text>
  );
}
