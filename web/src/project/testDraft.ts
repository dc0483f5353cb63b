import type { Definitions, ProjectDraft } from './projectDraft.ts';
import { newDraft } from './projectDraft.ts';

/** Definitions of a small company, for tests of the page. */
export const definitions: Definitions = {
  bidPackages: [
    { id: '1', code: '09.91', description: 'Painting' },
    { id: '2', code: '04.01', description: 'Envelope restoration' },
  ],
  generalConditions: { code: '00.00', description: 'General Conditions' },
  generalRequirements: [{ description: 'Payment bond' }, { description: 'Safety plan' }],
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
