import { uploadCompanyLogo as endpoint } from '#contract';
import { refusal } from '../../refusal.ts';
import { writeLogo } from '../../store/company/companyLogo.ts';
import { writeStoredFile } from '../../store/storedFile.ts';
import { Findings } from '../findings.ts';
import { defineCommand } from '../runCommand.ts';
import { logoForUpdate } from './logoForUpdate.ts';
import { validateLogo } from './validateLogo.ts';

/** Stores the company's logo as it was sent. The name of the sent file is not kept: the ending follows from the content. */
export const uploadCompanyLogo = defineCommand(endpoint, 'companyLogoUploaded', async (work, call) => {
  const { body, files, services } = call;
  const before = await logoForUpdate(work, body.expected, undefined);
  if (files.file === undefined) throw refusal('malformed', { fields: 'file' });
  const findings = new Findings();
  const ending = await validateLogo(findings, files.file.path);
  findings.refuse();
  const kept = await services.fileStore.keep(work.organizationId, files.file.path);
  await writeStoredFile(work.db, work.organizationId, kept, work.now);
  await writeLogo(work, before, `${kept.id}.${ending}`);
  return null;
});
