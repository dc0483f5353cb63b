import {
  addressOf,
  applicationTokenHeader,
  type Endpoint,
  readQuote,
  uploadBidderDocument,
  uploadCompanyLogo,
} from '#contract';
import type { CastName } from './scene.ts';
import type { Answer, World } from './world.ts';

/** One file of a form; the field is `file` unless told. */
export interface FormFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly field?: string;
}

/** A multipart body as a browser makes it: text fields, then one file, if there is one. */
export async function formOf(fields: Readonly<Record<string, string>>, file: FormFile | null) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (file !== null) form.append(file.field ?? 'file', new Blob([file.content as BlobPart]), file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Sends a form to an endpoint as a person of the cast. */
async function sendForm(
  world: World,
  who: CastName,
  endpoint: Endpoint,
  fields: Readonly<Record<string, string>>,
  file: FormFile | null,
): Promise<Answer> {
  const { headers, payload } = await formOf(fields, file);
  const response = await world.server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: {
      authorization: `Bearer ${await world.tokenOf(who)}`,
      [applicationTokenHeader]: world.server.applicationToken,
      ...headers,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Has a quote to the world's package read: its file, or null where a field holds its text; as contributor where nobody else is named. */
export function sendQuote(
  world: World,
  file: FormFile | null,
  fields: Readonly<Record<string, string>> = {},
  who: CastName = 'contributor',
): Promise<Answer> {
  return sendForm(world, who, readQuote, { bidPackageId: world.bidPackageId, ...fields }, file);
}

/** Uploads a document of the bidder Acme as project admin; answers the status. */
export async function uploadDocument(world: World, name: string, content = 'quote'): Promise<number> {
  const fields = { bidPackageId: world.bidPackageId, bidderCompanyName: 'Acme' };
  return (await sendForm(world, 'projectAdmin', uploadBidderDocument, fields, { name, content })).status;
}

/** Uploads the company's logo, as Admin where nobody else is named. */
export async function uploadLogo(
  world: World,
  file: FormFile,
  { who = 'admin', fields = {} }: { who?: CastName; fields?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return sendForm(world, who, uploadCompanyLogo, fields, file);
}

/** Returns the file name of the company's logo as everybody reads it; undefined without one. */
export async function logoOf(world: World): Promise<string | undefined> {
  const query = new URLSearchParams({ $filter: "projectId eq null and name eq 'logo'" });
  const { body } = await world.call('viewer', 'GET', `query/odata/Preference?${query}`);
  return body.data.value[0]?.value;
}
