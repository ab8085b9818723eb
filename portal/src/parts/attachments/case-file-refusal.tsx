import { AttachmentExcess } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_REFUSALS } from '@cbp/shared/cases/attachment-refusal';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { MarkedSentences } from '@cbp/shared/cases/marked-sentence.model';
import { labelOf } from '@cbp/shared/labelled';
import { PdfMeasurements, PREFLIGHT_RULE_LABELS, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CallError } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { goToAnchor } from '../../patterns/detail/go-to-anchor.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { LETTER_ANCHOR } from '../letter/letter-part.tsx';
import { RefusedFigures } from '../preflight/refused-figures.tsx';
import { AttachmentExcessList } from './attachment-excess-list.tsx';
import classes from './attachments.module.css';
import { ATTACHMENTS_ANCHOR } from './attachments-part.tsx';
import { caseFileRefusalTexts } from './case-file-refusal.texts.ts';

const OfVerdict = z.object({ verdict: PreflightVerdict, measurements: PdfMeasurements.nullish() });
const OfLetter = z.object({ sentences: MarkedSentences });
const OfNumbers = z.object({
  found: z.array(z.object({ title: z.string(), page: z.int(), masked: z.string() })),
});
const OfFile = z.object({
  title: z.string(),
  reason: z.enum(Object.keys(ATTACHMENT_REFUSALS) as (keyof typeof ATTACHMENT_REFUSALS)[]),
});

/** Why the file of a case wasn't generated, and what to do about it, where the user is. */
export function CaseFileRefusal({ of, error }: { of: DisputeCase; error: unknown }) {
  return (
    <MessageBox tone="bad" text={failureText(error)}>
      {error instanceof CallError && <Details of={of} code={error.code} data={error.data} />}
    </MessageBox>
  );
}

type DetailsProps = { of: DisputeCase; code: string; data: unknown };

function Details({ of, code, data }: DetailsProps): ReactNode {
  const language = useLanguage();
  const words = caseFileRefusalTexts[language];
  switch (code) {
    case 'cases/does_not_fit':
      return <BrokenRules data={data} />;
    case 'cases/other_letter':
      return <GoTo anchor={LETTER_ANCHOR}>{words.toLetter}</GoTo>;
    case 'cases/marked_letter':
      return (
        <>
          <Lines texts={markedIn(data)} />
          <GoTo anchor={LETTER_ANCHOR}>{words.toLetter}</GoTo>
        </>
      );
    case 'attachments/too_much': {
      const excess = AttachmentExcess.safeParse(data).data;
      return excess ? <AttachmentExcessList of={of} excess={excess} /> : null;
    }
    case 'attachments/card_number':
      return (
        <>
          <Lines texts={(OfNumbers.safeParse(data).data?.found ?? []).map(words.found)} />
          <GoTo anchor={ATTACHMENTS_ANCHOR}>{words.toAttachments}</GoTo>
        </>
      );
    case 'attachments/refused': {
      const refused = OfFile.safeParse(data).data;
      const reason = refused && labelOf(ATTACHMENT_REFUSALS, refused.reason, language);
      return (
        <>
          {refused && <Lines texts={[words.refused({ title: refused.title, reason: reason ?? '' })]} />}
          <GoTo anchor={ATTACHMENTS_ANCHOR}>{words.toAttachments}</GoTo>
        </>
      );
    }
    default:
      return null;
  }
}

/** The marked sentences as they were saved, in the language of the letter. */
function markedIn(data: unknown): string[] {
  const { sentences } = OfLetter.safeParse(data).data ?? { sentences: [] };
  return [...new Set(sentences.flatMap(({ said, now }) => said ?? now ?? []))];
}

function BrokenRules({ data }: { data: unknown }) {
  const language = useLanguage();
  const { verdict, measurements } = OfVerdict.safeParse(data).data ?? {};
  if (!verdict) return null;
  if (measurements) return <RefusedFigures document={{ verdict, measurements }} />;
  const broken = verdict.findings.filter(({ isMet }) => !isMet);
  return <Lines texts={broken.map(({ rule }) => PREFLIGHT_RULE_LABELS[rule].label[language])} />;
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes.reasons}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function GoTo({ anchor, children }: { anchor: string; children: string }) {
  return (
    <Group mt={6}>
      <Button size="compact-sm" variant="default" onClick={() => goToAnchor(anchor)}>
        {children}
      </Button>
    </Group>
  );
}
