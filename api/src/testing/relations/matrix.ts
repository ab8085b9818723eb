import { isLinkAccess } from '@cbp/shared/calls/link';
import { contract } from '@cbp/shared/contract';
import { isLong, seedOf } from '@cbp/shared/testing/test-length';
import { CALLERS, type Caller, isOfList, RELATIONS, type Relation } from './callers.ts';
import type { Look, Who } from './look.ts';
import type { RelationWorld } from './world.ts';

/** Calls with the permission of a list that also require one to change. */
const CHANGE_BESIDES: readonly string[] = ['findReceiptsForAlert', 'refundReceipt'];

/** Requests that run at the same time, where none of them changes anything. */
const AT_ONCE = 8;

/** One caller of a call: the clients it asks about, and those whose data it may see or change. */
type Question = { caller: string; who: Who; asked: readonly Relation[]; expected: readonly Relation[] };

const accessOf = (name: string) => contract[name as keyof typeof contract]['~orpc'].meta.access;

/** The clients a caller may reach in a call; null if the call is rejected before ownership matters. */
function reachOf(name: string, { sees, may, changes }: Caller): readonly Relation[] | null {
  const access = accessOf(name);
  const right = typeof access === 'string' || isLinkAccess(access) ? null : access;
  if (may && (!right || !may(right))) return null;
  const isChange = CHANGE_BESIDES.includes(name) || (right !== null && !isOfList(right));
  return (isChange && changes) || sees;
}

/**
 * The clients to ask a caller about: all of them. To a caller who reaches all or none, every client is the same, and one
 * stands for the others unless the test runs in its long form.
 */
function clientsFor(name: string, caller: string, reach: readonly Relation[]): readonly Relation[] {
  const isSame = reach.length === 0 || reach.length === RELATIONS.length;
  if (isLong || !isSame) return RELATIONS;
  const chosen = seedOf(`${name} ${caller}`) % RELATIONS.length;
  return RELATIONS.slice(chosen, chosen + 1);
}

function questionsOf(name: string, look: Look, world: RelationWorld): Question[] {
  const isPublic = accessOf(name) === 'public';
  return Object.entries(CALLERS).flatMap(([caller, kind]) => {
    const reach = reachOf(name, kind);
    // A call that is always rejected for this caller is asked about a client of the scope.
    const one = RELATIONS.filter((relation) => relation === (kind.sees?.[0] ?? 'own'));
    const direct = {
      caller,
      who: world.callers.get(caller) ?? {},
      asked:
        isPublic || typeof look !== 'function' ? RELATIONS : reach ? clientsFor(name, caller, reach) : one,
      expected: reach ?? [],
    };
    const who = world.onBehalf.get(caller);
    if (!who) return [direct];
    const expected = isPublic ? direct.expected : [];
    return [direct, { caller: `on behalf of ${caller}`, who, asked: isPublic ? RELATIONS : one, expected }];
  });
}

async function inParallel(works: readonly (() => Promise<void>)[]): Promise<void> {
  const left = works.values();
  const run = async () => {
    for (const work of left) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/**
 * Wrong results of a call, such as "visitor reaches own": each caller asks about each client. Requests that must be
 * rejected change nothing and run in parallel; permitted changes run one by one.
 */
export async function wrongAnswersOf(options: {
  name: string;
  look: Look;
  world: RelationWorld;
  isChange: boolean;
}): Promise<string[]> {
  const { name, look, world, isChange } = options;
  const harmless: (() => Promise<void>)[] = [];
  const changing: (() => Promise<void>)[] = [];
  const wrong: string[] = [];
  for (const { caller, who, asked, expected } of questionsOf(name, look, world)) {
    const judge = (relations: readonly Relation[], seen: readonly Relation[]) => {
      for (const relation of relations) {
        const isSeen = seen.includes(relation);
        if (isSeen !== expected.includes(relation))
          wrong.push(`${caller} ${isSeen ? 'reaches' : "doesn't reach"} ${relation}`);
      }
    };
    const works =
      typeof look === 'function'
        ? asked.map((relation) => ({
            mayChange: isChange && expected.includes(relation),
            work: async () => judge([relation], (await look(world, relation, who)) ? [relation] : []),
          }))
        : [
            {
              mayChange: isChange && expected.length > 0,
              work: async () => judge(RELATIONS, await look.atOnce(world, who, asked)),
            },
          ];
    for (const { mayChange, work } of works) (mayChange ? changing : harmless).push(work);
  }
  await inParallel(harmless);
  for (const work of changing) await work();
  return wrong.sort();
}
