/** The people of the development organizations who create the content. */
export const people = {
  /** Admin, project admin and contributor of the organization `demo`. */
  estimator: 'both-admins@demo.example',
  contributor: 'contributor@demo.example',
  viewer: 'viewer@demo.example',
  /** Of the organization `other`. */
  elsewhereAdmin: 'admin@other.example',
  elsewhere: 'project-admin@other.example',
};

/** The numbers of the three requirement types. */
export const requirementTypes = { quantitative: 0, qualitative: 1, freeform: 2 };
/** The numbers of the five fee types. */
export const feeTypes = { bid: 0, total: 1, percent: 2, subtotal: 3, lumpSum: 4 };

/** A project's requirement of each type, added to every package. */
export const generalRequirements = [
  { description: 'Night work', requirementFulfillmentType: requirementTypes.quantitative },
  { description: 'Bid bond', requirementFulfillmentType: requirementTypes.qualitative },
  { description: 'Safety contact', requirementFulfillmentType: requirementTypes.freeform },
];

/** The requirements of one trade, of each type. */
export const tradeRequirements = [
  { description: 'Winter protection', requirementFulfillmentType: requirementTypes.quantitative },
  { description: 'Mix design', requirementFulfillmentType: requirementTypes.qualitative },
  { description: 'Supplier', requirementFulfillmentType: requirementTypes.freeform },
];

/** Bid packages by their role in the project of every kind. */
export const packageCodes = {
  full: '90.10',
  second: '90.20',
  imported: '90.30',
  withoutEstimate: '90.40',
  bare: '90.50',
};

/** Adds the settings of an organization that the projects need. */
export async function addCompanySettings({ call }, email) {
  await call(email, 'POST', 'command/system-settings', [
    ...Object.entries(packageCodes).map(([part, code]) => ({
      type: 'create-bid-package-definition',
      code,
      description: `Fixture package, ${part}`,
    })),
    ...generalRequirements.map((requirement) => ({
      type: 'create-general-requirement-definition',
      index: 99,
      ...requirement,
    })),
    ...tradeRequirements.map((requirement) => ({
      type: 'create-trade-requirement-definition',
      bidPackageCode: packageCodes.full,
      index: 99,
      ...requirement,
    })),
  ]);
  await call(email, 'POST', 'query/units-of-measure', { name: 'FATHOM' });
  await call(email, 'PUT', 'command/preferences', [
    { type: 'update-measurement-system', measurementSystem: 1 },
    { type: 'update-bidders-ranges', lowBiddersMax: 2, midBiddersMax: 4 },
  ]);
}

/** Adds personal data: view settings, recently opened projects, and another person. */
export async function addPersonalSettings({ call }, projectIds) {
  await call(people.estimator, 'POST', 'command/user', {
    email: 'newcomer@demo.example',
    location: 'Lansing',
    roles: ['Contributor'],
  });
  for (const email of [people.estimator, people.contributor]) {
    for (const projectId of projectIds) {
      await call(email, 'POST', 'query/recent-projects', { email, projectId });
    }
  }
  await call(people.estimator, 'POST', 'query/settings/update-project-view-settings', {
    groupingKey1: 'owner',
    groupingKey2: 'address_City',
    dateRange: 60,
    isAllProjects: true,
  });
}
