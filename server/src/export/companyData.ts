import type { getCompanyData as endpoint } from '#contract';
import { writeCompanyArchive } from '../archive/companyArchive.ts';
import { zipWriter } from '../archive/zipArchive.ts';
import { FileAnswer, type QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { readOrganizationName } from '../store/company/organizations.ts';

/** Each download holds a connection to the database as long as its browser takes. */
const maxDownloads = 2;
const maxMilliseconds = 60 * 60 * 1000;

/** Downloads that this server sends. */
let underWay = 0;

/**
 * GET company-data: the archive of the caller's company, which `company import` reads. It is sent while it is written, and
 * breaks off if that fails, the browser goes away, or it takes an hour.
 *
 * @throws Refusal 429 while the company's data or that of two others is sent
 */
export const companyData: QueryOfEndpoint<typeof endpoint> = async ({ caller, services }) => {
  const { store, fileStore } = services;
  const id = caller.organizationId;
  const busy = refusal('tooManyCalls', { seconds: 30 });
  if (underWay >= maxDownloads) throw busy;
  underWay += 1;
  const now = services.now();
  const zip = zipWriter(now);
  let late: NodeJS.Timeout | null = null;
  return new Promise((resolve, reject) => {
    store
      .readSnapshot(async (snapshot) => {
        const name = await store.read(id, readOrganizationName);
        if (!(await snapshot.isOnly(`company-data ${id}`))) throw busy;
        late = setTimeout(() => zip.fail(new Error('The download took an hour.')), maxMilliseconds);
        resolve(new FileAnswer(zip.bytes, 'application/zip', `${name} ${now.toISOString().slice(0, 10)}.zip`));
        await writeCompanyArchive(zip, snapshot, fileStore, { id, name }, now);
      })
      .catch((error: Error) => {
        if (late === null) reject(error);
        else zip.fail(error);
      })
      .finally(() => {
        if (late !== null) clearTimeout(late);
        underWay -= 1;
      });
  });
};
