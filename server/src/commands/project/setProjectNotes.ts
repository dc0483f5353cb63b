import { setProjectNotes as endpoint } from '#contract';
import { mayEditProjectNotes, TEXT_LIMITS, textLength } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadProjectForUpdate } from '../../store/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Saves the notes of a project, trimmed; an empty text clears them. Answers the notes id (API-129, NOTE-003, NOTE-011). */
export const setProjectNotes = defineCommand(endpoint, 'projectNotesSet', async (work, { body, params }) => {
  const project = await loadProjectForUpdate(work, params.projectId);
  const { notesId } = project.row;
  const isOther = body.projectNotesId !== null && body.projectNotesId.toLowerCase() !== notesId;
  if (isOther || body.projectId.toLowerCase() !== project.id) throw refusal('notFound', { thing: 'The project' });
  const streams = await work.holdStreams(notesId);
  permit(work, mayEditProjectNotes(work.actor, project, streams.get(notesId)?.frozen ?? false));
  const text = body.text.trim();
  const findings = new Findings();
  if (textLength(text) > TEXT_LIMITS.note) findings.add('text', 'notesTooLong', { maximum: TEXT_LIMITS.note });
  findings.refuse();
  const after = { ...project.row, notes: text === '' ? null : text };
  await writeRows(work, 'project', project.id, [{ before: project.row, after }]);
  return notesId;
});
