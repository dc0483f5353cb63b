import type { z } from 'zod';
import { addressOf, allEndpoints, type Endpoint, odataEntities } from '#contract';

const routes = allEndpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${addressOf(endpoint).replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: addressOf(endpoint).split('{').length,
  }))
  // A fixed part goes before a parameter: project/closed before project/{id}.
  .sort((a, b) => a.parameters - b.parameters);

export function isApi(path: string): boolean {
  return path.startsWith('/api/');
}

/** Returns the call of the contract with this method and path, or undefined. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  return routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

/** Returns in what the content differs from what the contract says, in words. */
export function differences(what: string, schema: z.ZodType, content: unknown): string[] {
  const problems = schema.safeParse(content).error?.issues ?? [];
  return problems
    .slice(0, 3)
    .map(({ path, message }) => `${what}${path.map((part) => `.${String(part)}`).join('')}: ${message}`);
}

/** Returns in what the entities of an answer differ from the records of their kind. */
export function entityDifferences({ pathname, searchParams }: URL, data: unknown): string[] {
  const entity = pathname.split('/').at(-1)!;
  if (!(entity in odataEntities)) return [`odata, ${entity}: is no entity of the contract`];
  const record = odataEntities[entity as keyof typeof odataEntities];
  const wanted = searchParams.has('$select') ? record.partial() : record;
  const { value } = data as { value: readonly unknown[] };
  return value.flatMap((one, index) => differences(`odata, ${entity}.${index}`, wanted, one));
}
