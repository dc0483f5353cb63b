import { z } from 'zod';
import { carriedDefaults } from '#leveling';
import { command } from '../endpoint.ts';
import { expected } from '../expected.ts';
import { amount, id, optional, requiredByRule, text } from '../fields.ts';

const emails = z.array(text);

const siteAddress = z.strictObject({
  streetAddress: text.nullish(),
  aptSuiteBldg: text.nullish(),
  city: text.nullish(),
  stateOrRegion: text.nullish(),
  postalCode: text.nullish(),
  country: text.nullish(),
});

/** Accepts both names of the field: subTitle, as in payloads, wins over subtitle, as in entities. */
function withOneSubtitle<T extends { subTitle?: string | null | undefined; subtitle?: string | null | undefined }>(
  information: T,
): Omit<T, 'subTitle'> {
  const { subTitle, ...rest } = information;
  return subTitle === undefined ? rest : { ...rest, subtitle: subTitle };
}

const informationFields = {
  name: text.nullish(),
  subTitle: text.nullish(),
  subtitle: text.nullish(),
  siteAddress: siteAddress.nullish(),
  bidDueDate: text.nullish(),
  /** HH:MM; null takes the time and its zone away. */
  bidDueTime: text.nullish(),
  /** The IANA name of the zone of the time, such as America/New_York. */
  bidDueTimeZone: text.nullish(),
  startDate: text.nullish(),
  completionDate: text.nullish(),
  owner: text.nullish(),
  architect: text.nullish(),
  totalBuildingArea: amount.nullish(),
  totalBuildingAreaUnitOfMeasure: text.nullish(),
  totalSiteArea: amount.nullish(),
  totalSiteAreaUnitOfMeasure: text.nullish(),
  isHardBid: z.boolean().nullish(),
  /** What a package that the project gains carries; null is none. */
  carriedDefault: z.enum(carriedDefaults).nullish(),
  /** base64, with or without a `data:` head. */
  imageData: z.string().nullish(),
  imageName: text.nullish(),
};

const createInformation = z
  .strictObject({ ...informationFields, name: requiredByRule(text), bidDueDate: requiredByRule(text) })
  .transform(withOneSubtitle);

const updateInformation = z.strictObject(informationFields).transform(withOneSubtitle);

/** assignedUser is an e-mail; null removes the assignment. */
const assignments = z.array(z.strictObject({ code: text, assignedUser: optional(text) }));

const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((entries) => entries ?? []);

export const createProject = command({
  id: 'API-135',
  name: 'create-project',
  path: 'project/create-project',
  summary: 'Creates a project from the definitions it includes and answers its id.',
  roles: ['ProjectAdmin'],
  body: z.strictObject({
    information: createInformation.nullish().transform((sent) => sent ?? { name: null, bidDueDate: null }),
    bidPackagesToInclude: requiredByRule(z.array(text)),
    bidPackageAssignments: assignments.nullish().transform((entries) => entries ?? []),
    generalRequirementsToInclude: list(text),
    alternates: list(text),
    feesToInclude: list(text),
    permissions: z
      .strictObject({ projectAdmins: requiredByRule(emails), contributors: list(text) })
      .nullish()
      .transform((sent) => sent ?? { projectAdmins: null, contributors: [] }),
  }),
  answer: id,
});

export const updateProject = command({
  id: 'API-136',
  name: 'update-project',
  path: 'project/update-project',
  summary: 'Changes a project: in information only the fields that are sent, beside them what is added and taken away.',
  roles: ['ProjectAdmin'],
  body: z.strictObject({
    id,
    information: updateInformation.nullish(),
    bidPackagesToInclude: list(text),
    bidPackagesToExclude: list(text),
    bidPackageAssignments: assignments.nullish().transform((entries) => entries ?? []),
    generalRequirementsToInclude: list(text),
    generalRequirementsToExclude: list(text),
    alternatesToUpdate: list(z.strictObject({ alternateName: text, updatedAlternateName: text })),
    alternatesToAdd: list(text),
    alternatesToDelete: list(text),
    feesToInclude: list(text),
    feesToExclude: list(text),
    /**
     * A list that is absent stays as it is. One that is sent replaces the stored one; where `before` holds the list that it
     * was made from, only what was added and taken away is done to the stored one.
     */
    permissions: z
      .strictObject({
        projectAdmins: emails.nullish(),
        contributors: emails.nullish(),
        before: z.strictObject({ projectAdmins: emails.nullish(), contributors: emails.nullish() }).nullish(),
      })
      .nullish(),
  }),
});

export const closeProject = command({
  id: 'API-130',
  name: 'close-project',
  path: 'project/close-project',
  summary: 'Closes a project for good.',
  body: z.strictObject({ id }),
});

export const setProjectNotes = command({
  id: 'API-129',
  name: 'set-project-notes',
  path: 'project/{projectId}/notes',
  summary: 'Saves the notes of a project (an empty text clears them) and answers the notes id.',
  params: z.strictObject({ projectId: id }),
  body: z.strictObject({ projectId: id, projectNotesId: optional(id), text, expected: expected(text) }),
  answer: id,
});

export const updateProjectBiddersRanges = command({
  id: 'API-133',
  name: 'update-project-bidders-ranges',
  path: 'project/update-project-bidders-ranges',
  summary: 'Sets up to which number of bidders the count of a package is red and yellow in this project.',
  body: z.strictObject({
    projectId: id,
    lowBiddersMax: requiredByRule(z.number()),
    midBiddersMax: requiredByRule(z.number()),
  }),
});

export const updateProjectAlternateEnabledState = command({
  id: 'API-134',
  name: 'update-project-alternate-enabled-state',
  path: 'project/update-project-alternate-enabled-state',
  summary: 'Enables or disables an alternate of a project.',
  body: z.strictObject({ projectId: id, alternateName: text, enabled: z.boolean() }),
});

export const calculateProjectFees = command({
  id: 'API-137',
  name: 'calculate-project-fees',
  path: 'project/{id}/calculate-fees',
  summary: 'Calculates and stores the fees of a project again; the result arrives as a live update.',
  params: z.strictObject({ id }),
});
