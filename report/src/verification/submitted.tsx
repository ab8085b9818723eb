import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  ALLOWED_VARIANTS,
  DOCUMENT_TYPES,
  VERIFICATION_ENGINES,
} from '@cbp/shared/verifications/verification';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { Facts } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import type { PrintedVerification } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

/** The enquiry: which documents, what was allowed, who was to decide, and how long the images stay. */
export function Submitted({ of, language }: PrintedVerification) {
  const words = verificationPaperTexts[language];
  const page = verificationReportTexts[language];
  const { fields } = verificationList;
  const { enquiry_data: asked, retention } = of;
  const { between } = MARKS[language];
  const named = (types: typeof asked.first_types) =>
    types.map((type) => labelOf(DOCUMENT_TYPES, type, language)).join(between);
  const allowed = asked.allow.map((variant) => labelOf(ALLOWED_VARIANTS, variant, language)).join(between);
  const shown = (at: string | null) => (at === null ? null : formatDateTime(at));
  const { held_at: held, images_deleted_at: deleted, images_until: until } = retention;
  const kept = held === null ? (shown(until) ?? words.notYet) : words.keptByHold;
  return (
    <section className="record-together">
      <h2>{words.submitted}</h2>
      <Facts
        arePaired
        facts={[
          [fields.enquiry_date.words[language], shown(of.enquiry_date)],
          [fields.engine.words[language], labelOf(VERIFICATION_ENGINES, of.engine, language)],
          [words.first, named(asked.first_types)],
          [words.second, named(asked.second_types)],
          [
            fields['enquiry_data.document_number'].words[language],
            asked.document_number && <Text key="number">{asked.document_number}</Text>,
          ],
          [fields.attempts.words[language], String(of.attempts)],
          deleted === null ? [words.kept, kept] : [words.deleted, shown(deleted)],
        ]}
      />
      <Facts facts={[[page.allowed, allowed || page.nothingAllowed]]} />
    </section>
  );
}
