import { createContext, useContext } from 'react';
import type { UserRecord } from '#contract';
import type { ProjectDraft } from './draft/projectDraft.ts';
import type { DraftProblem, Section } from './draft/projectProblems.ts';

export interface ProjectEditor {
  readonly draft: ProjectDraft;
  readonly change: (change: Partial<ProjectDraft>) => void;
  /** The name that is typed for the next alternate and not added yet. */
  readonly nextAlternate: string;
  readonly setNextAlternate: (name: string) => void;
  readonly user: UserRecord;
  readonly people: readonly UserRecord[];
  readonly isNew: boolean;
  /** Of the project; null for a new one. */
  readonly projectId: string | null;
  readonly storedImageUri: string | null;
  readonly isImageFrozen: boolean;
  /** 0 Imperial, 1 Metric. */
  readonly measurementSystem: number;
  /** The problems to show: of fields that were touched, and all of them after an attempt to save. */
  readonly shown: readonly DraftProblem[];
  readonly touch: (section: Section, field: string) => void;
  /** Returns the sentence of the first shown problem of a control, or null. */
  readonly problemOf: (section: Section, field: string) => string | null;
}

export const ProjectEditorContext = createContext<ProjectEditor | null>(null);

export function useProjectEditor(): ProjectEditor {
  const editor = useContext(ProjectEditorContext);
  if (!editor) throw new Error('Sections stand inside the project page.');
  return editor;
}
