import { Button, Loader } from '@mantine/core';
import type { ComponentType } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './call-form.module.css';
import { callFormTexts } from './call-form.texts.ts';
import type { Form, FormValues } from './define-form.ts';
import { FieldOfForm } from './field-of-form.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { markOf } from './form-conflict.ts';
import { useUnsavedForm } from './unsaved-forms.ts';
import { useCallForm } from './use-call-form.ts';

/**
 * A part of a form other than a field: it reads the values of the fields, alone or beside those of the thing, and can fill some of
 * them.
 */
export type FormPartProps = {
  values: FormValues;
  beside: FormValues;
  fill: (found: FormValues) => void;
};

/** Something known about what was filled in, said beside the button. */
export type Obstacle = {
  text: string;
  /** It would be refused, so it can't be sent; otherwise it only warns. */
  isRefusal: boolean;
};

type CallFormProps<Thing, Answer> = {
  form: Form<Thing, Answer>;
  /** What it changes, as it was read. */
  of: Thing;
  /** Its call succeeded, and the data of the page is being reloaded. */
  onSent?: () => void;
  onDone: (answer: Answer) => void;
  /** Hears what was typed where the form goes without it, as what it was for takes it no more. */
  onLost?: (typed: FormValues) => void;
  /** Shown before the fields, and between them and the button. */
  Before?: ComponentType<FormPartProps>;
  After?: ComponentType<FormPartProps>;
  /** What speaks against sending these values, as far as it is known before; the same hook each time. */
  useObstacle?: (values: FormValues) => Obstacle | null;
  /** None for a form that is always open. */
  onCancel?: () => void;
};

/** A form as it is declared: its fields, what is wrong with them, its one button, and what keeps it from being lost. */
export function CallForm<Thing, Answer>(props: CallFormProps<Thing, Answer>) {
  const { form, of, onSent, onDone, onLost, onCancel, Before, After, useObstacle = useNothing } = props;
  const language = useLanguage();
  const words = callFormTexts[language];
  const state = useCallForm(form, of, { onSent, onDone, onLost });
  const { values, faults, failure, conflict, isBusy, canSubmit } = state;
  const obstacle = useObstacle(values);
  const isRefused = obstacle?.isRefusal ?? false;
  useUnsavedForm(form.words.heading[language], state.isDirty);
  const beside = { ...of, ...values };
  const shown = Object.entries(form.fields).filter(([, field]) => field.isShown(beside));
  const notice = form.noticeOf(values, of)?.[language] ?? null;
  const isFolded = ([name]: (typeof shown)[number]) => form.folded?.names.includes(name) ?? false;
  const partOf = (entry: (typeof shown)[number]) => {
    const [name, field] = entry;
    const mark = conflict && markOf(conflict, values, name);
    return (
      <div key={name} className={classes.field}>
        <FieldOfForm
          name={name}
          field={field}
          // The heading of folded fields says so of all of them.
          isOptional={!field.isNeeded && !isFolded(entry) && state.isOptional(name)}
          value={values[name]}
          beside={beside}
          faultAt={(path) => faults[path] ?? null}
          onChange={(value) => state.change(name, value)}
          onGiven={(value) => state.give(name, value)}
          onBlur={(inside) => state.leaveField(name, inside)}
        />
        {conflict && mark === 'unsettled' && (
          <p className={classes.conflict}>
            {words.changedTo(field.format(conflict.now[name] as never, language) || words.empty)}
            <Button
              size="compact-xs"
              variant="default"
              onClick={({ currentTarget }) => {
                focusControlBefore(currentTarget);
                state.change(name, conflict.now[name]);
              }}
            >
              {words.useTheirs}
            </Button>
          </p>
        )}
        {mark === 'taken' && <p className={classes.conflict}>{words.taken}</p>}
      </div>
    );
  };
  const folded = shown.filter(isFolded);
  const sectionOf = ([name]: (typeof shown)[number]) =>
    form.sections.find(({ names }) => names.includes(name)) ?? null;
  const inSight = shown.filter(
    (entry) => sectionOf(entry) === null && (!isFolded(entry) || entry === folded[0]),
  );
  const isFaulty = ([name]: (typeof shown)[number]) =>
    Object.keys(faults).some((path) => path === name || path.startsWith(`${name}.`));
  return (
    <form
      ref={state.root}
      className={classes.form}
      noValidate
      onSubmit={isRefused ? (event) => event.preventDefault() : state.submit}
      // Enter alone begins a line where several can be typed.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      aria-busy={isBusy}
    >
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      {Before && <Before values={values} beside={beside} fill={state.fill} />}
      {form.sections.map((section) => (
        <fieldset key={section.words.en} className={classes.section}>
          <legend>{section.words[language]}</legend>
          {shown.filter((entry) => sectionOf(entry) === section).map(partOf)}
        </fieldset>
      ))}
      {inSight.map((entry) =>
        isFolded(entry) ? (
          <FoldedFields key="folded" words={form.folded?.words} isFaulty={folded.some(isFaulty)}>
            {folded.map(partOf)}
          </FoldedFields>
        ) : (
          partOf(entry)
        ),
      )}
      {notice !== null && (
        <div className={classes.notice}>
          <MessageBox tone="info" text={notice} />
        </div>
      )}
      {After && <After values={values} beside={beside} fill={state.fill} />}
      <div className={classes.actions}>
        <AvailableButton
          size="sm"
          variant="filled"
          isAvailable={canSubmit && !isRefused}
          isBusy={isBusy}
          whyNot={isRefused ? (obstacle?.text ?? '') : words.unchanged}
          leftSection={isBusy && <Loader size={14} color="currentColor" />}
        >
          {isBusy ? words.saving : form.submitOf(values, of)[language]}
        </AvailableButton>
        {onCancel && (
          <Button size="sm" variant="default" disabled={isBusy} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <p className={classes.obstacle} role="status" data-refusal={isRefused}>
          {obstacle?.text}
        </p>
      </div>
    </form>
  );
}

const useNothing = () => null;

/** The button goes, and leaves the keyboard at the control that it changed. */
function focusControlBefore(button: HTMLElement) {
  const field = button.closest<HTMLElement>(`.${classes.field}`);
  field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
