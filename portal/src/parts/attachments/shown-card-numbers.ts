import type { AttachmentCardNumber, AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import type { AttachmentCover } from '@cbp/shared/cases/attachment-pages';
import { coversFor, isCovered } from './covers.ts';
import { shownPages } from './page-choice.ts';

export type NumberOnPage = AttachmentOfCase['card_numbers'][number];
type OfAttachment = Pick<AttachmentOfCase, 'is_on' | 'pages' | 'page_count' | 'covers' | 'card_numbers'>;

const isSame = (one: NumberOnPage, other: NumberOnPage) =>
  one.page === other.page && one.masked === other.masked;

/** The card numbers on the pages that the file of the case shows, each once for its page. */
function numbersInFile(attachment: OfAttachment): NumberOnPage[] {
  if (!attachment.is_on) return [];
  const shown = shownPages(attachment);
  return attachment.card_numbers.filter(
    (one, index, all) => shown.includes(one.page) && all.findIndex((each) => isSame(each, one)) === index,
  );
}

const mayBeCovered = ({ page }: NumberOnPage, covers: readonly AttachmentCover[]) =>
  covers.some((cover) => cover.page === page);

/** Whether the places of the numbers are needed to tell which of them are covered. */
export function needsPlaces(attachment: OfAttachment): boolean {
  return numbersInFile(attachment).some((one) => mayBeCovered(one, attachment.covers));
}

/**
 * The card numbers that the file of the case would show. `places` is null while they aren't known: those on a page with covers are
 * shown then only where the places can't be had.
 */
export function shownCardNumbers(
  attachment: OfAttachment,
  places: readonly AttachmentCardNumber[] | null,
  { isUnknown = false } = {},
): NumberOnPage[] {
  const { covers } = attachment;
  return numbersInFile(attachment).filter((one) => {
    if (!mayBeCovered(one, covers)) return true;
    if (places === null) return isUnknown;
    return uncovered(one, covers, places).length > 0;
  });
}

/** The covers that a number still needs wherever it stands on its page; none where its place isn't known. */
export function coversStillNeeded(
  number: NumberOnPage,
  covers: readonly AttachmentCover[],
  places: readonly AttachmentCardNumber[],
): AttachmentCover[] {
  return uncovered(number, covers, places).flatMap(coversFor);
}

function uncovered(
  number: NumberOnPage,
  covers: readonly AttachmentCover[],
  places: readonly AttachmentCardNumber[],
): AttachmentCardNumber[] {
  return places.filter((place) => isSame(place, number) && !isCovered(place, covers));
}
