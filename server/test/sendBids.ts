import { applicationTokenHeader } from '#contract';
import { formOf } from './forms.ts';
import type { CastName } from './scene.ts';
import type { Answer, World } from './world.ts';

/** Two lines of two bidders: Alpha 1055, Bravo 960. */
export const smallTabulation = [
  'Line,Description,Qty,Unit,Bidder,Unit Price,Amount',
  '1,Mobilization,1,LS,Alpha,1000,1000',
  '1,Mobilization,1,LS,Bravo,900,900',
  '2,Pipe,10,LF,Alpha,5.5,55',
  '2,Pipe,10,LF,Bravo,6,60',
].join('\n');

interface Sending {
  readonly bytes?: Uint8Array | string;
  readonly options?: object;
  readonly who?: CastName;
  readonly key?: string;
}

/** Sends a file to the import of bid tabulations, as a browser does. */
export async function sendBids(
  own: World,
  { bytes = smallTabulation, options, who = 'projectAdmin', key }: Sending = {},
): Promise<Answer> {
  const fields = { bidPackageId: own.bidPackageId, ...(options && { options: JSON.stringify(options) }) };
  const form = await formOf(fields, { name: 'bids.csv', content: bytes });
  const response = await own.server.app.inject({
    method: 'POST',
    url: '/api/command/bid-package/import-bid-tabulation',
    headers: {
      authorization: `Bearer ${await own.server.login.logInAs(own.cast[who].email, null)}`,
      [applicationTokenHeader]: own.server.applicationToken,
      ...form.headers,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() };
}
