import { addressOf, type Endpoint } from '#contract';
import type { World } from './world.ts';

/** As much of JSON Schema as the OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** The document names every body as JSON Schema; the same one that callers read. */
export async function bodySchemas(w: World): Promise<ReadonlyMap<string, JsonSchema>> {
  const document = (await w.server.app.inject('/api/query/openapi.json')).json();
  const operations = Object.values(document.paths as Record<string, Record<string, never>>).flatMap((path) =>
    Object.values(path),
  ) as { operationId: string; requestBody?: { content: Record<string, { schema: JsonSchema }> } }[];
  return new Map(
    operations.flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[operationId, schema] as const] : [];
    }),
  );
}

/** What might be meant by a schema: the ids of the scene, a plain amount, the first of a choice. */
export function plausible(schema: JsonSchema, name: string, w: World): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return plausible(choice[0]!, name, w);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, plausible(inner, key, w)]));
  }
  const [type] = typeof schema.type === 'object' ? schema.type : [schema.type];
  if (type === 'array') return schema.items ? [plausible(schema.items, name, w)] : [];
  if (type === 'boolean') return true;
  if (type === 'number') return 1;
  if (/project/i.test(name) || name === 'id') return w.projectId;
  if (/package/i.test(name) || /source/i.test(name)) return w.bidPackageId;
  if (/company/i.test(name)) return 'Acme';
  return '1';
}

/** Plausible bodies of a call: one for each command of a batch, otherwise one. */
export function plausibleBodies(schema: JsonSchema, w: World): unknown[] {
  const commands = schema.type === 'array' ? (schema.items?.anyOf ?? schema.items?.oneOf) : undefined;
  if (!commands) return [plausible(schema, '', w)];
  return commands.map((one) => [plausible(one, '', w)]);
}

/** The address of a call below `/api/`, with the ids of the scene in its path. */
export function addressIn(endpoint: Endpoint, w: World): string {
  const path = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(/project/i.test(name) || endpoint.path.startsWith('project') ? w.projectId : w.bidPackageId),
  );
  return path.replace('/api/', '');
}
