/** A value for an answer; nothing is said where it is missing, null or blank. */
export type FieldValue = string | number | boolean | null | undefined;

/** A field of an answer, and the field of the order that it is made from. */
export type FieldEntry<Source> = {
  /** In the answer, dotted; of a repeated part, within one entry of it. */
  path: string;
  /** The field of the order under the name by which shops send it, such as `proof.device.id`. */
  from: string;
  of: (source: Source) => FieldValue;
  /** Told apart from `from` only where a value was derived. */
  origin?: string;
  /** The network decides by it, so that the shop is told when it is absent. */
  wanted?: true;
  /** Useless in part, as an ID or a link: too long a value is left out, not cut. */
  isWhole?: true;
  /** Says nothing alone, as the number of an entry. */
  isFiller?: true;
};

/** A field with its value for one order. */
export type ReadField = Omit<FieldEntry<never>, 'of'> & { value: FieldValue };

/** A repeated part of an answer, such as its items. */
export type FieldGroup<Source> = {
  path: string;
  from: string;
  wanted?: true;
  /** The fields of each entry, in order. */
  read: (source: Source) => ReadField[][];
};

/** What an answer is made of. */
export type FieldMap<Source> = {
  fields: readonly FieldEntry<Source>[];
  groups: readonly FieldGroup<Source>[];
};

/** The values of fields for one order. */
export function readFields<Source>(fields: readonly FieldEntry<Source>[], source: Source): ReadField[] {
  return fields.map(({ of, ...field }) => ({ ...field, value: of(source) }));
}

/** Declares a repeated part: `each` finds its entries in the order, and `fields` are of one of them. */
export function repeated<Source, Part>(group: {
  path: string;
  from: string;
  wanted?: true;
  each: (source: Source) => readonly Part[];
  fields: readonly FieldEntry<Part>[];
}): FieldGroup<Source> {
  const { each, fields, ...rest } = group;
  return { ...rest, read: (source) => each(source).map((part) => readFields(fields, part)) };
}

/** Fields of a part that is nested in the answer. */
export function within<Source>(path: string, fields: readonly FieldEntry<Source>[]): FieldEntry<Source>[] {
  return fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
}
