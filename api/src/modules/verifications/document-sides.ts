import { ERRORS } from '@cbp/shared/errors';
import type { FaultMessage } from '@cbp/shared/faults';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import type { VerificationEnquiry } from '@cbp/shared/verifications/verification-enquiry.model';
import { invalidInput } from '../../changes/invalid-input.ts';

const PLACES = {
  first: { front: 'front', back: 'back', path: 'enquiry_data' },
  second: { front: 'second_front', back: 'second_back', path: 'enquiry_data.document_two' },
} as const;

const documentsOf = (data: VerificationEnquiry) => [
  {
    ...PLACES.first,
    document: { supported_types: data.supported_types, front: data.front, back: data.back },
  },
  ...(data.document_two ? [{ ...PLACES.second, document: data.document_two }] : []),
];

/** The refusal for a side without its image; `path` is the field that names it. */
export function imageMissing(side: ImageSide, path: string): ApiError {
  const message: FaultMessage = 'must not be empty';
  return new ApiError('verification/image_missing', {
    message: `${ERRORS['verification/image_missing'].message}: ${path}: ${message}`,
    data: { side, issues: [{ path, message }] },
  });
}

/** The uploads of an enquiry by the sides that they show. */
export function sidesOf(data: VerificationEnquiry): ReadonlyMap<ImageSide, string> {
  return new Map(
    documentsOf(data).flatMap(({ document, front, back }) => [
      ...(document.front === undefined ? [] : [[front, document.front] as const]),
      ...(document.back === undefined ? [] : [[back, document.back] as const]),
    ]),
  );
}

/**
 * Refuses images that don't fit the documents of an enquiry: those of a document without a type, and the back of a card. Throws
 * request/invalid, and verification/image_missing for a document without its front.
 */
export function refuseSides(data: VerificationEnquiry): void {
  const faults = documentsOf(data).flatMap(({ document, path }) => {
    const { supported_types: types, front, back } = document;
    const extra = types.length === 0 ? Object.entries({ front, back }) : [];
    return [
      ...extra.flatMap(([side, upload]) =>
        upload === undefined
          ? []
          : [{ path: `${path}.${side}`, message: 'must be omitted where the document has no type' as const }],
      ),
      ...(types.some(isCard) && back !== undefined
        ? [
            {
              path: `${path}.back`,
              message: 'must be omitted for cards: a security code must never be stored' as const,
            },
          ]
        : []),
    ];
  });
  if (faults.length > 0) throw invalidInput(faults);
  for (const { document, front, path } of documentsOf(data)) {
    if (document.supported_types.length > 0 && document.front === undefined) {
      throw imageMissing(front, `${path}.front`);
    }
  }
}
