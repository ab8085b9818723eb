/** A person is never compared with a business; unknown is compared with both. */
export type EntityType = 'person' | 'business' | 'unknown';

/** What a list says of a name. A script name is the name as written in another script. */
export type NameKind = 'primary' | 'variation' | 'script' | 'alias' | 'former' | 'weak';

export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'han'
  | 'hangul'
  | 'kana'
  | 'other';

export type NameRole = 'first' | 'middle' | 'last';
/** Of a patronymic the role is middle, of a second family name last. */
export type NameParts = { readonly [part in NameRole | 'patronymic' | 'maternal']?: string | undefined };

/** A name as it was entered or listed. Parts give roles to the words of the name, and are the name if it is empty. */
export type NameText = { readonly name: string; readonly parts?: NameParts | undefined };

/**
 * `name` and `initial` identify; `number`, `place` and `direction` separate companies; `common` are words of many companies;
 * `form`, `title`, `particle` and `stop` (such as "of") count only if they agree.
 */
export type TokenSort =
  | 'name'
  | 'initial'
  | 'number'
  | 'place'
  | 'direction'
  | 'common'
  | 'form'
  | 'title'
  | 'particle'
  | 'stop';

/** One comparable part of a name. */
export type NameToken = {
  /** As written. */
  readonly text: string;
  readonly script: Script;
  readonly sort: TokenSort;
  /** Lowercase ASCII, by the readings of its script. */
  readonly key: string;
  /** The same in its own script. */
  readonly native: string;
  /** Other readings of the key. */
  readonly readings: readonly string[];
  /** Parts of a table that are one name in several spellings; or the class of a form, place or number. */
  readonly groups: readonly string[];
  readonly sound: string;
  readonly skeleton: string;
  /** Bits of the letters of the key and of the sound, by which unlike words are told apart quickly. */
  readonly letters: number;
  readonly soundLetters: number;
  /** Whether its script leaves out vowels. */
  readonly isVowelless: boolean;
  readonly role: NameRole | null;
  readonly weight: number;
  /** How much it tells about identity: 1 for a rare part, less for a common one. */
  readonly rarity: number;
};

/** A name that was folded once and may be compared many times. */
export type PreparedName = {
  readonly text: string;
  readonly entityType: EntityType;
  readonly tokens: readonly NameToken[];
  /** The keys of all parts that identify, in one word. */
  readonly joined: string;
  /** The characters, if the whole name is in Han or Hangul. */
  readonly ideographs: string | null;
};

export type PairHow =
  | 'equal'
  | 'spelled_alike'
  | 'sound'
  | 'nickname'
  | 'initial'
  | 'other_script'
  | 'joined'
  | 'same_class';

/** Parts of both names that were matched with each other, as written. */
export type NamePair = {
  readonly enquiry: readonly string[];
  readonly listed: readonly string[];
  readonly how: PairHow;
  /** What the pair adds to the score; the points of all pairs add up to it, but for rounding. */
  readonly points: number;
};

export type ScoreLabel =
  | 'name_exact'
  | 'alias_exact'
  | 'spelled_alike'
  | 'sound'
  | 'other_script'
  | 'removed_title'
  | 'removed_company_form'
  | 'company_form_differs'
  | 'parts_on_both_sides_differ'
  | 'partial_name'
  | 'single_part'
  | 'common_parts'
  | 'order_differs'
  | 'roles_differ'
  | 'weak_alias'
  | 'birth_year'
  | 'birth_date';

export type NameComparison = {
  /** 0 to 100, with at most one decimal place. */
  readonly score: number;
  readonly pairs: readonly NamePair[];
  readonly leftOver: { readonly enquiry: readonly string[]; readonly listed: readonly string[] };
  readonly labels: readonly ScoreLabel[];
};

export type NameOptions = {
  /** Whether the shorter name may lie within the longer one. */
  readonly isPartial: boolean;
  /** Whether the date of birth or the country agrees, so that common parts are enough. */
  readonly isSupported?: boolean;
};

/** A year, a month (1980-03) or a day (1980-03-05); with `until` a range. Years of an approximate date may differ by two. */
export type ListedDate = {
  readonly date: string;
  readonly until?: string | undefined;
  readonly isApproximate?: boolean | undefined;
};

export type Gender = 'male' | 'female';

export type ScreenedSubject = {
  readonly name: PreparedName;
  /** A year, a month or a day. */
  readonly birthDate?: string | undefined;
  /** ISO 3166, two letters. */
  readonly countries?: readonly string[] | undefined;
  readonly gender?: Gender | undefined;
};

export type ListedName = {
  readonly kind: NameKind;
  readonly prepared: PreparedName;
};

export type ListedEntry = {
  readonly entityType: EntityType;
  readonly names: readonly ListedName[];
  /** Of birth, or of incorporation. */
  readonly birthDates: readonly ListedDate[];
  readonly countries: readonly string[];
  readonly gender?: Gender | undefined;
};

export type EntryOptions = {
  readonly isPartial: boolean;
  /** Whether aliases, former and weak names count. */
  readonly hasAliases: boolean;
};

export type Agreement = 'agrees' | 'conflicts' | 'unknown';

/** What is taken off the score of the name: the points of the pairs and of these add up to the score, but for rounding. */
export type ScoreAdjustment = {
  readonly of: 'weak_alias' | 'birthDate' | 'gender' | 'country';
  readonly points: number;
};

export type EntryScore = NameComparison & {
  readonly adjustments: readonly ScoreAdjustment[];
  /** The position of the name that matched in the names of the entry. */
  readonly nameAt: number;
  readonly birthDate: Agreement;
  readonly country: Agreement;
  readonly gender: Agreement;
};

/** What a finder of candidates looks up. */
export type EnquiryKeys = {
  /** One for each part that identifies, rarest first: a name is a candidate if it has keys of `needed` of them. */
  readonly parts: readonly {
    /** Keys of the index, exactly as they are. */
    readonly keys: readonly string[];
    /** A token whose near tokens (similar in trigrams) in the dictionary count too; null if only the keys do. */
    readonly near: string | null;
  }[];
  readonly needed: number;
  /** Keys of the whole name, each of which is enough. */
  readonly wholes: readonly string[];
};

/** A token by its position in the index. */
export type NearToken = { at: number; similarity: number };

export type TokenIndex = {
  /** The tokens that are near to a word, in ascending order of their positions. */
  readonly near: (word: string) => NearToken[];
};
