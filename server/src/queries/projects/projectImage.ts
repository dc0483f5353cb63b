import type { getProjectImage } from '#contract';
import { FileAnswer, type QueryOfEndpoint } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { isGuid } from '../../store/database/guid.ts';
import { readProjectImage } from '../../store/projects/projectImage.ts';

const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/** A project's image; `file` is its imageUri. Only what was checked to be a jpeg or png is kept. */
export const projectImage: QueryOfEndpoint<typeof getProjectImage> = async ({ caller, services, params }) => {
  const image = isGuid(params.id)
    ? await services.store.read(caller.organizationId, (db) => readProjectImage(db, params.id.toLowerCase()))
    : null;
  const bytes =
    image !== null && image.uri === params.file
      ? await services.fileStore.open(caller.organizationId, image.fileId)
      : null;
  if (image === null || bytes === null) throw refusal('notFound', { thing: 'The image' });
  const ending = image.uri.split('.').at(-1)?.toLowerCase() ?? '';
  return new FileAnswer(bytes, contentTypes[ending] ?? 'application/octet-stream', image.uri);
};
