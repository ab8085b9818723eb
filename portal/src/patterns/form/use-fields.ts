import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Fault } from './fault.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Faults<Name extends string> = Partial<Readonly<Record<Name, Fault | null>>>;

/** One field as its component needs it. */
export type Field = {
  name: string;
  value: string;
  /** What is wrong, once it is time to say so. */
  fault: Fault | null;
  onChange: (value: string) => void;
  onBlur: () => void;
};

export type Fields<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  values: Values<Name>;
  isValid: boolean;
  isBusy: boolean;
  field: (name: Name) => Field;
  /** What a form does on submit: with a fault it leads to the first one, else it acts, once at a time. */
  submit: (action: (values: Values<Name>) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Marks what only the server can know; the fault stands until the field is changed. */
  refuse: (name: Name, fault: Fault) => void;
  focus: (name: Name) => void;
  /** Moves the focus to a field that must be typed again. */
  retype: (name: Name) => void;
  clear: (...names: Name[]) => void;
};

/**
 * The text fields of a form. A fault is shown when its field is left after something was typed there, or on submit, and
 * disappears once it's corrected. `onEdit` is called on each change: messages of the last attempt are outdated by then.
 */
export function useFields<Name extends string>(
  initial: Values<Name>,
  check: (values: Values<Name>) => Faults<Name>,
  onEdit?: () => void,
): Fields<Name> {
  const names = Object.keys(initial) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<readonly Name[]>([]);
  const [shown, setShown] = useState<readonly Name[]>([]);
  const [refusals, setRefusals] = useState<Faults<Name>>({});
  const [isBusy, setIsBusy] = useState(false);
  // An object, so that the same field can be wanted twice.
  const [wanted, setWanted] = useState<{ name: Name; isToRetype: boolean } | null>(null);

  useEffect(() => {
    const found = wanted && form.current?.elements.namedItem(wanted.name);
    if (!(found instanceof HTMLInputElement)) return;
    found.focus();
    if (wanted?.isToRetype) found.select();
  }, [wanted]);

  const faults = check(values);
  const firstFault = names.find((name) => faults[name]);
  const focus = (name: Name) => setWanted({ name, isToRetype: false });
  const retype = (name: Name) => setWanted({ name, isToRetype: true });

  return {
    form,
    values,
    isValid: firstFault === undefined,
    isBusy,
    field: (name) => ({
      name,
      value: values[name],
      fault: refusals[name] ?? (shown.includes(name) ? (faults[name] ?? null) : null),
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setChanged((before) => [...before.filter((other) => other !== name), name]);
        setRefusals((before) => ({ ...before, [name]: null }));
        onEdit?.();
      },
      onBlur: () => {
        if (changed.includes(name)) setShown((before) => [...before, name]);
      },
    }),
    submit: (action) => async (event) => {
      event.preventDefault();
      if (isBusy) return;
      setShown(names);
      if (firstFault !== undefined) {
        focus(firstFault);
        return;
      }
      setIsBusy(true);
      await action(values).finally(() => setIsBusy(false));
    },
    refuse: (name, fault) => {
      setRefusals((before) => ({ ...before, [name]: fault }));
      retype(name);
    },
    focus,
    retype,
    clear: (...cleared) => {
      setValues((before) => ({ ...before, ...Object.fromEntries(cleared.map((name) => [name, ''])) }));
      setChanged((before) => before.filter((name) => !cleared.includes(name)));
      setShown((before) => before.filter((name) => !cleared.includes(name)));
    },
  };
}
