import type { AttachmentOfCase, AttachmentPage } from '@cbp/shared/cases/attachment.model';
import { MARKS } from '@cbp/shared/marks';
import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import classes from './attachment-pages.module.css';
import { attachmentPageTexts } from './attachment-pages.texts.ts';
import { isCovered } from './covers.ts';
import { shownPages } from './page-choice.ts';
import { PageDialog } from './page-dialog.tsx';
import { PagePicture } from './page-picture.tsx';
import type { AttachmentChecked } from './use-attachment-check.ts';
import type { CaseChanges } from './use-case-changes.ts';

type AttachmentPagesProps = {
  attachment: AttachmentOfCase;
  checked: AttachmentChecked;
  /** null for who may only look. */
  change: CaseChanges['change'] | null;
};

/** All pages of the file of an attachment as small pictures, each of which opens a large one. */
export function AttachmentPages({ attachment, checked, change }: AttachmentPagesProps) {
  const words = attachmentPageTexts[useLanguage()];
  const [opened, setOpened] = useState<number | null>(null);
  const { check, isAvailable, error, retry } = checked;
  if (!isAvailable) return <Text size="sm">{words.unavailable}</Text>;
  if (error && !check) return <FailureNotice error={error} onRetry={retry} />;
  if (!check) return <LoadingPages count={attachment.page_count} />;
  const shown = shownPages(attachment);
  const numbersOn = (page: number) =>
    check.card_numbers.filter((number) => number.page === page && !isCovered(number, attachment.covers));
  const at = check.pages.findIndex(({ page }) => page === opened);
  const page = check.pages[at];
  return (
    <>
      <ul className={classes.strip} aria-label={words.strip(attachment.title)}>
        {check.pages.map((one) => (
          <li key={one.page}>
            <Thumbnail
              page={one}
              isShown={shown.includes(one.page)}
              covers={attachment.covers.filter((cover) => cover.page === one.page)}
              marks={numbersOn(one.page).flatMap(({ areas }) => areas)}
              onOpen={() => setOpened(one.page)}
            />
          </li>
        ))}
      </ul>
      <PageDialog
        attachment={attachment}
        page={page ?? null}
        numbers={page ? numbersOn(page.page) : []}
        hasNumbers={check.card_numbers.some((number) => number.page === page?.page)}
        change={change}
        onStep={(by) => setOpened(check.pages[at + by]?.page ?? opened)}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** As high as the pages will be. */
function LoadingPages({ count }: { count: number }) {
  const words = attachmentPageTexts[useLanguage()];
  return (
    <div className={classes.strip} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <Skeleton key={index} className={classes.waiting ?? ''} />
      ))}
    </div>
  );
}

type ThumbnailProps = {
  page: AttachmentPage;
  isShown: boolean;
  onOpen: () => void;
} & Pick<Parameters<typeof PagePicture>[0], 'covers' | 'marks'>;

function Thumbnail({ page, isShown, covers, marks, onOpen }: ThumbnailProps) {
  const language = useLanguage();
  const words = attachmentPageTexts[language];
  const remarks = [
    ...(page.is_blank ? [words.blank] : []),
    ...(isShown ? [] : [words.leftOut]),
    ...(marks.length > 0 ? [words.hasNumber] : []),
  ];
  return (
    <button
      type="button"
      className={classes.thumbnail}
      data-page={page.page}
      data-shown={isShown}
      onClick={onOpen}
    >
      <PagePicture page={page} covers={covers} marks={marks} />
      <span className={classes.caption}>
        {words.page(page.page)}
        {remarks.length > 0 && <small>{remarks.join(MARKS[language].comma)}</small>}
      </span>
    </button>
  );
}
