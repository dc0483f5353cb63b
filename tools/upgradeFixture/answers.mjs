import { people } from './company.mjs';

const entities = [
  'User',
  'RecentProjectViewSettings',
  'AllProjectViewSettings',
  'SystemValue',
  'UnitOfMeasure',
  'BidPackageDefinition',
  'TradeRequirementDefinition',
  'FeeDefinition',
  'GeneralRequirementDefinition',
  'Preference',
  'FrozenEntity',
  'Project',
];

/**
 * Records the responses of every query of every page.
 *
 * @param {{ organization: string, projectId: string }[]} projects
 * @returns a list of { who, address, status, body }
 */
export async function recordAnswers({ send }, projects) {
  const answers = [];
  const record = async (who, address) => {
    const { status, body } = await send(who, 'GET', `query/${address}`);
    answers.push({ who, address, status, body });
    return body?.data;
  };
  for (const who of [people.estimator, people.contributor, people.elsewhereAdmin, people.elsewhere]) {
    await recordPersonal(record, who);
  }
  for (const { who, projectId } of projects) await recordProject(record, who, projectId);
  return answers;
}

async function recordPersonal(record, who) {
  const user = await record(who, 'users/current-user');
  await record(who, `users/${user.id}/notification-settings`);
  await record(who, 'recent-projects');
  await record(who, 'search-projects/0/');
  await record(who, 'general-conditions-definition');
  await record(who, 'frozen-entity-listings');
  for (const entity of entities) await record(who, `odata/${entity}?$top=1000`);
}

async function recordProject(record, who, projectId) {
  const { imageUri } = await record(who, `projects/${projectId}`);
  for (const part of ['info', 'alternates', 'metadata', 'fees', 'fees-and-totals']) {
    await record(who, `projects/${projectId}/${part}`);
  }
  await record(who, `bid-package/summary?projectId=${projectId}`);
  if (imageUri !== null) await record(who, `project/${projectId}/${imageUri}`);
  const listed = await record(who, `projects/${projectId}/bid-packages`);
  await record(who, `bid-packages-contingency-amounts?bidPackageIds=${listed.map(({ id }) => id).join(',')}`);
  for (const { id } of listed) {
    const bidPackage = await record(who, `bid-package/${id}`);
    for (const part of ['sheet', 'totals', 'project-info']) await record(who, `bid-package/${id}/${part}`);
    for (const { companyName } of bidPackage.bidders) {
      const company = encodeURIComponent(companyName);
      const documents = await record(who, `bid-package/${id}/bidder/${company}/file-uploads`);
      for (const { fileName } of documents ?? []) {
        const file = encodeURIComponent(fileName);
        await record(who, `project/${projectId}/bid-package/${id}/bidder/${company}/${file}`);
      }
    }
  }
}
