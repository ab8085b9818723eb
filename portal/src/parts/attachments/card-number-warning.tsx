import type { AttachmentCheck, AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { announce } from '../../ui/announcer.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { showToast } from '../../ui/toasts.ts';
import { attachmentPageTexts } from './attachment-pages.texts.ts';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { withCovers } from './covers.ts';
import { withoutPage } from './page-choice.ts';
import { coversStillNeeded, type NumberOnPage } from './shown-card-numbers.ts';
import type { CaseChanges } from './use-case-changes.ts';

type CardNumberWarningProps = {
  attachment: AttachmentOfCase;
  numbers: readonly NumberOnPage[];
  /** Finds out where the numbers stand; null where no service can. */
  fetchCheck: (() => Promise<AttachmentCheck>) | null;
  /** null for who may only look. */
  change: CaseChanges['change'] | null;
};

/** Full card numbers that the file would show: where they are, and what to do about each. */
export function CardNumberWarning({ attachment, numbers, fetchCheck, change }: CardNumberWarningProps) {
  const language = useLanguage();
  const words = attachmentTexts[language];
  const pageWords = attachmentPageTexts[language];
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const act = async (done: string, work: () => Promise<boolean | undefined>) => {
    setIsBusy(true);
    if (await work().catch(() => false)) announce(done);
    setIsBusy(false);
    // The line of the number is gone, and what is read next stands where it was.
    box.current?.focus();
  };
  const cover = (number: NumberOnPage) =>
    act(pageWords.added, async () => {
      const places = (await fetchCheck?.())?.card_numbers ?? [];
      const warn = (message: string) => showToast({ type: 'warning', message });
      return change?.(attachment.id, ({ covers }) => {
        const more = coversStillNeeded(number, covers, places);
        const all = withCovers(covers, more);
        if (more.length === 0) warn(words.noPlace);
        else if (all === null) warn(words.tooManyCovers);
        return more.length > 0 && all ? { covers: all } : null;
      });
    });
  const leaveOut = ({ page }: NumberOnPage) =>
    act(pageWords.leftOut, async () =>
      change?.(attachment.id, (one) => {
        const pages = withoutPage(one, page);
        return pages === null ? null : { pages };
      }),
    );
  return (
    <div ref={box} tabIndex={-1} className={classes.warning}>
      <MessageBox tone="warning" text={words.foundNumbers(numbers.length)}>
        <ul className={classes.numbers}>
          {numbers.map((number) => {
            const where = words.foundAt(number);
            return (
              <li key={where}>
                <span>{where}</span>
                {change && (
                  <span className={classes.fixes}>
                    {fetchCheck && (
                      <AvailableButton
                        size="compact-xs"
                        label={words.of({ what: words.coverNumber, title: where })}
                        isAvailable
                        isBusy={isBusy}
                        onClick={() => void cover(number)}
                      >
                        {words.coverNumber}
                      </AvailableButton>
                    )}
                    <AvailableButton
                      size="compact-xs"
                      label={words.of({ what: words.leaveOut, title: where })}
                      isAvailable={withoutPage(attachment, number.page) !== null}
                      whyNot={words.lastPage}
                      isBusy={isBusy}
                      onClick={() => void leaveOut(number)}
                    >
                      {words.leaveOut}
                    </AvailableButton>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </MessageBox>
    </div>
  );
}
