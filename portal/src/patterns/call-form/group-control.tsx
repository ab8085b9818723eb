import { type Language, type Translated, translated, type Words } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import classes from './call-form.module.css';
import { editedBy, type named } from './controls.tsx';
import type { AnyFormField, ControlProps, FormField, FormValues } from './define-form.ts';
import { FieldOfForm } from './field-of-form.tsx';
import { FoldedFields } from './folded-fields.tsx';

/** Optional fields that stand folded up under a heading, below the others. */
type Fold<Name> = { words: Words; fields: readonly Name[] };

type GroupOf<Value extends object> = {
  fields: { [Field in keyof Value & string]-?: FormField<Exclude<Value[Field], undefined>> };
  /** What the fields hold before any is filled in. */
  empty: Value;
  /** The field that says whether there is anything: without it, the group is null. A group without a lead is always there. */
  lead?: keyof Value & string;
  /** Fields that may stay empty. */
  optional?: readonly (keyof Value & string)[];
  /** One fold, or several in their order. */
  folded?: Fold<keyof Value & string> | readonly Fold<keyof Value & string>[];
};

/** An object among the input of a call, edited by fields of its own, which stand in the form like any. */
export function groupInput<Value extends object>(
  words: ReturnType<typeof named>,
  group: GroupOf<Value>,
): FormField<Value | null> {
  const folds = [group.folded ?? []].flat().map((fold) => ({
    words: translated(fold.words),
    names: fold.fields as readonly string[],
  }));
  const fields = group.fields as unknown as Readonly<Record<string, AnyFormField>>;
  const Control = (props: ControlProps<Value | null>) => (
    <Group
      {...props}
      fields={fields}
      empty={group.empty as FormValues}
      lead={group.lead ?? null}
      folds={folds}
      optional={group.optional ?? []}
      value={props.value as FormValues | null}
      onChange={(value) => props.onChange(value as Value | null)}
      onGiven={(value) => props.onGiven(value as Value | null)}
    />
  );
  const format = (value: Value | null, language: Language) =>
    Object.entries(fields)
      .map(([name, field]) => field.format((value as FormValues | null)?.[name] as never, language))
      .filter((text) => text !== '')
      .join(MARKS[language].between);
  return editedBy<Value | null>(words, Control, (value, language) =>
    value === null ? '' : format(value, language),
  );
}

type GroupProps = ControlProps<FormValues | null> & {
  fields: Readonly<Record<string, AnyFormField>>;
  empty: FormValues;
  lead: string | null;
  optional: readonly string[];
  folds: readonly { words: Translated; names: readonly string[] }[];
};

function Group(props: GroupProps) {
  const { name, label, fault, faultAt, value, beside, fields, empty, lead, optional, folds } = props;
  const { onChange, onGiven, onBlurInside } = props;
  const held = value ?? empty;
  const around = { ...beside, ...held };
  const withField = (field: string, next: unknown) => {
    const present = { ...held, [field]: next };
    return lead !== null && present[lead] === empty[lead] ? null : present;
  };
  const shown = Object.entries(fields).filter(([, field]) => field.isShown(around));
  const faultOf = (path: string) => {
    const inside = path.slice(name.length + 1);
    return faultAt(inside) ?? (inside === lead ? fault : null);
  };
  const partOf = ([field, declared]: (typeof shown)[number]) => (
    <FieldOfForm
      key={field}
      name={`${name}.${field}`}
      field={declared}
      {...(field === lead && { label })}
      isOptional={optional.includes(field)}
      value={held[field]}
      beside={around}
      faultAt={faultOf}
      onChange={(next) => onChange(withField(field, next))}
      onGiven={(next) => onGiven(withField(field, next))}
      onBlur={(inside) => onBlurInside(inside === undefined ? field : `${field}.${inside}`)}
    />
  );
  const isFaulty = (field: string) =>
    [field, ...Object.keys(held[field] ?? {}).map((part) => `${field}.${part}`)].some(
      (path) => faultAt(path) !== null,
    );
  const isFolded = ([field]: (typeof shown)[number]) => folds.some(({ names }) => names.includes(field));
  const inFolds = folds.map(({ words, names }) => ({
    words,
    names,
    entries: shown.filter(([field]) => names.includes(field)),
  }));
  return (
    <div className={classes.group}>
      {shown.filter((entry) => !isFolded(entry)).map(partOf)}
      {inFolds.map(
        ({ words, names, entries }) =>
          entries.length > 0 && (
            <FoldedFields
              key={names.join()}
              words={words}
              isFaulty={entries.some(([field]) => isFaulty(field))}
            >
              {entries.map(partOf)}
            </FoldedFields>
          ),
      )}
    </div>
  );
}
