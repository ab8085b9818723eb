import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import {
  missingFields,
  REFUND_PLATFORMS,
  REFUND_SECRETS,
  type RefundField,
  type RefundPlatformName,
  type RefundSecret,
  refundFieldsOf,
} from '@cbp/shared/refunds/refund-result';
import { REFUND_RULES } from '@cbp/shared/refunds/refund-rule';
import type { RefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { LoadedPart } from '../../patterns/detail/detail-page.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { whyNotActive } from '../enrolment/why-not-active.ts';
import { AUTO_REFUND_FIELDS, platformFieldName } from './refund-settings.fields.tsx';
import { refundSettingsForm } from './refund-settings.forms.ts';
import { refundSettingsTexts } from './refund-settings.texts.ts';
import classes from './refund-settings-part.module.css';
import { TryRules } from './try-rules.tsx';

type RefundSettingsPartProps = { id: number; status: EnrolmentStatus };

/** The refund settings and auto-refund rules of a descriptor; editable while it is active. */
export function RefundSettingsPart({ id, status }: RefundSettingsPartProps) {
  const language = useLanguage();
  const words = refundSettingsTexts[language];
  const query = useQuery(useApi().queries.getRefundSettings.queryOptions({ input: { id } }));
  return (
    <LoadedPart heading={words.heading} query={query}>
      {({ results: settings }) => (
        <EditPart
          form={refundSettingsForm}
          of={{ ...settings, id }}
          label={words.edit}
          isOffered={status === 'ACTIVE'}
          whyNotOffered={whyNotActive(status, language)}
        >
          <Shown settings={settings} />
          {settings.platform !== null && <TryRules id={id} rules={settings.rules} />}
        </EditPart>
      )}
    </LoadedPart>
  );
}

const isSecret = (field: RefundField): field is RefundSecret =>
  (REFUND_SECRETS as readonly string[]).includes(field);

/** Empty where it is not set; of a secret since when it is. */
const setValueOf = (settings: RefundSettings, field: RefundField): string =>
  isSecret(field) ? (settings[`${field}_set_at`] ?? '') : settings[field];

function Shown({ settings }: { settings: RefundSettings }) {
  const language = useLanguage();
  const words = refundSettingsTexts[language];
  const { platform, rules } = settings;
  const missing = platform === null ? [] : missingOf(settings, platform, language);
  return (
    <>
      {platform === null && (
        <Text c="dimmed" size="sm">
          {words.nothing}
        </Text>
      )}
      {missing.length > 0 && (
        <MessageBox tone="bad" text={words.incomplete(missing.join(MARKS[language].between))} />
      )}
      <dl className={classes.facts}>
        {[...automaticFacts(settings, language), ...platformFacts(settings, language)].map(
          ([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {platform !== null && (
          <div>
            <dt>{words.rules}</dt>
            <dd>
              {rules.length === 0
                ? words.noRules
                : rules.map((rule) => (
                    <p key={JSON.stringify(rule)} className={classes.line}>
                      {REFUND_RULES.format(rule, language)}
                    </p>
                  ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

type Fact = [label: string, value: string];

function automaticFacts(settings: RefundSettings, language: Language): Fact[] {
  return Object.entries(AUTO_REFUND_FIELDS).map(([name, field]) => [
    field.words[language],
    field.format(settings[name as keyof typeof AUTO_REFUND_FIELDS] as never, language),
  ]);
}

function platformFacts(settings: RefundSettings, language: Language): Fact[] {
  const words = refundSettingsTexts[language];
  const { platform } = settings;
  if (platform === null) return [];
  const lines = refundFieldsOf(platform).map((field): Fact => {
    const value = setValueOf(settings, field);
    const shown = isSecret(field) ? words.setSince(formatDateTime(value) ?? value) : value;
    return [platformFieldName(field, platform, language), value === '' ? words.notSet : shown];
  });
  return [[words.platform, labelOf(REFUND_PLATFORMS, platform, language)], ...lines];
}

function missingOf(settings: RefundSettings, platform: RefundPlatformName, language: Language): string[] {
  return missingFields(platform, (field) => setValueOf(settings, field) !== '').map((field) =>
    platformFieldName(field, platform, language),
  );
}
