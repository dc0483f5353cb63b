import { updateCanLoadSampleData as endpoint } from '#contract';
import { mayLoadSampleData } from '#leveling';
import { systemSettingsId } from '../../store/projects/project.ts';
import { writeCanLoadSampleData } from '../../store/projects/sampleData.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Sets whether sample data may be loaded; the values are 'true' and 'false'. */
export const updateCanLoadSampleData = defineCommand(endpoint, 'sampleDataAllowed', async (work, { body }) => {
  await work.holdStreams(systemSettingsId);
  permit(work, mayLoadSampleData(work.actor));
  const value = validate((findings) => {
    const text = String(body.value);
    if (text !== 'true' && text !== 'false') findings.add('value', 'unknownValue', { value: text, field: 'value' });
    return { isAllowed: text === 'true' };
  });
  await writeCanLoadSampleData(work, value.isAllowed);
  return null;
});
