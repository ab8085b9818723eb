import { acceptedLetter, type LetterMark, letterView, startedLetter } from '@cbp/report/preview';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import { LETTER_VALUES } from '@cbp/shared/evidence/letter-values';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Language, Translated } from '@cbp/shared/language';
import type { CaseLetter } from '@cbp/shared/letters/letter.model';
import { MARKS } from '@cbp/shared/marks';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChange } from '../../patterns/action/use-change.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { History } from '../../patterns/history/history.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './letter.module.css';
import { letterTexts } from './letter.texts.ts';
import { cleaned } from './letter-draft.ts';
import { LetterEditor } from './letter-editor.tsx';
import { LetterNeeds } from './letter-needs.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { LetterRelease } from './letter-release.tsx';
import { LetterTemplates } from './letter-templates.tsx';
import { type LetterCase, type LetterInput, useLetterInput } from './use-letter-input.ts';

/** Where the page goes for the letter. */
export const LETTER_ANCHOR = 'cover-letter';

/** The cover letter of a dispute case: what it has to show, its text, how it looks, and who changed what of it. */
export function LetterPart({ of }: { of: LetterCase }) {
  const words = letterTexts[useLanguage()];
  return (
    <>
      <Letter of={of} />
      <History entity="case_letter" id={of.id} heading={words.history} />
    </>
  );
}

function Letter({ of }: { of: LetterCase }) {
  const words = letterTexts[useLanguage()];
  const { getCaseLetter } = useApi().queries;
  const letter = useQuery(getCaseLetter.queryOptions({ input: { id: of.id } }));
  const { input, error, refetch } = useLetterInput(of);
  const failure = letter.error ?? error;
  const kept = letter.data?.results;
  return (
    <DetailPart heading={words.heading} waitsFor={letter} anchor={LETTER_ANCHOR}>
      {failure && !(kept && input) && (
        <FailureNotice
          error={failure}
          onRetry={() => {
            letter.refetch();
            refetch();
          }}
        />
      )}
      {/* A letter that another user saved meanwhile doesn't replace what is being typed. */}
      {kept && input && <LetterDesk key={`${of.id} ${kept.version}`} of={of} kept={kept} input={input} />}
    </DetailPart>
  );
}

type DeskProps = { of: LetterCase; kept: CaseLetter; input: LetterInput };

function LetterDesk({ of, kept, input }: DeskProps) {
  const language = useLanguage();
  const words = letterTexts[language];
  const { between } = MARKS[language];
  const isEditable = useMayCall('saveCaseLetter') && of.state === 'open';
  const [draft, setDraft] = useState<SavedLetter | null>(kept.letter);
  const view = useMemo(() => letterView(draft, input), [draft, input]);
  const { send, isPending } = useChange('saveCaseLetter');
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept.letter);
  useUnsavedForm(words.heading, () => isEditable && isChanged && !isPending);

  const save = async (letter: SavedLetter | null) => {
    await send({ id: of.id, letter, version: kept.version });
    showToast({ type: 'success', message: letter ? words.saved : words.removed });
  };
  const ready = draft && cleaned(draft);
  const isUnproved = view.marks.some(({ now }) => now === null);
  const isTooLong = view.share > 100;
  const mayBeSaved = ready !== null && !isUnproved && !isTooLong && view.missing.length === 0;
  const missing = words.missing(view.missing.map((name) => labelOfValue(name, language)).join(between));
  const whyNot = isUnproved ? words.marked(view.marks.length) : view.missing.length > 0 ? missing : '';
  const accept = ({ block, line, part, now }: LetterMark) =>
    draft && setDraft(withWording(draft, { block, line, part }, now));

  if (!draft)
    return (
      <>
        <Text size="sm" c="dimmed">
          {isEditable ? words.none : words.noneClosed}
        </Text>
        {isEditable && (
          <Group gap={6} mt="sm">
            <Button size="xs" onClick={() => setDraft(startedLetter(input))}>
              {words.start}
            </Button>
          </Group>
        )}
        {isEditable && of.merchant_id !== null && (
          <LetterTemplates
            merchantId={of.merchant_id}
            reasonCode={of.reason_code}
            letter={null}
            onUse={(letter) => setDraft(acceptedLetter(letter, input))}
          />
        )}
      </>
    );
  return (
    <>
      {view.marks.length > 0 && <MessageBox tone="warning" text={words.marked(view.marks.length)} />}
      {view.missing.length > 0 && <MessageBox tone="bad" text={missing} />}
      {isTooLong && <MessageBox tone="bad" text={words.tooLong(view.share)} />}
      <div className={classes.columns}>
        <div>
          <LetterNeeds view={view} />
          {isEditable && <LetterEditor letter={draft} view={view} onChange={setDraft} onAccept={accept} />}
          {!isTooLong && (
            <Text size="xs" c="dimmed" mt={8}>
              {words.share(view.share)}
            </Text>
          )}
        </div>
        <LetterPaper letter={draft} input={input} />
      </div>
      {isEditable && (
        <Group gap={6} mt="sm">
          <AvailableButton
            size="xs"
            variant="filled"
            isAvailable={mayBeSaved && isChanged}
            whyNot={whyNot}
            isBusy={isPending}
            onClick={() => ready && save(acceptedLetter(ready, input)).catch(() => undefined)}
          >
            {words.save}
          </AvailableButton>
          {isChanged && (
            <Button size="xs" variant="default" onClick={() => setDraft(kept.letter)}>
              {words.discard}
            </Button>
          )}
          {kept.letter && (
            <Button size="xs" variant="default" onClick={() => save(null).catch(() => undefined)}>
              {words.remove}
            </Button>
          )}
        </Group>
      )}
      {!isChanged && (mayBeSaved || kept.letter === null) && <LetterRelease of={of} letter={kept.letter} />}
      {kept.updated_at && kept.letter && (
        <Text size="xs" c="dimmed" mt={6}>
          {words.savedBy(formatDateTime(kept.updated_at) ?? '', kept.updated_by ?? '')}
        </Text>
      )}
      {isEditable && of.merchant_id !== null && (
        <LetterTemplates
          merchantId={of.merchant_id}
          reasonCode={of.reason_code}
          letter={mayBeSaved ? ready : null}
          onUse={(letter) => setDraft(acceptedLetter(letter, input))}
        />
      )}
    </>
  );
}

/** A value by its label; one of a newer version by its name. */
function labelOfValue(name: string, language: Language): string {
  const values: Record<string, { label: Translated }> = LETTER_VALUES;
  return values[name]?.label[language] ?? name;
}

/** The letter with how one of its sentences reads now. */
function withWording(
  letter: SavedLetter,
  at: { block: number; line: number; part: number },
  said: string | null,
): SavedLetter {
  return {
    ...letter,
    blocks: letter.blocks.map((block, index) =>
      index !== at.block
        ? block
        : {
            ...block,
            lines: block.lines.map((parts, line) =>
              line !== at.line
                ? parts
                : parts.map((part, place) =>
                    place === at.part && part.kind === 'sentence' ? { ...part, said } : part,
                  ),
            ),
          },
    ),
  };
}
