import { BRAND_STATUSES } from '@cbp/shared/brands/brand';
import { type Brand, type BrandWebsite, brandFields } from '@cbp/shared/brands/brand.model';
import { isDemoShop } from '@cbp/shared/brands/demo-shops';
import { PROHIBITED_GOODS_EDITION } from '@cbp/shared/brands/prohibited-goods';
import { formatHost } from '@cbp/shared/brands/website';
import { formatBrandOfConflict } from '@cbp/shared/brands/website-conflict';
import { formatDateTime } from '@cbp/shared/format/time';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BrandInspections } from '../../parts/inspections/brand-inspections.tsx';
import { InspectButton } from '../../parts/inspections/inspect-button.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { archiveBrand, deleteBrand, needsReason, restoreBrand, restoreForm } from './brands.actions.ts';
import { brandForm, confirmationForm } from './brands.forms.tsx';
import classes from './brands.module.css';
import { brandTexts } from './brands.texts.ts';
import { ProhibitedGoods } from './prohibited-goods.tsx';

/** One brand: what its owner says of it, its websites, and what the last inspection found. */
export function BrandDetail() {
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getBrand.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.brands.href()}
      nameOf={({ name }) => name}
      titleOf={({ name }) => name}
      Head={(brand) => (
        <>
          {brand.status !== 'active' && <EnumerationBadge of={BRAND_STATUSES} value={brand.status} />}
          <Actions>
            <InspectButton brand={brand} />
            <ActionButton action={restoreBrand} on={brand} variant="filled" />
            {needsReason(brand) && <FormButton form={restoreForm} of={brand} variant="filled" />}
            <More actions={[archiveBrand, deleteBrand]} on={brand} whyNotOffered={null} />
          </Actions>
        </>
      )}
    >
      {(brand) => (
        <>
          <Facts key={`${brand.id} facts`} brand={brand} />
          <ProhibitedPart key={`${brand.id} prohibited`} brand={brand} />
          <History key={`${brand.id} history`} entity="brand" id={brand.id} />
        </>
      )}
    </DetailPage>
  );
}

/** All that is entered, until it is edited. */
function Facts({ brand }: { brand: Brand }) {
  const words = brandTexts[useLanguage()];
  const isActive = brand.status === 'active';
  return (
    <EditPart form={brandForm} of={brand} label={words.edit} isOffered={isActive}>
      {!isActive && <MessageBox tone="info" text={words.archived} />}
      <div className={classes.head}>
        <BrandLogo name={brand.logo} size="large" />
        <FactGrid fields={brandFields} row={brand} shown={['merchant_name', 'merchant_id', 'category']} />
      </div>
      <DetailPart heading={words.websites}>
        <Websites brand={brand} />
      </DetailPart>
      <DetailPart heading={words.inspections}>
        <FactGrid
          fields={brandFields}
          row={brand}
          shown={[
            'inspection_result',
            'inspection_findings',
            'inspected_at',
            { key: 'plan', as: 'text' },
            'next_inspection_at',
          ]}
        />
        <BrandInspections brand={brand} />
      </DetailPart>
      <DetailPart heading={words.company}>
        <FactGrid
          fields={brandFields}
          row={brand}
          shown={['legal_entity', 'registration_number', 'country', 'address']}
        />
      </DetailPart>
      <DetailPart heading={words.shop}>
        <FactGrid
          fields={brandFields}
          row={brand}
          shown={['sells', 'markets', 'languages', 'currencies', 'descriptors']}
        />
      </DetailPart>
      <DetailPart heading={words.service}>
        <FactGrid fields={brandFields} row={brand} shown={['email', 'phone', 'hours']} />
      </DetailPart>
    </EditPart>
  );
}

function Websites({ brand: { websites, website_reason: reason } }: { brand: Brand }) {
  const words = brandTexts[useLanguage()];
  return (
    <>
      <ul className={classes.websites}>
        {websites.map((one) => (
          <Website key={one.host} website={one} />
        ))}
      </ul>
      {reason !== null && (
        <Text size="sm" mt={8}>
          {words.kept(reason)}
        </Text>
      )}
    </>
  );
}

/** A link to the shop, except to one of the demo, whose port is in the addresses of its pages alone; with the brands of others that have the same website, or one that looks like it. */
function Website({ website: { website, host, conflicts } }: { website: BrandWebsite }) {
  const language = useLanguage();
  const words = brandTexts[language];
  const said = conflicts.map((one) => {
    const whose = formatBrandOfConflict(one, language);
    if (one.kind === 'same') return words.sameWebsite(whose);
    return words.similarWebsite({ host: one.host && formatHost(one.host, language), whose });
  });
  return (
    <li>
      {isDemoShop(host) ? (
        <Text span size="sm">
          {host}
        </Text>
      ) : (
        <Anchor href={website} target="_blank" rel="noreferrer noopener" size="sm">
          <bdi>{formatHost(host, language)}</bdi>
        </Anchor>
      )}
      {[...new Set(said)].map((line) => (
        <p key={line} className={classes.conflict}>
          {line}
        </p>
      ))}
    </li>
  );
}

/** The list that was confirmed, by whom and when. */
function ProhibitedPart({ brand }: { brand: Brand }) {
  const language = useLanguage();
  const words = brandTexts[language];
  const isOutdated = brand.prohibited_edition !== PROHIBITED_GOODS_EDITION;
  return (
    <DetailPart heading={words.prohibited}>
      <EditPart
        form={confirmationForm}
        of={brand}
        label={words.confirmAgain}
        isOffered={brand.status === 'active'}
      >
        <Text size="sm" mb={6}>
          {words.prohibitedIntro}
        </Text>
        <ProhibitedGoods />
        <Text size="sm">
          {words.prohibitedConfirmed({
            by: brand.prohibited_confirmed_by,
            at: formatDateTime(brand.prohibited_confirmed_at) ?? '',
          })}
        </Text>
        {isOutdated && <MessageBox tone="warning" text={words.outdatedList} />}
      </EditPart>
    </DetailPart>
  );
}
