import { projectOf } from '../../../test/records.ts';
import type { ProjectDraft } from './projectDraft.ts';
import { newDraft } from './projectDraft.ts';

/** Definitions of a small company, for tests of the page. */
export const definitions = {
  bidPackages: [
    { id: '1', code: '09.91', description: 'Painting' },
    { id: '2', code: '04.01', description: 'Envelope restoration' },
  ],
  generalConditions: {
    id: 'g',
    code: '00.00',
    description: 'General Conditions',
    tradeRequirementDefinitions: [],
    lineItemDefinitions: [],
  },
  generalRequirements: [
    { id: 'r1', index: 0, description: 'Payment bond', requirementFulfillmentType: 1 },
    { id: 'r2', index: 1, description: 'Safety plan', requirementFulfillmentType: 1 },
  ],
  fees: [
    { id: 'f1', name: 'Building permit', order: 0, feeType: 4, amount: '18500', referenceFeeName: null },
    { id: 'f2', name: 'Permit surcharge', order: 1, feeType: 2, amount: '0.04', referenceFeeName: 'building permit' },
  ],
};

/** A draft that can be saved. */
export function goodDraft(part: Partial<ProjectDraft> = {}): ProjectDraft {
  const draft = newDraft(definitions, { email: 'maria@demo.example' });
  return { ...draft, information: { ...draft.information, name: 'Customs House', bidDueDate: '2026-08-14' }, ...part };
}

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const bidPackage = (code: string, description: string, hasContent: boolean) => ({
  id: code,
  code,
  description,
  projectId: id,
  assignedToUserId: null,
  assignedToUser: null,
  isGeneralCondition: false,
  lockedByUserEmail: null,
  notes: null,
  notesId: null,
  selectedBidderId: null,
  selectionReason: null,
  status: null,
  contingencyPercentage: null,
  contingencyAmount: '0',
  contingencyUnit: 'percent' as const,
  carriedKind: 'none' as const,
  carriedValue: null,
  hasContent,
});

/** A stored project with one package that holds lines and one alternate. */
export const storedProject = projectOf({
  id,
  subtitle: 'Envelope',
  projectAdmins: ['Maria@demo.example'],
  fileUploadContainerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  measurementSystem: { id: 1, name: 'Metric' },
  lowBiddersMax: 2,
  midBiddersMax: 4,
  bidPackages: [bidPackage('04.01', 'Envelope restoration', true)],
  generalRequirements: ['Payment bond'],
  alternates: [{ id: 'a', name: 'Dormer', enabled: true, projectId: id, hasLineItems: true }],
});

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A png of one pixel. */
export function pngFile(name: string): File {
  return new File([Uint8Array.from(atob(onePixel), (byte) => byte.charCodeAt(0))], name, { type: 'image/png' });
}
