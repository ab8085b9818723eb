import type {
  AttachmentCardNumber,
  AttachmentOfCase,
  AttachmentPage,
} from '@cbp/shared/cases/attachment.model';
import type { AttachmentCover, PageArea } from '@cbp/shared/cases/attachment-pages';
import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { announce } from '../../ui/announcer.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './attachment-pages.module.css';
import { attachmentPageTexts } from './attachment-pages.texts.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import { CoverList } from './cover-list.tsx';
import { coversFor, withCovers } from './covers.ts';
import { shownPages, withoutPage, withPage } from './page-choice.ts';
import { PagePicture } from './page-picture.tsx';
import type { CaseChanges } from './use-case-changes.ts';

const PHONE_WIDTH = '(max-width: 48em)';

type PageDialogProps = {
  attachment: AttachmentOfCase;
  /** null while none is opened. */
  page: AttachmentPage | null;
  /** The card numbers on it that aren't covered. */
  numbers: readonly AttachmentCardNumber[];
  /** It has some, covered or not. */
  hasNumbers: boolean;
  change: CaseChanges['change'] | null;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
};

/** A page at its full size, on which areas are covered, and which is left out of the file or included again. */
export function PageDialog({ page, onClose, ...props }: PageDialogProps) {
  const { attachment } = props;
  const language = useLanguage();
  const isPhone = useMediaQuery(PHONE_WIDTH);
  // It keeps its page while it closes.
  const [last, setLast] = useState(page);
  useEffect(() => {
    if (page) setLast(page);
  }, [page]);
  const shown = page ?? last;
  const { title, page_count: count } = attachment;
  return (
    <Dialog
      opened={page !== null}
      onClose={onClose}
      title={shown && attachmentPageTexts[language].heading({ title, page: shown.page, count })}
      size="xl"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': attachmentTexts[language].close }}
    >
      {shown && <OpenedPage key={shown.page} {...props} page={shown} />}
    </Dialog>
  );
}

type OpenedPageProps = Omit<PageDialogProps, 'page' | 'onClose'> & { page: AttachmentPage };

function OpenedPage({ attachment, page, numbers, hasNumbers, change, onStep }: OpenedPageProps) {
  const language = useLanguage();
  const words = attachmentPageTexts[language];
  const covers = attachment.covers.filter((cover) => cover.page === page.page);
  const isShown = shownPages(attachment).includes(page.page);
  const { id, page_count: count } = attachment;

  const add = async (...covered: AttachmentCover[]) => {
    const isMade = await change?.(id, (one) => {
      const all = withCovers(one.covers, covered);
      if (all === null) showToast({ type: 'warning', message: attachmentTexts[language].tooManyCovers });
      return all && { covers: all };
    });
    if (isMade) announce(words.added);
  };
  const remove = async (cover: PageArea) => {
    const isOther = (one: PageArea & { page: number }) => one.page !== page.page || !isSameArea(one, cover);
    if (await change?.(id, (one) => ({ covers: one.covers.filter(isOther) }))) announce(words.removed);
  };
  const choose = () =>
    change?.(id, (one) => {
      if (!isShown) return { pages: withPage(one, page.page) };
      const pages = withoutPage(one, page.page);
      return pages === null ? null : { pages };
    });
  return (
    <div className={classes.opened}>
      <Group gap={6}>
        <AvailableButton isAvailable={page.page > 1} onClick={() => onStep(-1)}>
          {words.previous}
        </AvailableButton>
        <AvailableButton isAvailable={page.page < count} onClick={() => onStep(1)}>
          {words.next}
        </AvailableButton>
        {change && (
          <AvailableButton
            isAvailable={!isShown || withoutPage(attachment, page.page) !== null}
            whyNot={attachmentTexts[language].lastPage}
            onClick={() => void choose()}
          >
            {isShown ? attachmentTexts[language].leaveOut : words.include}
          </AvailableButton>
        )}
        {change && hasNumbers && (
          <AvailableButton
            isAvailable={numbers.length > 0}
            onClick={() => void add(...numbers.flatMap(coversFor))}
          >
            {attachmentTexts[language].coverNumber}
          </AvailableButton>
        )}
      </Group>
      {(page.is_blank || !isShown) && (
        <Text size="sm" c="dimmed">
          {page.is_blank ? words.blank : words.leftOut}
        </Text>
      )}
      {change && (
        <Text size="sm" c="dimmed">
          {words.help}
        </Text>
      )}
      <div className={classes.desk}>
        <div className={classes.large} data-shown={isShown}>
          <PagePicture page={page} covers={covers} marks={numbers.flatMap(({ areas }) => areas)}>
            {change && <CoverDrawing onDrawn={(area) => void add({ page: page.page, ...area })} />}
          </PagePicture>
        </div>
        <CoverList
          covers={covers}
          onAdd={change && ((area) => void add({ page: page.page, ...area }))}
          onRemove={change && ((cover) => void remove(cover))}
        />
      </div>
    </div>
  );
}

function isSameArea(one: PageArea, other: PageArea): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
