/** A bucket of a store with the S3 interface. */
export interface BucketSettings {
  /** Without a slash at the end; buckets are part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Of the keys; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

const form =
  "takes s3://BUCKET or s3://BUCKET/PREFIX, with ?region=REGION and, for a store that is not Amazon's, endpoint=https://…";
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^[\w.-]+(\/[\w.-]+)*$/;
const settingNames = new Set(['region', 'endpoint']);

/**
 * Reads where files are kept: null is the data folder.
 *
 * @param problems receives a sentence for each problem, and never a secret
 */
export function readFilesSetting(env: NodeJS.ProcessEnv, problems: string[]): BucketSettings | null {
  const value = env.PLUMBLINE_FILES?.trim();
  if (value === undefined || value === '') return null;
  const accessKeyId = env.AWS_ACCESS_KEY_ID?.trim() ?? '';
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY?.trim() ?? '';
  for (const [name, given] of Object.entries({
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  })) {
    if (given === '') problems.push(`${name} is not set; PLUMBLINE_FILES needs it.`);
  }
  const place = parsePlace(value);
  if (place === null) problems.push(`PLUMBLINE_FILES is '${value}': it ${form}.`);
  return place && { ...place, accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN?.trim() || null };
}

function parsePlace(value: string): Pick<BucketSettings, 'endpoint' | 'bucket' | 'prefix' | 'region'> | null {
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, pathname, searchParams, username, password, hash } = new URL(value);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const isPlace =
    protocol === 's3:' &&
    bucketName.test(hostname) &&
    (prefix === '' || prefixForm.test(prefix)) &&
    /^[a-z0-9-]+$/.test(region) &&
    /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(endpoint) &&
    username + password + hash === '' &&
    [...searchParams.keys()].every((name) => settingNames.has(name));
  return isPlace ? { endpoint, bucket: hostname, prefix, region } : null;
}
