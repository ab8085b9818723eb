import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    uploadReceiptPhoto: 'belongs to its caller until it is used',
    uploadOrderPhoto: 'belongs to its caller until it is used',
    uploadBrandLogo: 'belongs to its caller until it is used',
    uploadChangedBrandLogo: 'belongs to its caller until it is used',
    uploadAlertFile: 'belongs to its caller until it is used',
    uploadAlertOutcomes: 'belongs to its caller until it is used',
    uploadOrderFile: 'belongs to its caller until it is used',
    uploadEnquiryAnswers: 'belongs to its caller until it is used',
    uploadRdrCaidAnswers: 'belongs to its caller until it is used',
    uploadRdrCases: 'belongs to its caller until it is used',
    uploadCaseAttachment: 'belongs to its caller until it is used',
    uploadScreenings: 'belongs to its caller until it is used',
    uploadOiCaidAnswers: 'belongs to its caller until it is used',
  },
};
