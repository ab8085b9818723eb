import { contract } from '@cbp/shared/contract';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import { contextAt, type Who, type World } from '../../../demo/moments.ts';
import { createBalances } from '../../balances/balances.service.ts';
import type { UsersDemo } from '../../users/demo/users.demo.ts';
import type { WatchlistsDemo } from '../../watchlists/demo/watchlists.demo.ts';
import { hitDecisions } from '../hit-decisions.service.ts';
import { newScreenings } from '../new-screenings.service.ts';
import { createFailedScreenings, runOngoingOnce } from '../past-screenings.service.ts';
import { screeningChanges } from '../screening-changes.service.ts';
import { createPastUpload } from '../uploads/past-uploads.service.ts';
import { type DemoScreening, demoScreenings, SCREENING_CLIENTS } from './screening-rows.ts';
import { DEMO_UPLOADS } from './upload-rows.ts';

type Below = { users: UsersDemo; watchlists: WatchlistsDemo };

const HOUR_MS = 3_600_000;
const DECIDED_AFTER_MS = 3 * HOUR_MS;
const BOUGHT_DAYS = 70;
/** What a year of ongoing screening costs the client that uses it most. */
const ONGOING_PRICES = [
  { use: 'ongoing_individual_screening', units: 2 },
  { use: 'ongoing_business_screening', units: 3 },
] as const;
const CALLS = {
  individual: {
    create: newScreenings('individual'),
    ...hitDecisions('individual'),
    ...screeningChanges('individual'),
    calls: {
      create: contract.createIndividualScreening,
      decide: contract.decideIndividualHits,
      result: contract.setIndividualResult,
      stop: contract.stopIndividualScreening,
    },
  },
  business: {
    create: newScreenings('business'),
    ...hitDecisions('business'),
    ...screeningChanges('business'),
    calls: {
      create: contract.createBusinessScreening,
      decide: contract.decideBusinessHits,
      result: contract.setBusinessResult,
      stop: contract.stopBusinessScreening,
    },
  },
} as const;

/** The context of a call that a user makes at an earlier moment. */
function callerAt(world: World, moment: Parameters<typeof contextAt>[1]) {
  const { actor } = moment.who;
  if (actor.kind === 'system') throw new Error('only users screen');
  return { ...contextAt(world, moment), actor };
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Screens a customer, and decides what was found some hours later. */
async function screen(
  world: World,
  { kind, input, decided, outcome }: DemoScreening,
  at: Date,
  who: Who,
): Promise<number> {
  const of = CALLS[kind];
  const made = await of.create({ ctx: callerAt(world, { at, who, call: of.calls.create }), input });
  const { results } = made.body;
  const { id } = results;
  const ids = results.hits_found.flatMap(({ id: hit, state }) => (state === 'open' ? [hit] : []));
  const when = later(at, DECIDED_AFTER_MS);
  if (decided && ids.length > 0) {
    const ctx = callerAt(world, { at: when, who, call: of.calls.decide, id });
    await of.decide({ ctx, input: { id, ids, ...decided } });
  }
  if (outcome === 'accepted') {
    const ctx = callerAt(world, { at: when, who, call: of.calls.result, id });
    const reason = 'Identity checked in person at the branch.';
    await of.setResult({ ctx, input: { id, event: 'verification.accepted', reason } });
  }
  if (outcome === 'stopped') {
    const ctx = callerAt(world, { at: later(when, HOUR_MS), who, call: of.calls.stop, id });
    await of.stop({ ctx, input: { id, reason: 'The contract with this customer has ended.' } });
  }
  return id;
}

/** The screening whose cleared match came back, since its entry was corrected. */
function changedScreening({ watchlists: { changedSubject, changedAt } }: Below, kit: DemoKit, who: Who) {
  const at = kit.at(20, '10:15');
  const demo: DemoScreening = {
    daysAgo: 20,
    time: '10:15',
    kind: 'individual',
    input: {
      merchant_id: 'NGA-1001',
      enquiry_data: { name: { full_name: changedSubject.name }, ongoing: true, duration: 'recurring' },
    },
    decided: { decision: 'cleared', reason: 'date_of_birth', note: 'Our customer was born in 1964.' },
    outcome: null,
  };
  return [
    { at, happen: (world: World) => screen(world, demo, at, who) },
    {
      at: later(changedAt, HOUR_MS),
      happen: (world: World) => runOngoingOnce(world.db, later(changedAt, HOUR_MS)),
    },
  ];
}

/** Has customers screened over two months, in every state, with what was decided about their matches. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { db, at, happens } = kit;
  const who = below.users.who('operator');
  const bought = at(BOUGHT_DAYS, '09:00');
  const of = Object.entries(SCREENING_CLIENTS).map(([merchantId, units]) => ({ merchantId, units }));
  await createBalances({
    ctx: { db },
    input: {
      services: of.map(({ merchantId, units }) => ({
        merchantId,
        service: 'aml' as const,
        pricingScheme: 'per_use' as const,
        purchased: units,
        used: 0,
        lowAt: 10,
        createdAt: bought,
      })),
      entries: of.map(({ merchantId, units }) => ({
        merchantId,
        service: 'aml' as const,
        kind: 'purchase' as const,
        units,
        remaining: units,
        note: 'Invoice 2026-046',
        by: 'operator@cbp.example',
        at: bought,
      })),
      prices: ONGOING_PRICES.map((price) => ({ ...price, merchantId: 'NGA-1001', service: 'aml' as const })),
    },
  });
  await createFailedScreenings(db, at);
  const made: Record<ScreeningKind, number[]> = { individual: [], business: [] };
  happens([
    ...demoScreenings(below.watchlists).map((demo) => {
      const time = at(demo.daysAgo, demo.time);
      const happen = async (world: World) => made[demo.kind].push(await screen(world, demo, time, who));
      return { at: time, happen };
    }),
    ...changedScreening(below, kit, who),
    ...DEMO_UPLOADS.map(({ kind, filename, rows, started: count, daysAgo, time }) => {
      const uploadedAt = at(daysAgo, time);
      const call = contract.createScreeningUpload;
      const happen = (world: World) => {
        const { actor } = callerAt(world, { at: uploadedAt, who, call });
        // Those that were made last.
        const started = count === 0 ? [] : made[kind].slice(-count);
        return createPastUpload({ db: world.db, at: uploadedAt, actor }, { kind, filename, rows, started });
      };
      return { at: uploadedAt, happen };
    }),
  ]);
}
