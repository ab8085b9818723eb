import { CLAIMS } from '@cbp/shared/disputes/dispute-claim';
import { readReason } from '@cbp/shared/disputes/reason-code';
import { REASON_NETWORKS } from '@cbp/shared/disputes/reason-code.table';
import type { EvidenceTransaction } from '@cbp/shared/evidence/evidence.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { previewTexts } from './preview.texts.ts';

/** What is known of a reason code for a card; null where none is given. */
export function useReasonWords(
  reason: string | null,
  card: Pick<EvidenceTransaction, 'card_prefix' | 'card_suffix'>,
): { isKnown: boolean; text: string } | null {
  const language = useLanguage();
  const words = previewTexts[language];
  if (!reason) return null;
  const read = readReason(reason, card);
  // Without a card, a code is known where one network alone has it.
  const elsewhere = readReason(reason, {});
  const nameOf = (found: NonNullable<typeof read>) => REASON_NETWORKS[found.network].label[language];
  if (!read)
    return {
      isKnown: false,
      text: elsewhere ? words.reasonOfAnother(nameOf(elsewhere)) : words.unknownReason,
    };
  const { code, label, claim } = read;
  const says = CLAIMS[claim].says[language];
  return {
    isKnown: true,
    text: words.knownReason({ code: `${nameOf(read)} ${code}`, label: label[language], says }),
  };
}
