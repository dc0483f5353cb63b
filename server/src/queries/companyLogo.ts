import type { getCompanyLogo } from '#contract';
import { FileAnswer, type QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { readCompanyLogo } from '../store/company/companyLogo.ts';

/** The company's logo by its current name. Only what was checked to be a JPEG or PNG is kept. */
export const companyLogo: QueryOfEndpoint<typeof getCompanyLogo> = async ({ caller, services, params }) => {
  const logo = await services.store.read(caller.organizationId, readCompanyLogo);
  const bytes = logo?.file === params.file ? await services.fileStore.open(caller.organizationId, logo.fileId) : null;
  if (logo === null || bytes === null) throw refusal('notFound', { thing: 'The logo' });
  const contentType = logo.file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return new FileAnswer(bytes, contentType, logo.file, logo.fileId);
};
