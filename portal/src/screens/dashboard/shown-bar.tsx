import { formatDays } from '@cbp/shared/format/format-figures';
import { DATE_PRESETS } from '@cbp/shared/list/date-preset';
import type { RangeChoice } from '@cbp/shared/list/list-state';
import { LONGEST_DAYS, MOST_CLIENTS } from '@cbp/shared/statistics/alert-statistics.model';
import { Button } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { useClients } from '../../patterns/client-choice/use-clients.ts';
import { ClientPicks } from '../../patterns/list/client-picks.tsx';
import { filterTexts } from '../../patterns/list/filter.texts.ts';
import { FilterPopover } from '../../patterns/list/filter-popover.tsx';
import { RangeChoices } from '../../patterns/list/range-choices.tsx';
import classes from './dashboard.module.css';
import { type Days, isDefault, PRESETS, type Shown } from './dashboard.state.ts';
import { dashboardTexts } from './dashboard.texts.ts';

type ShownBarProps = { shown: Shown; days: Days; onChange: (shown: Shown) => void };

/** Of which days and clients the dashboard tells; who has one client alone does not choose any. */
export function ShownBar({ shown, days, onChange }: ShownBarProps) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const { range } = shown;
  const apply = (next: RangeChoice) => onChange({ ...shown, range: next });
  return (
    <search className={classes.bar} aria-label={words.shown}>
      <FilterPopover
        name={words.period}
        isActive={!isDefault(range)}
        value={'preset' in range ? DATE_PRESETS[range.preset].label[language] : formatDays(days)}
      >
        {(close) => (
          <div className={classes.range}>
            <RangeChoices
              presets={PRESETS}
              range={range}
              mostDays={LONGEST_DAYS}
              onPreset={(next) => {
                apply(next);
                close();
              }}
              onDays={apply}
            />
          </div>
        )}
      </FilterPopover>
      <ClientChoice clients={shown.clients} onChange={(clients) => onChange({ ...shown, clients })} />
    </search>
  );
}

type ClientChoiceProps = { clients: readonly string[]; onChange: (clients: readonly string[]) => void };

function ClientChoice({ clients, onChange }: ClientChoiceProps) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const offered = useClients({ only: 'paying', enabled: useMayCall('listMerchants') });
  const known = offered.data?.data ?? [];
  const [first] = clients;
  const hasSeveral = known.length > 1;
  if (!hasSeveral && first === undefined) return null;
  return (
    <FilterPopover
      name={words.clients}
      isActive={first !== undefined}
      value={
        first === undefined
          ? null
          : clients.length > 1
            ? words.clientsChosen(clients.length)
            : (known.find(({ merchant_id: id }) => id === first)?.name ?? first)
      }
    >
      {(close) => (
        <>
          {hasSeveral && <ClientPicks chosen={clients} most={MOST_CLIENTS} onChange={onChange} />}
          {first !== undefined && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                onChange([]);
                close();
              }}
            >
              {filterTexts[language].clear(words.clients)}
            </Button>
          )}
        </>
      )}
    </FilterPopover>
  );
}
