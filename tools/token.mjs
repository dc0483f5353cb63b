import { readOptions } from './options.mjs';
import { Refused, run } from './refuse.mjs';

const usage = `npm run --silent token -- EMAIL [--url http://localhost:4000] [--identity] [--organization NAME]
  --identity            the identity provider's token instead of the one that POST /login answers
  --organization NAME   the organization that support works in
Prints two header lines for curl: npm run --silent token -- EMAIL > headers; curl -H @headers …`;

await run(async () => {
  const { values, positionals } = readOptions(
    {
      url: { type: 'string', default: 'http://localhost:4000' },
      identity: { type: 'boolean', default: false },
      organization: { type: 'string' },
    },
    usage,
    true,
  );
  const [email] = positionals;
  if (positionals.length !== 1) throw new Refused('Give the email address of one person.', usage);
  if (!URL.canParse(values.url)) throw new Refused(`'${values.url}' is not an address.`, usage);

  const { identity, organization } = values;
  const response = await fetch(new URL('/development/token', values.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, identity, ...(organization === undefined ? {} : { organization }) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    throw new Refused(`Nothing answers at ${values.url}.`, 'Start Plumbline first: npm start');
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const unknown = response.status === 404 && !body.detail;
    throw new Refused(unknown ? `${values.url} gives no tokens to scripts.` : (body.detail ?? `${response.status}`));
  }
  process.stdout.write(`Authorization: Bearer ${body.token}\nX-Application-Token: ${body.applicationToken}\n`);
});
