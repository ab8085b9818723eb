import type { Brand } from '@cbp/shared/brands/brand.model';
import { formatCount } from '@cbp/shared/format/format-figures';
import { UNAVAILABLE_REASONS } from '@cbp/shared/inspections/inspection';
import { type InspectionInList, inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { InspectionOffer } from '@cbp/shared/inspections/inspection.model';
import { labelOf } from '@cbp/shared/labelled';
import { addressOf } from '@cbp/shared/list/list-address';
import { initialState, withChoices } from '@cbp/shared/list/list-state';
import { MARKS } from '@cbp/shared/marks';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { brandInspectionTexts } from './brand-inspections.texts.ts';
import { useInspectionOffer } from './use-inspection-offer.ts';

const MOST_SHOWN = 5;

const lastInspections = defineSmallTable({
  fields: inspectionList.fields,
  columns: ['requested_at', 'state', 'findings', 'pages', 'cause'],
  key: ({ id }: InspectionInList) => id,
});

/** The last inspections of a brand, each with a link to its page. */
export function BrandInspections({ brand }: { brand: Brand }) {
  const words = brandInspectionTexts[useLanguage()];
  const { offer, whyNot } = useInspectionOffer(brand);
  const brandId = brand.id;
  const filters = { brand_id: { type: 'in' as const, values: [String(brandId)] } };
  const query = useQuery(
    useApi().queries.listInspections.queryOptions({ input: { filters, limit: MOST_SHOWN } }),
  );
  if (!query.data) return null;
  const state = withChoices(inspectionList, initialState(inspectionList), {
    brand_id: { kind: 'among', values: [String(brandId)] },
  });
  return (
    <>
      {whyNot !== null && <MessageBox tone="warning" text={whyNot} />}
      {offer && <Offer offer={offer} />}
      <SmallTable
        table={lastInspections}
        label={words.last}
        empty={words.none}
        rows={query.data.data as InspectionInList[]}
      />
      {query.data.total > MOST_SHOWN && (
        <Anchor
          component={Link}
          to={`${paths.inspections.href()}?${addressOf(inspectionList, state)}`}
          size="sm"
        >
          {words.all}
        </Anchor>
      )}
    </>
  );
}

/** What an inspection costs, or what keeps sites from being inspected. */
function Offer({ offer: { unavailable, left, units } }: { offer: InspectionOffer }) {
  const language = useLanguage();
  const words = brandInspectionTexts[language];
  if (unavailable) {
    const { reason, words: said } = unavailable;
    const text =
      labelOf(UNAVAILABLE_REASONS, reason, language) + (said ? MARKS[language].brackets(said) : '');
    return <MessageBox tone="warning" text={text} />;
  }
  return <MessageBox tone="info" text={left === null ? words.flat : words.units(units, formatCount(left))} />;
}
