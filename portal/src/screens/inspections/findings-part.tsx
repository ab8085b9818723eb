import { formatDateTime } from '@cbp/shared/format/time';
import { FINDING_STATES, type FindingState } from '@cbp/shared/inspections/checks/finding.model';
import { FINDING_REASONS } from '@cbp/shared/inspections/checks/finding-reason';
import { PROHIBITED_CATEGORIES } from '@cbp/shared/inspections/checks/prohibited-category';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import {
  type Inspection,
  type InspectionFinding,
  OVERRULED_STATES,
} from '@cbp/shared/inspections/inspection.model';
import { SITE_PAGE_KINDS } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { FoldedGroup } from '../../patterns/folded-group.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { overruleForm } from './inspections.forms.ts';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';
import type { Place } from './use-place.ts';

const ICONS: Record<FindingState, IconName> = {
  found: 'checkRing',
  not_found: 'crossRing',
  unsure: 'circleDashed',
  not_checked: 'information',
};
/** What asks for attention stands first and open. */
const ORDER: readonly FindingState[] = ['not_found', 'unsure', 'found', 'not_checked'];
/** Those stand open. */
const ATTENTION: readonly string[] = ['not_found', 'unsure'];

const stateOf = ({ found, overruled }: InspectionFinding): FindingState => overruled?.state ?? found.state;

type FindingsPartProps = {
  inspection: Inspection;
  place: Place | null;
  onShow: (place: Place) => void;
};

/** What was looked for, and what was seen on that day. */
export function FindingsPart({ inspection, place, onShow }: FindingsPartProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { checks } = inspection;
  if (checks.length === 0) return null;
  return (
    <DetailPart heading={words.findings}>
      <Text size="sm" c="dimmed" mb={8}>
        {words.findingsHelp}
      </Text>
      {ORDER.map((state) => (
        <FindingGroup
          key={state}
          state={state}
          findings={checks.filter((finding) => stateOf(finding) === state)}
          inspection={inspection}
          place={place}
          onShow={onShow}
        />
      ))}
    </DetailPart>
  );
}

type FindingGroupProps = FindingsPartProps & {
  state: FindingState;
  findings: readonly InspectionFinding[];
};

function FindingGroup({ state, findings, ...rest }: FindingGroupProps) {
  const language = useLanguage();
  if (findings.length === 0) return null;
  const heading = inspectionTexts[language].counted(
    labelOf(FINDING_STATES, state, language),
    findings.length,
  );
  const list = (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <FindingRow key={finding.n} finding={finding} {...rest} />
      ))}
    </ul>
  );
  if (!ATTENTION.includes(state)) {
    return (
      <FoldedGroup heading={heading} line="">
        {list}
      </FoldedGroup>
    );
  }
  return (
    <section aria-label={heading}>
      <h4 className={classes.state}>{heading}</h4>
      {list}
    </section>
  );
}

function FindingRow({
  inspection,
  finding,
  place,
  onShow,
}: FindingsPartProps & { finding: InspectionFinding }) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { found, overruled, is_new: isNew, n } = finding;
  const { check, reason, page, quotation, box, checked_pages: checkedPages, marks } = found;
  const state = stateOf(finding);
  const kinds = checkedPages.flatMap((number) => {
    const known = inspection.captured.find((one) => one.n === number);
    return known ? labelOf(SITE_PAGE_KINDS, known.kind, language) : [];
  });
  return (
    <li data-state={state} id={`finding-${n}`}>
      <Icon name={ICONS[state]} />
      <div className={classes.finding}>
        <p className={classes.asked}>
          <strong title={SITE_CHECKS[check].why[language]}>{labelOf(SITE_CHECKS, check, language)}</strong>
          {isNew && <span className={classes.isNew}>{words.isNew}</span>}
        </p>
        <p>{labelOf(FINDING_REASONS, reason, language)}</p>
        {page !== null && (
          <PlaceButton
            at={{ page, box }}
            quotation={quotation}
            place={place}
            onShow={onShow}
            inspection={inspection}
          />
        )}
        {marks.map((mark, at) =>
          mark.page === null ? null : (
            <PlaceButton
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no name, and never change their order.
              key={at}
              at={{ page: mark.page, box: mark.box }}
              quotation={mark.quotation}
              subject={mark.category && labelOf(PROHIBITED_CATEGORIES, mark.category, language)}
              place={place}
              onShow={onShow}
              inspection={inspection}
            />
          ),
        )}
        {page === null && kinds.length > 0 && (
          <p className={classes.note}>
            {words.checkedPages([...new Set(kinds)].join(MARKS[language].between))}
          </p>
        )}
        {overruled && (
          <p className={classes.overruled}>
            {words.overruled({
              state: labelOf(OVERRULED_STATES, overruled.state, language),
              was: labelOf(FINDING_STATES, found.state, language),
              by: overruled.by,
              at: formatDateTime(overruled.at) ?? overruled.at,
            })}
            <br />
            <bdi>{overruled.reason}</bdi>
          </p>
        )}
        {inspection.state === 'done' && (
          <div className={classes.overrule}>
            <FormButton form={overruleForm} of={{ inspection, finding }} size="compact-xs" variant="subtle" />
          </div>
        )}
      </div>
    </li>
  );
}

type PlaceButtonProps = Omit<FindingsPartProps, 'place'> & {
  at: Place;
  place: Place | null;
  quotation: string | null;
  subject?: string | null;
};

/** The words on the page, which lead to their place on the screenshot. */
function PlaceButton({ at, quotation, subject = null, place, onShow, inspection }: PlaceButtonProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const page = inspection.captured.find(({ n }) => n === at.page);
  const isShown = place?.page === at.page && place.box === at.box;
  return (
    <button type="button" className={classes.place} aria-pressed={isShown} onClick={() => onShow(at)}>
      {quotation !== null && <q dir="auto">{quotation}</q>}
      <span className={classes.at}>
        {[subject, page && labelOf(SITE_PAGE_KINDS, page.kind, language), words.showPlace]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  );
}
