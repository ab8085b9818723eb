import type { RelationKind } from '@cbp/shared/watchlists/watchlist-words';
import type { EntryDraft } from './entry-draft.ts';
import { pepClassOf } from './ftm-topics.ts';

/** An entity of FollowTheMoney: of a thing, or of what ties things together. */
export type FtmEntity = {
  id: string;
  schema: string;
  caption?: string;
  properties: Readonly<Record<string, readonly unknown[]>>;
  referents?: readonly string[];
  last_seen?: string;
  /** Whether it is listed itself, and not only related to what is. */
  target?: boolean;
};

/** The values of a property that are texts. */
export function valuesOf({ properties }: FtmEntity, ...names: readonly string[]): string[] {
  return names.flatMap((name) =>
    (properties[name] ?? []).flatMap((value) => (typeof value === 'string' ? value : [])),
  );
}

/** Both ends of a relation, and what each is to the other. */
const RELATIONS: Readonly<
  Record<string, readonly [from: string, to: string, from_is: RelationKind, to_is: RelationKind]>
> = {
  Family: ['person', 'relative', 'family', 'family'],
  Associate: ['person', 'associate', 'associate', 'associate'],
  Ownership: ['owner', 'asset', 'owner', 'owned'],
  Directorship: ['director', 'organization', 'officer', 'organisation'],
  Employment: ['employee', 'employer', 'officer', 'organisation'],
  Membership: ['member', 'organization', 'officer', 'organisation'],
  Representation: ['agent', 'client', 'associate', 'associate'],
  UnknownLink: ['subject', 'object', 'linked', 'linked'],
};

/** What else belongs to an entity, and the property that names it. Addresses and positions are found by their own ID. */
const HELD: Readonly<Record<string, string>> = {
  Sanction: 'entity',
  Passport: 'holder',
  Identification: 'holder',
  Occupancy: 'holder',
};
const NAMED = ['Address', 'Position'];

/** Whether an entity only says more about others. */
export function isEdge(schema: string): boolean {
  return Object.hasOwn(RELATIONS, schema) || Object.hasOwn(HELD, schema) || NAMED.includes(schema);
}

/** The IDs of the entities that an edge belongs to. */
export function endsOf(edge: FtmEntity): string[] {
  const ends = RELATIONS[edge.schema];
  if (ends) return [...new Set(valuesOf(edge, ends[0], ends[1]))];
  const holder = HELD[edge.schema];
  return holder ? valuesOf(edge, holder) : [edge.id];
}

/** Adds to an entry what an edge says about it. `find` returns the edges of an ID. */
export function addEdge(
  draft: EntryDraft,
  id: string,
  edge: FtmEntity,
  find: (id: string) => FtmEntity[],
): void {
  const relation = RELATIONS[edge.schema];
  const [note = ''] = valuesOf(edge, 'relationship', 'role');
  if (relation) {
    const [from, to, fromIs, toIs] = relation;
    if (valuesOf(edge, from).includes(id)) {
      for (const other of valuesOf(edge, to)) draft.relation({ kind: toIs, id: other, note });
    } else for (const other of valuesOf(edge, from)) draft.relation({ kind: fromIs, id: other, note });
    return;
  }
  if (edge.schema === 'Sanction') {
    for (const programme of valuesOf(edge, 'programId', 'program')) draft.add('programmes', programme);
    for (const authority of valuesOf(edge, 'authority')) draft.add('legal_basis', authority);
    for (const url of valuesOf(edge, 'sourceUrl')) draft.add('links', url);
    for (const reason of valuesOf(edge, 'reason')) draft.remark(reason);
    for (const reference of valuesOf(edge, 'unscId', 'authorityId')) draft.add('other_ids', reference);
    const [listed] = valuesOf(edge, 'listingDate', 'startDate');
    if (listed) draft.listedOn(listed);
  } else if (edge.schema === 'Passport' || edge.schema === 'Identification') {
    const [country = ''] = valuesOf(edge, 'country');
    const [type = ''] = valuesOf(edge, 'type');
    const isPassport = edge.schema === 'Passport' || /passport/i.test(type);
    for (const number of valuesOf(edge, 'number')) {
      draft.identifier({ kind: isPassport ? 'passport' : 'identity_card', type, number, country });
    }
  } else if (edge.schema === 'Occupancy') {
    for (const position of valuesOf(edge, 'post').flatMap(find)) {
      const pepClass = pepClassOf(valuesOf(position, 'topics'));
      if (pepClass) draft.topic('pep', pepClass);
      for (const name of valuesOf(position, 'name').slice(0, 1)) draft.add('positions', name);
    }
  }
}
