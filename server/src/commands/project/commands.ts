import type { Command } from '../runCommand.ts';
import { calculateProjectFees } from './calculateProjectFees.ts';
import { closeProject } from './closeProject.ts';
import { createProject } from './createProject.ts';
import { setProjectNotes } from './setProjectNotes.ts';
import { updateAlternateEnabledState } from './updateAlternateEnabledState.ts';
import { updateBiddersRanges } from './updateBiddersRanges.ts';
import { updateProject } from './updateProject.ts';

/** The commands on a project, in the order of docs/requirements/23-api.md. */
export const projectCommands: readonly Command[] = [
  setProjectNotes,
  closeProject,
  updateBiddersRanges,
  updateAlternateEnabledState,
  createProject,
  updateProject,
  calculateProjectFees,
];
