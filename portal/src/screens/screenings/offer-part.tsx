import type { AmlPrices } from '@cbp/shared/clients/paid-use';
import { ERRORS } from '@cbp/shared/errors';
import { formatCount } from '@cbp/shared/format/format-figures';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  paidUseOfScreening,
  SCREENING_ENGINES,
  type ScreeningEngine,
  type ScreeningKind,
} from '@cbp/shared/screenings/screening';
import type { ScreeningOffer } from '@cbp/shared/screenings/screening.model';
import { SCREENING_FILTERS, type ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormPartProps } from '../../patterns/call-form/call-form.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './screenings.module.css';
import { screeningTexts } from './screenings.texts.ts';

/** The defaults that an enquiry has as options. */
function optionsOf({ defaults }: ScreeningOffer) {
  const { filters, match_score, name_partial_match, alias_search, rca_search } = defaults;
  return { filters, match_score, name_partial_match, alias_search, rca_search };
}

type EnquiryData = { filters?: ScreeningFilter[]; ongoing?: boolean };

const priceOf = (prices: AmlPrices, kind: ScreeningKind, { ongoing = false }: EnquiryData): number =>
  prices[paidUseOfScreening(kind, ongoing)];

/** What the screening of an individual that is filled in would search and cost. */
export function IndividualOffer(props: FormPartProps) {
  return <OfferPart kind="individual" {...props} />;
}

/** What the screening of a business that is filled in would search and cost. */
export function BusinessOffer(props: FormPartProps) {
  return <OfferPart kind="business" {...props} />;
}

function OfferPart({ kind, values, fill }: FormPartProps & { kind: ScreeningKind }) {
  const { queries } = useApi();
  const clientId = String(values.merchant_id ?? '');
  const query = useQuery({
    ...queries.getScreeningOffer.queryOptions({ input: { merchant_id: clientId } }),
    enabled: clientId !== '',
  });
  const offer = query.data?.results;
  const data = (values.enquiry_data ?? {}) as EnquiryData;
  // The options of a client are its defaults until they are changed.
  const fillDefaults = useEffectEvent(
    () => offer && fill({ enquiry_data: { ...data, ...optionsOf(offer) } }),
  );
  const isThere = offer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client.
  useEffect(() => {
    if (isThere) fillDefaults();
  }, [clientId, isThere]);
  if (!offer) return null;
  const engine = offer.engines.find((name) => name === values.engine) ?? 'own';
  return (
    <>
      {offer.engines.length > 1 && (
        <EngineChoice
          engines={offer.engines}
          engine={engine}
          onChange={(picked) => fill({ engine: picked })}
        />
      )}
      <Offer
        offer={offer}
        price={priceOf(offer.prices, kind, data)}
        engine={engine}
        filters={data.filters ?? []}
      />
    </>
  );
}

type EngineChoiceProps = {
  engines: readonly ScreeningEngine[];
  engine: ScreeningEngine;
  onChange: (picked: ScreeningEngine) => void;
};

/** Which of the engines that are set up screens. */
function EngineChoice({ engines, engine, onChange }: EngineChoiceProps) {
  const language = useLanguage();
  return (
    <SegmentedControl
      aria-label={screeningTexts[language].engineChoice}
      value={engine}
      onChange={(picked) => onChange(picked as ScreeningEngine)}
      data={engines.map((value) => ({ value, label: labelOf(SCREENING_ENGINES, value, language) }))}
    />
  );
}

type OfferProps = {
  offer: ScreeningOffer;
  /** In units. */
  price: number;
  engine: ScreeningEngine;
  filters: readonly ScreeningFilter[];
};

function Offer({ offer, price, engine, filters }: OfferProps) {
  const language = useLanguage();
  const words = screeningTexts[language];
  const { left } = offer;
  const isTooFew = left !== null && left < price;
  const cost = left === null ? words.flat : words.units(price, formatCount(left));
  return (
    <section className={classes.offer} aria-label={words.coverage}>
      <h3>{words.coverage}</h3>
      {engine === 'own' ? <Coverage offer={offer} filters={filters} /> : <p>{words.coverageOfProvider}</p>}
      <MessageBox
        tone={isTooFew ? 'bad' : 'info'}
        text={isTooFew ? ERRORS['balance/insufficient'].words[language] : cost}
      />
    </section>
  );
}

/** The own watchlists that serve the chosen filters, and which filters have none. */
function Coverage({ offer, filters }: Pick<OfferProps, 'offer' | 'filters'>) {
  const language = useLanguage();
  const words = screeningTexts[language];
  return (
    <ul>
      {offer.coverage
        .filter(({ filter }) => filters.includes(filter))
        .map(({ filter, lists }) => {
          const label = labelOf(SCREENING_FILTERS, filter, language);
          const newest = lists
            .map(({ loaded_at: at }) => at)
            .sort()
            .at(-1);
          const names = lists.map(({ name }) => name).join(MARKS[language].between);
          return (
            <li key={filter} data-missing={newest === undefined}>
              {newest === undefined
                ? words.noList(label)
                : words.searchedLists(label, names, formatDateTime(newest) ?? newest)}
            </li>
          );
        })}
    </ul>
  );
}
