import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { IMAGE_SIDES, type ImageSide } from '@cbp/shared/verifications/verification';
import type {
  DocumentReading,
  DocumentVerification,
  ImageBox,
} from '@cbp/shared/verifications/verification.model';
import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { CallError } from '../../../data/contract-link.ts';
import { failureText } from '../../../data/failure-text.ts';
import { readAnew } from '../../../data/read-anew.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useChange } from '../../../patterns/action/use-change.ts';
import { useUnsavedForm } from '../../../patterns/call-form/unsaved-forms.ts';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Picture } from '../images/picture.tsx';
import type { Look } from '../images/use-looks.ts';
import { MrzDigitsTable } from './mrz-digits-table.tsx';
import classes from './mrz-form.module.css';
import {
  digitsOfLines,
  faultsOfLines,
  type LineFault,
  MRZ_LAYOUTS,
  type MrzLayout,
  nearestLayout,
  tidyLine,
} from './mrz-lines.ts';
import { readingTexts } from './readings.texts.ts';

/** Where a zone is on a document that nothing was found on. */
const AT_THE_FOOT: ImageBox = { left: 0, top: 0.62, width: 1, height: 0.38 };
/** Of the height of a zone, so that its outermost line isn't cut. */
const MARGIN_SHARE = 0.25;
const MOST_LINES = 3;
const CONFLICT = 409;

/** A zone with a margin, within its image. */
function withMargin({ left, top, width, height }: ImageBox): ImageBox {
  const margin = height * MARGIN_SHARE;
  const from = Math.max(0, top - margin);
  const [begin, end] = [Math.max(0, left - margin), Math.min(1, left + width + margin)];
  return { left: begin, top: from, width: end - begin, height: Math.min(1, top + height + margin) - from };
}

type MrzFormProps = {
  verification: DocumentVerification;
  side: ImageSide;
  found: DocumentReading | null;
  look: Look | null;
  onLook: () => void;
};

/** The enlarged zone of a side with a line to type for each of its own, checked while it is typed. */
export function MrzForm({ verification, side, found, look, onLook }: MrzFormProps) {
  const language = useLanguage();
  const words = readingTexts[language];
  const name = labelOf(IMAGE_SIDES, side, language);
  const client = useQueryClient();
  const { send, isPending } = useChange('typeMrz');
  const [read] = useState(() =>
    Array.from({ length: MOST_LINES }, (_, at) => tidyLine(found?.lines[at] ?? '')),
  );
  const [layout, setLayout] = useState<MrzLayout>(() => nearestLayout(found ?? { lines: [] }));
  const [typed, setTyped] = useState<readonly string[]>(read);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPrinted, setIsPrinted] = useState(false);
  const { lines: count, width } = MRZ_LAYOUTS[layout];
  const lines = typed.slice(0, count);
  const faults = faultsOfLines(lines, layout);
  // Digits that don't fit are a typing mistake, until the user says that they are printed so.
  const hasWrongDigits = faults.some((fault) => fault?.kind === 'digits');
  const isComplete = faults.every((fault) => fault === null || (fault.kind === 'digits' && isPrinted));
  useUnsavedForm(words.heading, () => typed.some((line, at) => line !== read[at]));
  const save = async () => {
    setFailure(null);
    try {
      await send({
        id: verification.id,
        version: verification.version,
        side,
        lines: [...lines],
        ...(hasWrongDigits && { as_printed: true }),
      });
      showToast({ type: 'success', message: words.done });
    } catch (error) {
      setFailure(failureText(error));
      // Typed lines stay, and are sent with what the verification is now.
      if (error instanceof CallError && error.status === CONFLICT) void readAnew(client);
    }
  };
  return (
    <form
      className={classes.form}
      style={{ '--mrz-width': width } as React.CSSProperties}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isPending) void save();
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label={words.layout}
        value={layout}
        onChange={(picked) => setLayout(picked as MrzLayout)}
        data={(Object.keys(MRZ_LAYOUTS) as MrzLayout[]).map((one) => ({
          value: one,
          label: labelOf(MRZ_LAYOUTS, one, language),
        }))}
      />
      <div className={classes.zone}>
        <Strip look={look} box={found?.box ?? null} label={words.strip(name)} onLook={onLook} />
        {lines.map((line, at) => (
          <MrzLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
            key={at}
            label={words.line(at + 1)}
            value={line}
            width={width}
            fault={faults[at] ?? null}
            onChange={(next) => {
              setIsPrinted(false);
              setTyped((before) => before.map((one, place) => (place === at ? next : one)));
            }}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {words.help}
      </Text>
      {hasWrongDigits && (
        <>
          <MrzDigitsTable digits={digitsOfLines(lines)} />
          <Checkbox
            size="sm"
            label={words.asPrinted}
            description={words.asPrintedHelp}
            checked={isPrinted}
            onChange={({ currentTarget: { checked } }) => setIsPrinted(checked)}
          />
        </>
      )}
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      <div>
        <AvailableButton
          size="sm"
          variant="filled"
          isAvailable={isComplete}
          isBusy={isPending}
          whyNot={words.incomplete}
        >
          {isPending ? words.saving : words.save}
        </AvailableButton>
      </div>
    </form>
  );
}

type StripProps = { look: Look | null; box: ImageBox | null; label: string; onLook: () => void };

/** The part of the image that has the zone, as wide as the lines below it; where a wrong one was found, the foot of the image. */
function Strip({ look, box, label, onLook }: StripProps) {
  const words = readingTexts[useLanguage()];
  const found = useMemo(() => box && withMargin(box), [box]);
  const [isAtFoot, setIsAtFoot] = useState(found === null);
  if (look?.state === 'failed') return <MessageBox tone="bad" text={look.reason} />;
  if (look?.state !== 'shown')
    return (
      <div className={classes.noStrip}>
        <Button size="xs" variant="default" disabled={look?.state === 'loading'} onClick={onLook}>
          {words.look}
        </Button>
        <Text size="sm" c="dimmed">
          {words.lookHelp}
        </Text>
      </div>
    );
  return (
    <>
      <Picture
        picture={look.picture}
        label={label}
        part={isAtFoot || found === null ? AT_THE_FOOT : found}
        className={classes.strip}
      />
      {found && (
        <div>
          <Button size="compact-xs" variant="subtle" onClick={() => setIsAtFoot(!isAtFoot)}>
            {isAtFoot ? words.showFound : words.showFoot}
          </Button>
        </div>
      )}
    </>
  );
}

type MrzLineProps = {
  label: string;
  value: string;
  width: number;
  fault: LineFault | null;
  onChange: (line: string) => void;
};

function MrzLine({ label, value, width, fault, onChange }: MrzLineProps) {
  const language = useLanguage();
  const words = readingTexts[language];
  const stateId = useId();
  return (
    <div>
      <TextInput
        label={label}
        classNames={{ input: classes.line ?? '' }}
        aria-describedby={stateId}
        aria-invalid={fault !== null && value.length >= width}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(tidyLine(currentTarget.value))}
      />
      <p id={stateId} className={classes.state} data-fault={fault !== null && value.length >= width}>
        <span>{words.count(value.length, width)}</span>
        <span>{fault === null ? words.complete : describeFault(fault, language)}</span>
      </p>
    </div>
  );
}

function describeFault(fault: LineFault, language: Language): string {
  const words = readingTexts[language];
  if (fault.kind !== 'length') return words[fault.kind];
  return fault.missing > 0 ? words.missing(fault.missing) : words.surplus(-fault.missing);
}
