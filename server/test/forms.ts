import { applicationTokenHeader } from '#contract';
import type { World } from './world.ts';

/** One file of a form; the field is `file` unless told. */
export interface FormFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly field?: string;
}

/** A multipart body as a browser makes it: text fields, then one file. */
export async function formOf(fields: Readonly<Record<string, string>>, { name, content, field = 'file' }: FormFile) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new Blob([content as BlobPart]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Uploads a document of the bidder Acme as project admin; answers the status. */
export async function uploadDocument(world: World, name: string, content = 'quote'): Promise<number> {
  const fields = { bidPackageId: world.bidPackageId, bidderCompanyName: 'Acme' };
  const { headers, payload } = await formOf(fields, { name, content });
  const response = await world.server.app.inject({
    method: 'POST',
    url: '/api/command/bid-package/file-uploads/upload-bidder-document',
    headers: {
      authorization: `Bearer ${await world.tokenOf('projectAdmin')}`,
      [applicationTokenHeader]: world.server.applicationToken,
      ...headers,
    },
    payload,
  });
  return response.statusCode;
}
