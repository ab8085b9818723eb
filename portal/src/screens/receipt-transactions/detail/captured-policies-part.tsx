import type { CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import { LATER_CAPTURES } from '@cbp/shared/evidence/captured-subject';
import type { OrderCaptures, PolicyContradiction } from '@cbp/shared/evidence/order-captures.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../data/api-context.tsx';
import { paths } from '../../../data/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { capturedPoliciesTexts } from './captured-policies.texts.ts';
import classes from './detail.module.css';

/** What inspections captured of the shop's policies before the order, and what no report shows of it. */
export function CapturedPoliciesPart({ id }: { id: string }) {
  const words = capturedPoliciesTexts[useLanguage()];
  const mayRead = useMayCall('getCapturedPolicies');
  const query = useQuery(
    useApi().queries.getCapturedPolicies.queryOptions({ input: { id }, enabled: mayRead }),
  );
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results }) => <Captures captures={results} />}
    </LoadedPart>
  );
}

function Captures({ captures }: { captures: OrderCaptures }) {
  const words = capturedPoliciesTexts[useLanguage()];
  const { brand, policies, first_later: firstLater, gives_way: givesWay, contradictions } = captures;
  const notes = [
    !brand && words.noBrand,
    brand && policies.length === 0 && words.none,
    firstLater && words.firstLater(formatDateTime(firstLater) ?? firstLater),
    policies.length > 0 && givesWay && words.givesWay,
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {brand && policies.length > 0 && (
        <Text size="sm">
          <bdi>{words.ofBrand(brand.name)}</bdi>
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {policies.length > 0 && (
        <ul className={classes.emails}>
          {policies.map((policy) => (
            <Captured key={policy.url} policy={policy} />
          ))}
        </ul>
      )}
      {contradictions.length > 0 && <Contradictions contradictions={contradictions} />}
    </>
  );
}

function Captured({ policy }: { policy: CapturedPolicy }) {
  const language = useLanguage();
  const words = capturedPoliciesTexts[language];
  const maySeeInspection = useMayCall('getInspection');
  const { captured_at: at, checked_at: checked, later, inspection } = policy;
  const time = (value: string | null | undefined) => formatDateTime(value) ?? '';
  const reads = LATER_CAPTURES.find((name) => name === later?.reads);
  const facts = [
    words.capturedAt(time(at)),
    ...(checked && checked !== at ? [words.checkedAt(time(checked))] : []),
    ...(reads ? [words.later[reads](time(later?.at))] : []),
    ...(later ? [] : [words.neverLater]),
  ];
  return (
    <li>
      <div className={classes.emailHead}>
        <b>
          <bdi>{policy.title?.trim() || words.untitled}</bdi>
        </b>
        <bdi>{policy.url}</bdi>
      </div>
      <span className={classes.note}>{facts.join(MARKS[language].semicolon)}</span>
      {inspection && maySeeInspection && (
        <Anchor component={Link} to={paths.inspection.href(inspection)} size="sm">
          {words.inspection(inspection)}
        </Anchor>
      )}
    </li>
  );
}

function Contradictions({ contradictions }: { contradictions: readonly PolicyContradiction[] }) {
  const words = capturedPoliciesTexts[useLanguage()];
  return (
    <section className={classes.contradictions}>
      <Text size="sm" fw={600}>
        {words.contradictions}
      </Text>
      <Text size="sm" c="dimmed">
        {words.contradictionsNote}
      </Text>
      {contradictions.map(({ title, url, passages }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contradictions have no name, and never change their order.
        <div key={at}>
          <div className={classes.emailHead}>
            <b>
              <bdi>{title?.trim() || words.untitled}</bdi>
            </b>
            <bdi>{url}</bdi>
          </div>
          {passages.map(({ parts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={place} dir="auto">
              {parts.map(({ as, text }, number) => {
                const key = `${number} ${as}`;
                if (as === 'removed') return <del key={key}>{text}</del>;
                return as === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
              })}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
