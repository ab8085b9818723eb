import type { AlertSource } from '@cbp/shared/alerts/alert';
import { type ChangedSource, SOURCE_DAYS, type Source } from '@cbp/shared/alerts/source.model';
import { contract } from '@cbp/shared/contract';
import { dayOf } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../../access/call-context.ts';
import { defineChange, type Entity } from '../../../changes/change.ts';
import type { ChangeContext } from '../../../changes/record.ts';
import type { Config } from '../../../config.ts';
import { alertSources } from '../../provider-files/provider-files.schema.ts';
import { programsOf } from '../../providers/providers.service.ts';
import { selectFigures } from '../statistics/cached-daily-figures.sql.ts';
import { shiftDay } from '../statistics/periods.ts';
import { sourceSource } from './sources.list.ts';
import { type SourceRow, selectSource, updateSettings } from './sources.sql.ts';

type Named = { name: AlertSource };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;
type SourceContext = ChangeContext & Pick<ServiceContext, 'scope'>;

/** A source as stored in the audit log. */
type AuditedSource = Pick<Source, 'name' | 'time_zone' | 'window_hours' | 'reminder_hours'>;

async function loadSource(db: Database, name: AlertSource): Promise<AuditedSource | undefined> {
  const row = await selectSource(db, name);
  return (
    row && {
      name,
      time_zone: row.timeZone,
      window_hours: row.windowHours,
      reminder_hours: row.reminderHours,
    }
  );
}

const SOURCE: Entity<SourceContext, AuditedSource> = {
  type: 'source',
  table: alertSources,
  key: alertSources.name,
  errors: { notFound: 'sources/not_found', changed: 'sources/changed' },
  load: (db, name) => loadSource(db, name as AlertSource),
};

/** The days of a source, today last, with the alerts that the scope shows. */
async function daysOf({ db, scope, now }: ReadContext, name: AlertSource): Promise<Source['days']> {
  const to = dayOf(now());
  const days = Array.from({ length: SOURCE_DAYS }, (_, index) => shiftDay(to, index - SOURCE_DAYS + 1));
  const selection = { days: { from: days[0] ?? to, to }, of: { dimension: 'source' as const, value: name } };
  const rows = await selectFigures(db, { scope, selection, now: now() }, days);
  const all = rows.filter((row) => row.is_all);
  return days.map((day, index) => {
    const row = all.find(({ time }) => time === index + 1);
    return { day, fraud: row?.fraud ?? 0, dispute: row?.dispute ?? 0 };
  });
}

/** The calls of sources; `ethoca` is the provider's configuration. */
export function createSources(ethoca: Config['ethoca']) {
  const by = (isProgram: boolean) => (isProgram ? 'program' : 'by_hand');

  function configured(row: SourceRow) {
    const { pulls, answers } = programsOf({ ethoca }, row.name);
    return {
      alerts_by: by(pulls),
      answers_by: by(answers),
      has_credentials: pulls || answers,
      fetched_until: pulls ? (row.pulledUntil?.toISOString() ?? null) : null,
    } as const;
  }

  async function read(context: { ctx: ReadContext; input: Named }): Promise<Source> {
    const { ctx, input } = context;
    const row = await selectSource(ctx.db, input.name);
    const listed = row && (await readRowsByKey(ctx, sourceSource, [input.name])).get(input.name);
    if (!listed) throw new ApiError('sources/not_found');
    return {
      ...listed,
      ...configured(row),
      longest_gap_hours: row.longestGapSeconds === null ? null : Math.ceil(row.longestGapSeconds / 360) / 10,
      quiet_since: row.quietSince?.toISOString() ?? null,
      days: await daysOf(ctx, input.name),
      version: row.version,
    };
  }

  const visible: Entity<SourceContext, AuditedSource> = {
    ...SOURCE,
    async see({ ctx, input }) {
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      return read({ ctx, input: { name: input.id as AlertSource } });
    },
  };

  return {
    read,
    /** Sets how a source is understood and how long its alerts can be answered. Throws auth/forbidden for less than all clients. */
    update: defineChange({
      call: contract.updateSource,
      entity: visible,
      idOf: ({ name }: ChangedSource) => name,
      work: ({ ctx, input }) => updateSettings(ctx.db, input),
      answer: async ({ ctx, input }) => ({ results: await read({ ctx, input }) }),
    }),
  };
}
