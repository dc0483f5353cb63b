import { z } from 'zod';
import { applicationTokenHeader, idempotencyKeyHeader } from './configuration.ts';
import { addressOf, type Endpoint } from './endpoint.ts';
import { editConflict } from './expected.ts';

type Json = Record<string, unknown>;

/** The version of the APIs, apart from the product's: the first part rises when a call that worked no longer does. */
export const apiVersion = '1.0.0';

/**
 * Returns the OpenAPI 3.1 document of both APIs, made from the schemas that check the calls, so that it cannot say
 * anything else than the server does. A field that only a rule requires (422) is listed as required too.
 */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const address = addressOf(endpoint);
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: apiVersion,
      description:
        'Levels subcontractor bids. Amounts are decimal text, percents are fractions. A success answers {data}, a failure {detail} and, where fields are at fault, errors. An edit may carry expected, what its author saw: where something else is stored by now, 409 answers conflicts.',
    },
    paths,
    components: {
      schemas: { Failure: failure() },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'What POST /api/command/login answered.' },
        identityToken: { type: 'http', scheme: 'bearer', description: "The identity provider's ID token, or our own." },
        applicationToken: { type: 'apiKey', in: 'header', name: applicationTokenHeader },
      },
    },
  };
}

const failure = (): Json => ({
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string', description: 'One sentence.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    conflicts: {
      type: 'array',
      description: 'Of a 409 with the code editConflict: everything that no longer is as expected says.',
      items: jsonSchema(editConflict, 'output'),
    },
  },
});

const statusTexts: Readonly<Record<string, string>> = {
  400: 'Malformed; errors names every property.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not found.',
  409: 'Frozen, locked, closed or changed since.',
  413: 'The request or its file is too large.',
  415: 'Another content type is expected.',
  422: 'A rule is broken; errors names every field at fault.',
  429: 'Too many calls; see Retry-After.',
  503: 'Not ready, or the database is away; see Retry-After.',
};

/** Returns the refusals that a call can meet by its kind. */
function refusals(endpoint: Endpoint): string[] {
  if (endpoint.anyone) return ['429', '503'];
  const always = ['400', '401', '403', '404', '429', '503'];
  const changes = endpoint.kind === 'command' ? ['409', '422', ...(endpoint.body ? ['413', '415'] : [])] : [];
  return [...new Set([...always, ...changes, ...(endpoint.multipart ? ['413'] : [])])].sort();
}

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.kind === 'command' ? [idempotencyKey] : []),
  ];
  const failures = refusals(endpoint).map((status) => [
    status,
    { description: statusTexts[status], content: json({ $ref: '#/components/schemas/Failure' }) },
  ]);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: roleText(endpoint),
    tags: [endpoint.api],
    security: security(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: { 200: { description: 'Done.', content: answerContent(endpoint) }, ...Object.fromEntries(failures) },
  };
}

const idempotencyKey: Json = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'A GUID made by the caller: the same key sent again is answered as the first time and done once.',
  schema: { type: 'string', format: 'uuid' },
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function roleText(endpoint: Endpoint): string {
  const roles = endpoint.roles ? ` Needs the role ${endpoint.roles.join(' or ')}.` : '';
  return `${endpoint.id}.${roles}`;
}

function security(endpoint: Endpoint): Json[] {
  if (endpoint.anyone) return [];
  const token = endpoint.login ? 'identityToken' : 'token';
  return [endpoint.api === 'command' ? { [token]: [], applicationToken: [] } : { [token]: [] }];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint): Json {
  if (!endpoint.body && !endpoint.multipart) return {};
  const schema = endpoint.body ? jsonSchema(endpoint.body) : { type: 'object' };
  if (!endpoint.multipart) return { requestBody: { required: true, content: json(schema) } };
  const file = { [endpoint.multipart.fileField]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const needed = endpoint.multipart.textInstead === undefined ? [endpoint.multipart.fileField] : [];
  const required = [...((schema.required as string[] | undefined) ?? []), ...needed];
  const withFile = { ...schema, required, properties: { ...(schema.properties as Json), ...file } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } };
}

function answerContent(endpoint: Endpoint): Json {
  if (endpoint.answers === 'file') return { 'application/octet-stream': { schema: { type: 'string' } } };
  const data = endpoint.answer ? jsonSchema(endpoint.answer, 'output') : { type: 'null' };
  if (endpoint.answers === 'document') return json(data);
  return json({ type: 'object', required: ['data'], properties: { data } });
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => listRuledFields(made as Json),
  }) as Json;
  return plain;
}

/** Moves the mark of `requiredByRule` from a property to its object's `required` list. */
function listRuledFields(made: Json): void {
  const properties = made.properties as Record<string, Json> | undefined;
  if (!properties) return;
  const ruled = Object.keys(properties).filter((name) => properties[name]?.requiredByRule === true);
  for (const name of ruled) delete properties[name]!.requiredByRule;
  if (ruled.length > 0) made.required = [...((made.required as string[] | undefined) ?? []), ...ruled];
}
