import type { Language } from '@cbp/shared/language';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { declarationOf } from '../../data/change-calls.ts';
import { CallError } from '../../data/contract-link.ts';
import { failureTexts } from '../../data/failure.texts.ts';
import { failureText } from '../../data/failure-text.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { showToast } from '../../ui/toasts.ts';
import { useChange } from '../action/use-change.ts';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import { callFormTexts } from './call-form.texts.ts';
import type { Form, FormValues } from './define-form.ts';
import { type Conflict, changedFields, conflictOf, isSettled, presentOf } from './form-conflict.ts';
import { faultsOf, faultsOfServer } from './form-faults.ts';
import { isOptional } from './optional-name.ts';

const CHANGED = '/changed';
const CONFLICT = 409;
/** By then a page is drawn of what was read. */
const DRAWN_MS = 1_000;

/** Errors are shown at the fields; their number is shown while there are any. */
const FAULTS = Symbol('faults');
/** Another user's changes are shown at the fields as well. */
const CHANGES = Symbol('changes');

type CallForm = {
  root: RefObject<HTMLFormElement | null>;
  values: FormValues;
  faults: Readonly<Record<string, string>>;
  /** What is wrong with the whole of it. */
  failure: string | null;
  /** What another one changed meanwhile, with what it is now. */
  conflict: (Conflict & { now: FormValues }) | null;
  /** Whether something would be lost; asked when it matters, as the answer changes within a moment. */
  isDirty: () => boolean;
  isBusy: boolean;
  canSubmit: boolean;
  /** Whether a field may stay empty beside what the others hold. */
  isOptional: (name: string) => boolean;
  change: (name: string, value: unknown) => void;
  /** Puts a value into a field that it can only hold: nothing is lost with it. */
  give: (name: string, value: unknown) => void;
  /** Puts values into several fields that something else found out. */
  fill: (found: FormValues) => void;
  /** Validates the values, or those at a path. */
  leaveField: (name: string, inside?: string) => void;
  submit: (event: FormEvent) => void;
};

type FormEvents<Answer> = {
  onSent?: (() => void) | undefined;
  onDone: (answer: Answer) => void;
  onLost?: ((typed: FormValues) => void) | undefined;
};

/** A form over the input of a call: checked by its model before it is sent, and by the server after. */
export function useCallForm<Thing, Answer>(
  form: Form<Thing, Answer>,
  opened: Thing,
  { onSent, onDone, onLost }: FormEvents<Answer>,
): CallForm {
  const language = useLanguage();
  const words = callFormTexts[language];
  const root = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const { send, isPending } = useChange(form.call, () => {
    isSaved.current = true;
    onSent?.();
  });
  const client = useQueryClient();
  const [thing, setThing] = useState(opened);
  const [failure, setFailure] = useState<string | typeof FAULTS | typeof CHANGES | null>(null);
  const [conflict, setConflict] = useState<CallForm['conflict']>(null);
  const { method, input } = declarationOf(form.call);
  const [defaults, setDefaults] = useState<FormValues>({});
  const before = { ...form.valuesOf(thing), ...defaults };
  const inputOf = (values: FormValues) => ({ ...form.restOf(thing, values), ...values });
  const faultsNow = (values: FormValues) => {
    const { error } = input.safeParse(inputOf(values));
    const issues = error?.issues ?? [];
    const beside = Object.entries(form.faultsBeside(values, thing)).map(([name, message]) => ({
      code: 'custom' as const,
      path: [name],
      message,
    }));
    return { ...faultsOf([...issues, ...beside], language) };
  };
  const fields = useForm<Record<string, unknown>>({
    initialValues: { ...before },
    validate: faultsNow,
    // Otherwise what is wrong with the other fields would go from them with the first change of one.
    clearInputErrorOnChange: false,
  });
  const { values } = fields;
  const changed = changedFields(before, values);
  const canSubmit = method === 'POST' || changed.length > 0;

  /** Puts values into fields, and takes away what was wrong with them, and with others for their sake. */
  const put = (found: FormValues) => {
    const marked = Object.keys(fields.errors);
    if (marked.length > 0) {
      const [wrong, stillWrong] = [faultsNow(values), faultsNow({ ...values, ...found })];
      const isFixed = (path: string) =>
        Object.keys(found).some((name) => path === name || path.startsWith(`${name}.`)) ||
        (path in wrong && !(path in stillWrong));
      for (const path of marked.filter(isFixed)) fields.clearFieldError(path);
    }
    fields.setValues({ ...found });
  };

  const takeOver = useEffectEvent((now: Thing) => {
    const readOf = (one: Thing) => JSON.stringify([form.restOf(one, values), form.valuesOf(one)]);
    // What was typed stays, and hears of what others changed once it is sent.
    if (changed.length > 0 || readOf(now) === readOf(thing)) return;
    setThing(now);
    put(form.valuesOf(now));
  });
  useEffect(() => takeOver(opened), [opened]);
  const wantsLook = useRef(false);
  useEffect(() => {
    if (!wantsLook.current) return;
    wantsLook.current = false;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault="true"]')?.focus();
  });
  const showFaults = (faults: Readonly<Record<string, string>>) => {
    wantsLook.current = true;
    fields.setErrors({ ...faults });
    setFailure(FAULTS);
  };

  const refused = useRef<CallError | null>(null);
  const leave = useEffectEvent(() => {
    if (!refused.current) return;
    notifyFailure(refused.current);
    onLost?.(values);
  });
  useEffect(() => () => leave(), []);
  /** What the page shows is not so any more. A form that makes no sense then goes, and says so elsewhere. */
  const showAnew = async (error: CallError) => {
    refused.current = error;
    await readAnew(client);
    setTimeout(() => {
      refused.current = null;
    }, DRAWN_MS);
  };

  /** Why a call failed, after what failed; some refusals say both. */
  const tellFailure = (error: unknown) => {
    const reason = failureText(error);
    const { because, changes } = failureTexts[language];
    const failed = form.words.failed && changes[form.words.failed];
    setFailure(failed && !reason.startsWith(failed) ? because(failed, reason) : reason);
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) return tellFailure(error);
    if (error.status === CONFLICT) void showAnew(error);
    const { code, data } = error;
    const name = (form.refusals as Record<string, string | undefined>)[code];
    const issues = Object.entries(faultsOfServer(data, language)).filter(([path]) =>
      Object.hasOwn(form.fields, path.split('.')[0] ?? path),
    );
    const faults = {
      ...(name !== undefined && { [name]: failureText(error) }),
      ...Object.fromEntries(issues),
    };
    if (Object.keys(faults).length > 0) return showFaults(faults);
    if (code.endsWith(CHANGED) && data !== undefined && data !== null) {
      const present = presentOf(thing, data);
      const now = form.valuesOf(present);
      const found = conflictOf({ before, mine: values, now });
      setThing(present);
      fields.setValues(found.values);
      setConflict({ ...found, now });
      return setFailure(CHANGES);
    }
    tellFailure(error);
  };

  const submit = async () => {
    if (isPending || !canSubmit) return;
    const { errors, hasErrors } = fields.validate();
    if (hasErrors) return showFaults(errors as Record<string, string>);
    setFailure(null);
    // A part of a thing is changed by what is other than before: the rest is not this user's doing.
    const sent =
      method === 'PATCH' ? Object.fromEntries(changed.map((name) => [name, values[name]])) : values;
    try {
      const answer = (await send(inputOf(sent) as never)) as Answer;
      const { done } = form.words;
      if (done) showToast({ type: 'success', message: done[language] });
      onDone(answer);
    } catch (error) {
      refuse(error);
    }
  };

  const describeFailure = () => {
    if (failure === FAULTS) return describeFaults(Object.keys(fields.errors).length, language);
    if (failure !== CHANGES) return failure;
    return conflict && isSettled(conflict, values) ? null : words.changed;
  };

  return {
    root,
    values,
    faults: fields.errors as Record<string, string>,
    failure: describeFailure(),
    conflict,
    isDirty: () => changed.length > 0 && !isSaved.current,
    isBusy: isPending,
    canSubmit,
    isOptional: (name) => isOptional(values, name, faultsNow),
    change: (name, value) => put({ [name]: value, ...form.impliedBy({ ...values, [name]: value }, name) }),
    give: (name, value) => {
      setDefaults((present) => ({ ...present, [name]: value }));
      put({ [name]: value });
    },
    fill: put,
    leaveField: (name, inside) => {
      // What is pressed at this moment must not move away: the line that says what is wrong would push it.
      if (!changed.includes(name) || root.current?.querySelector('button:active')) return;
      const place = inside === undefined ? name : `${name}.${inside}`;
      const isThere = (path: string) => path === place || path.startsWith(`${place}.`);
      const others = Object.entries(fields.errors).filter(([path]) => !isThere(path));
      const found = Object.entries(faultsNow(values)).filter(([path]) => isThere(path));
      fields.setErrors(Object.fromEntries([...others, ...found]));
    },
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

function describeFaults(count: number, language: Language): string | null {
  return count === 0 ? null : callFormTexts[language].invalid(count);
}
