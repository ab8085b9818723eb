import type { Alert } from '@cbp/shared/alerts/alert.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import classes from './alert-evidence.module.css';
import { alertEvidenceTexts } from './alert-evidence.texts.ts';
import { EVIDENCE, evidenceLines } from './evidence-lines.ts';

/** What speaks for one outcome or another, in four lines; the details are in the sections below. */
export function AlertEvidence({ alert }: { alert: Alert }) {
  const language = useLanguage();
  const words = alertEvidenceTexts[language];
  const lines = evidenceLines(alert, language);
  return (
    <DetailPart heading={words.heading}>
      <dl className={classes.lines}>
        {EVIDENCE.map((name) => (
          <div key={name} data-evidence={name}>
            <dt>{words[name]}</dt>
            <dd>
              {lines[name].map((text, index) => (
                <RecordLink
                  key={text}
                  kind="receipt_transaction"
                  id={name === 'order' && index === 0 ? alert.receipt?.iCS_id : null}
                >
                  <bdi>{text}</bdi>
                </RecordLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DetailPart>
  );
}
