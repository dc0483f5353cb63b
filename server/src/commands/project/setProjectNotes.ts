import { setProjectNotes as endpoint } from '#contract';
import { mayEditProjectNotes } from '#leveling';
import { refusal } from '../../refusal.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseOtherNotes, validateNotes } from '../notes/validateNotes.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Saves the notes of a project, trimmed; an empty text clears them. Answers the notes id. */
export const setProjectNotes = defineCommand(endpoint, 'projectNotesSet', async (work, { body, params }) => {
  const project = await loadProjectForUpdate(work, params.projectId);
  const { notesId } = project.row;
  if (body.projectId.toLowerCase() !== project.id) throw refusal('notFound', { thing: 'The project' });
  const isFrozen = await holdNotes(work, notesId, body.projectNotesId);
  permit(work, mayEditProjectNotes(work.actor, project, isFrozen));
  const place = { type: 'project', id: project.id, columns: ['notes'] } as const;
  await refuseOtherNotes(work, project.id, body, project.row.notes, place);
  const after = { ...project.row, notes: validateNotes(body.text) };
  await writeRows(work, 'project', project.id, [{ before: project.row, after }]);
  return notesId;
});
