import type { Alert } from '@cbp/shared/alerts/alert.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import classes from './alert-evidence.module.css';
import { alertEvidenceTexts } from './alert-evidence.texts.ts';
import { EVIDENCE, evidenceLines, type NamingAlerts, piecesOf } from './evidence-lines.ts';

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
              {lines[name].map((part, index) =>
                typeof part === 'string' ? (
                  <RecordLink
                    key={part}
                    kind="receipt_transaction"
                    id={name === 'order' && index === 0 ? alert.receipt?.iCS_id : null}
                  >
                    <bdi>{part}</bdi>
                  </RecordLink>
                ) : (
                  <AlertNames key={part.text} part={part} />
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </DetailPart>
  );
}

function AlertNames({ part }: { part: NamingAlerts }) {
  return (
    <bdi>
      {piecesOf(part).map(({ text, id }) => (
        <RecordLink key={text} kind="alert" id={id}>
          {text}
        </RecordLink>
      ))}
    </bdi>
  );
}
