import { detectCardBrand } from '@cbp/shared/format/card';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { type AddressAnswer, readAddressAnswer, readCvvAnswer } from '@cbp/shared/payments/payment-answer';
import type { ReactNode } from 'react';
import type { ReportData } from '../data/report-data.ts';
import { type Fact, Facts, Lines } from '../layout/facts.tsx';
import { Text } from '../layout/text.tsx';
import type { ReportSection } from './section.ts';
import { namesInLine } from './summary-line.ts';

/** What issuer, acquirer and merchant recorded of the payment itself. */
export const payment: ReportSection = {
  id: 'payment',
  isEnabled: (_config, report) => report.has('payment'),
  heading: (texts) => texts.payment.heading,
  summary: (report) => {
    const { proof, texts } = report;
    const given = [
      proof.three_d_secure && texts.payment.authentication,
      proof.avs_result && 'AVS',
      proof.cvv_result && 'CVV',
      proof.authorisation_code && texts.payment.authorisationCode,
      proof.arn && 'ARN',
      proof.descriptor && texts.payment.descriptor,
      proof.billing_address && texts.payment.billingAddress,
      proof.ip_address && texts.payment.ipAddress,
      proof.device && texts.payment.device,
    ].filter((part) => typeof part === 'string');
    return namesInLine(texts.payment.heading, given, report.language);
  },
  body: (report) => <Facts facts={factsOf(report)} />,
};

function factsOf(report: ReportData): Fact[] {
  const { proof, texts } = report;
  const { payment: words } = texts;
  const { device, billing_address: billing, three_d_secure: authentication } = proof;
  const place = [billing?.city, billing?.region, billing?.postalcode, billing?.country]
    .filter(Boolean)
    .join(', ');
  const address = [billing?.address, billing?.address_1, place].filter((line) => Boolean(line?.trim()));
  return [
    [words.authentication, authentication && <Authentication report={report} />],
    [words.addressResult, proof.avs_result && answered(report, proof.avs_result, addressAnswer(report))],
    [words.codeResult, proof.cvv_result && answered(report, proof.cvv_result, codeAnswer(report))],
    [words.authorisationCode, textOf(proof.authorisation_code)],
    [words.arn, textOf(proof.arn)],
    [words.descriptor, textOf(proof.descriptor)],
    [words.billingAddress, address.length > 0 && <Lines lines={address.map((line) => textOf(line))} />],
    [words.ipAddress, textOf(proof.ip_address)],
    [words.device, textOf(device?.description)],
    [words.deviceId, textOf(device?.id)],
    [words.fingerprint, textOf(device?.fingerprint)],
  ];
}

function textOf(text: string | null | undefined): ReactNode {
  return text?.trim() ? <Text key={text}>{text}</Text> : null;
}

/** The letter as it came, with what it means where that is known. */
function answered({ language }: ReportData, letter: string, meaning: string | null): ReactNode {
  return (
    <>
      <Text>{letter}</Text>
      {meaning && `${MARKS[language].colon}${meaning}`}
    </>
  );
}

function addressAnswer({ proof, transaction, texts }: ReportData): string | null {
  const brand = detectCardBrand(transaction.card_prefix, transaction.card_suffix);
  const answer = readAddressAnswer(proof.avs_result, brand);
  return answer && texts.payment.addressAnswers[addressWords(answer)];
}

function addressWords({ street, postcode }: AddressAnswer) {
  if (street && postcode) return 'both';
  if (street) return postcode === null ? 'streetOnly' : 'street';
  if (postcode) return street === null ? 'postcodeOnly' : 'postcode';
  return 'neither';
}

function codeAnswer({ proof, texts }: ReportData): string | null {
  const isMatch = readCvvAnswer(proof.cvv_result);
  return isMatch === null ? null : isMatch ? texts.payment.codeMatches : texts.payment.codeDiffers;
}

function Authentication({ report }: { report: ReportData }) {
  const { proof, texts, language } = report;
  const given = proof.three_d_secure;
  const when = formatDateTime(given?.time);
  const parts = [
    given?.version && texts.payment.version(given.version),
    given?.status && texts.payment.status(given.status),
    given?.eci && texts.payment.eci(given.eci),
    when,
  ].filter((part) => typeof part === 'string' && part !== '');
  return <Text>{parts.join(MARKS[language].comma)}</Text>;
}
