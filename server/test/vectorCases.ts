import type { EnteredPackage, EnteredProject } from '../../leveling/vectors/arbitraryProject.testing.ts';
import type { World } from './world.ts';

/** What was put in. */
export interface PutProject {
  readonly projectId: string;
  /** In the order given. */
  readonly bidPackageIds: readonly string[];
}

/** What a new bidder has (BDR-011). */
const initialStatus = 0;
const conditionsCode = '00 00 00';
const codeOf = ({ name, packages }: EnteredProject, index: number): string => {
  if (!packages[index]!.isGeneralCondition) return `${name} / ${index}`;
  const before = packages.slice(0, index).filter(({ isGeneralCondition }) => isGeneralCondition).length;
  return before === 0 ? conditionsCode : `${conditionsCode} (${before + 1})`;
};
/** Two cases ask for the same thing in different ways: the type belongs to the name. */
const asked = (requirement: EnteredPackage['requirements'][number]) =>
  `${requirement.description} (${requirement.fulfillmentType})`;
/** General conditions have no trade requirements of a definition: there the company's general ones ask. */
const isTrade = (given: { isGeneralCondition: boolean }, requirement: EnteredPackage['requirements'][number]) =>
  requirement.type === 'Trade' && !given.isGeneralCondition;

async function send(world: World, address: string, body: unknown, who: 'admin' | 'projectAdmin' = 'projectAdmin') {
  const answer = await world.call(who, 'POST', `command/${address}`, body);
  if (answer.status !== 200) {
    throw new Error(`${address}: ${answer.status} ${JSON.stringify(answer.body)} ${JSON.stringify(body)}`);
  }
  return answer.body.data;
}

/** The company settings from which all these projects are made, in one batch. */
export async function putDefinitions(world: World, projects: readonly EnteredProject[]): Promise<void> {
  const commands: object[] = [
    { type: 'create-general-conditions-definition', code: conditionsCode, description: 'General conditions' },
  ];
  const general = new Map<string, number>();
  for (const project of projects) {
    for (const [index, given] of project.packages.entries()) {
      const code = codeOf(project, index);
      if (!given.isGeneralCondition) {
        commands.push({ type: 'create-bid-package-definition', code, description: code });
      }
      for (const requirement of given.requirements) {
        const definition = {
          description: asked(requirement),
          requirementFulfillmentType: requirement.fulfillmentType,
          index: 99,
        };
        if (!isTrade(given, requirement)) general.set(definition.description, requirement.fulfillmentType);
        else commands.push({ type: 'create-trade-requirement-definition', bidPackageCode: code, ...definition });
      }
    }
  }
  for (const [description, requirementFulfillmentType] of general) {
    commands.push({
      type: 'create-general-requirement-definition',
      index: 99,
      description,
      requirementFulfillmentType,
    });
  }
  await send(world, 'system-settings', commands, 'admin');
}

/**
 * Puts a project in through the API alone. Of each package first the lines and bidders, then everything else in an order
 * that the seed shuffles: figures do not depend on the order of typing. A status of null, which no call can set, goes in
 * as DeclinedToQuote: both exclude, and count alike in every figure (rules.md, Bidders). Unallocated without a price is
 * left out: no call can store it (BID-032).
 */
export async function putProject(world: World, project: EnteredProject, seed: number): Promise<PutProject> {
  const codes = project.packages.map((_, index) => codeOf(project, index));
  const furtherConditions = codes.filter((code) => code.startsWith(`${conditionsCode} (`));
  const requirements = project.packages.flatMap((given) =>
    given.requirements.filter((requirement) => !isTrade(given, requirement)).map(asked),
  );
  const projectId = (await send(world, 'project/create-project', {
    information: { name: project.name, bidDueDate: '2027-05-01' },
    bidPackagesToInclude: codes.filter((code) => !furtherConditions.includes(code)),
    generalRequirementsToInclude: [...new Set(requirements)],
    alternates: project.alternates.map(({ name }) => name),
    permissions: { projectAdmins: [world.cast.projectAdmin.email], contributors: [] },
  })) as string;
  await includeConditions(world, projectId, furtherConditions);
  const listed = await world.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`);
  const ids = new Map<string, string>(
    (listed.body.data as { id: string; code: string }[]).map((one) => [one.code, one.id]),
  );
  const bidPackageIds = codes.map((code) => ids.get(code)!);
  const enabling = project.alternates
    .filter(({ enabled }) => enabled)
    .map(({ name: alternateName }) => async () => {
      const address = 'project/update-project-alternate-enabled-state';
      await send(world, address, { projectId, alternateName, enabled: true });
    });
  if (seed % 2 === 0) for (const enable of enabling) await enable();
  for (const [index, given] of project.packages.entries()) {
    await putPackage(world, bidPackageIds[index]!, given, seed + index);
  }
  if (seed % 2 === 1) for (const enable of enabling) await enable();
  if (project.fees.length > 0) await putFees(world, projectId, project.fees);
  return { projectId, bidPackageIds };
}

/**
 * Includes the company's general conditions under further codes: a project holds several such packages where the code of
 * the definition was changed in between. No other project may be put into the same organization meanwhile.
 */
async function includeConditions(world: World, id: string, codes: readonly string[]): Promise<void> {
  const rename = (code: string, updatedCode: string) =>
    send(world, 'system-settings', [{ type: 'update-general-conditions-definition', code, updatedCode }], 'admin');
  let code = conditionsCode;
  for (const next of codes) {
    await rename(code, next);
    await send(world, 'project/update-project', { id, bidPackagesToInclude: [next] });
    code = next;
  }
  if (code !== conditionsCode) await rename(code, conditionsCode);
}

async function putFees(world: World, projectId: string, fees: EnteredProject['fees']): Promise<void> {
  const inOrder = fees.toSorted((a, b) => a.order - b.order);
  const added = inOrder.map(({ name, feeType, amount: value, referenceFeeName }) => {
    return { type: 'add-fee', projectId, name, feeType, value, referenceFeeName };
  });
  await send(world, 'project/fees', added);
}

/** Everything of one package but its alternates' states. */
export async function putPackage(
  world: World,
  bidPackageId: string,
  given: EnteredPackage,
  seed: number,
): Promise<void> {
  const command = (name: string, body: object) => send(world, `bid-package/${name}`, { bidPackageId, ...body });
  const bare = given.rollupBids.filter((rollup) => !hasLines(given, rollup));
  const line = (description: string, alternateName: string | null, metadata: readonly string[], figures: object) => ({
    bidPackageId,
    description,
    unitOfMeasure: 'LS',
    alternateName,
    metadata: metadata
      .map((value, index) => ({ name: `Classification ${index + 1}`, value }))
      .filter(({ value }) => value !== ''),
    ...figures,
  });
  const lines = given.lineItems.map(({ id, alternate, metadata, quantity, unitPrice }) =>
    line(id, alternate, metadata, { quantity, unitPrice }),
  );
  const passing = bare.map(({ alternate, metadataValues }) =>
    line('Passing', alternate, metadataValues, { quantity: '3', unitPrice: '7' }),
  );
  const sent = [...lines, ...passing];
  const lineIds = sent.length === 0 ? [] : ((await send(world, 'bid-package/add-line-items', sent)) as string[]);
  const bidderIds = (await send(
    world,
    'bid-package/add-bidders',
    given.bidders.map(({ companyName }) => ({
      bidPackageId,
      companyName,
      primaryContactName: 'Ann Bell',
      primaryContactEmail: 'ann@example.test',
      phoneNumber: '(555) 010-0199',
    })),
  )) as string[];
  const lineId = (name: string) => lineIds[given.lineItems.findIndex(({ id }) => id === name)]!;
  const rollup = ({ bidder, alternate, metadataValues, bidValue }: EnteredPackage['rollupBids'][number]) =>
    command('set-line-item-rollup-bid', {
      companyName: bidder,
      alternateName: alternate,
      metadataValues,
      price: bidValue,
    });
  const bids = given.bids
    .filter(({ classification, price }) => classification !== 0 || price !== null)
    .map(({ lineItem, bidder, classification, price }) => {
      return { lineItemId: lineId(lineItem), companyName: bidder, classification, price };
    });
  const steps: (() => Promise<unknown>)[] = [
    ...given.bidders
      .filter(({ status }) => status !== initialStatus)
      .map(({ companyName, status }) => {
        return () => command('change-bidder-status', { companyName, status: status ?? 3 });
      }),
    ...(seed % 10 === 0
      ? bids.map((bid) => () => command('set-line-item-bid', bid))
      : [() => command('set-line-item-bids', { bids })]),
    async () => {
      for (const one of bare) await rollup(one);
      if (bare.length > 0) await command('delete-line-items', { lineItemIds: lineIds.slice(lines.length) });
    },
    ...given.rollupBids.filter((one) => hasLines(given, one)).map((one) => () => rollup(one)),
    ...given.requirements.flatMap((requirement) =>
      requirement.fulfillments.map(({ bidder, classification, price }) => () => {
        return command('set-bidder-requirement-fulfillment', {
          description: asked(requirement),
          isTradeRequirement: isTrade(given, requirement),
          companyName: bidder,
          requirementFulfillmentType: requirement.fulfillmentType,
          classification,
          price,
        });
      }),
    ),
    ...given.adjustments.map(({ bidder, alternate, value }) => () => {
      return command('set-adjustment', { companyName: bidder, alternateName: alternate, value });
    }),
    () => command('set-contingency', given.contingency),
  ];
  const selected = given.bidders.findIndex(({ companyName }) => companyName === given.selectedBidder);
  if (selected !== -1) steps.push(() => command('select-bidder', { bidderId: bidderIds[selected] }));
  for (const step of shuffled(steps, seed)) await step();
}

function hasLines(given: Pick<EnteredPackage, 'lineItems'>, rollup: EnteredPackage['rollupBids'][number]): boolean {
  return given.lineItems.some(
    ({ alternate, metadata }) =>
      alternate === rollup.alternate && rollup.metadataValues.every((value, level) => metadata[level] === value),
  );
}

/** The same order for the same seed. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const keyed = values.map((value) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return { value, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}
