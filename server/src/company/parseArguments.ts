import { parseArgs } from 'node:util';

/** A parsed command line. */
export type CompanyRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly name: string; readonly domains: readonly string[]; readonly admin: string }
  | { readonly kind: 'license'; readonly company: string; readonly isLicensed: boolean }
  | {
      readonly kind: 'domains';
      readonly company: string;
      readonly add: readonly string[];
      readonly remove: readonly string[];
    }
  | { readonly kind: 'addAdmin'; readonly company: string; readonly email: string };

/** Problems in a command line or in the requested change, one sentence each. */
export class CompanyProblem extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'CompanyProblem';
    this.problems = problems;
  }
}

export const usage = `Creates and changes the companies of this Plumbline.

  create --name NAME --domain DOMAIN --admin EMAIL   a licensed company with its first Admin; --domain may be repeated
  list                                               all companies with domains, license, people and Admins
  license NAME on|off                                whether the people of a company may sign in
  domains NAME [--add DOMAIN] [--remove DOMAIN]      the domains that e-mail addresses of new people may have
  add-admin NAME EMAIL                               one more Admin; a person of the company becomes one

It works on the database of DATABASE_URL, or on the built-in one of the data folder (PLUMBLINE_DATA, or --data FOLDER),
while Plumbline runs and while it does not.`;

const options = {
  name: { type: 'string' },
  domain: { type: 'string', multiple: true },
  admin: { type: 'string' },
  add: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

/** The options and the number of positional arguments of each command, without --data and --help. */
const shapes: Readonly<Record<string, { readonly takes: readonly string[]; readonly words: number }>> = {
  create: { takes: ['name', 'domain', 'admin'], words: 0 },
  list: { takes: [], words: 0 },
  license: { takes: [], words: 2 },
  domains: { takes: ['add', 'remove'], words: 1 },
  'add-admin': { takes: [], words: 2 },
};

/**
 * Parses the command line.
 *
 * @throws CompanyProblem with everything that is missing or unknown
 */
export function parseArguments(words: readonly string[]): {
  readonly request: CompanyRequest;
  readonly data: string | null;
} {
  const { values, positionals } = parse(words);
  const data = values.data ?? null;
  const [command = '', ...rest] = positionals;
  if (values.help || command === 'help' || command === '') return { request: { kind: 'help' }, data };
  const shape = shapes[command];
  if (!shape) throw new CompanyProblem([`'${command}' is not a command: ${Object.keys(shapes).join(', ')}.`]);
  const problems = Object.keys(values)
    .filter((name) => name !== 'data' && !shape.takes.includes(name))
    .map((name) => `${command} does not take --${name}.`);
  if (rest.length !== shape.words) problems.push(`${command} takes ${wordsOf(command)}.`);
  const request = requestOf(command, rest, values, problems);
  if (problems.length > 0) throw new CompanyProblem(problems);
  return { request, data };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new CompanyProblem([(error as Error).message.split('. ')[0]!]);
  }
}

function requestOf(command: string, words: readonly string[], values: Values, problems: string[]): CompanyRequest {
  const [company = '', second = ''] = words;
  switch (command) {
    case 'create': {
      const { name = '', domain = [], admin = '' } = values;
      if (name.trim() === '') problems.push('--name is missing: the name of the company.');
      if (domain.length === 0) problems.push('--domain is missing: the domain of its e-mail addresses.');
      if (admin.trim() === '') problems.push('--admin is missing: the e-mail address of its first Admin.');
      return { kind: 'create', name, domains: domain, admin };
    }
    case 'list':
      return { kind: 'list' };
    case 'domains':
      return { kind: 'domains', company, add: values.add ?? [], remove: values.remove ?? [] };
    case 'add-admin':
      return { kind: 'addAdmin', company, email: second };
    default:
      if (words.length === 2 && second !== 'on' && second !== 'off') {
        problems.push(`The license is on or off, not '${second}'.`);
      }
      return { kind: 'license', company, isLicensed: second === 'on' };
  }
}

function wordsOf(command: string): string {
  if (command === 'domains') return 'the name of the company; put a name of several words in quotes';
  if (command === 'add-admin')
    return 'the name of the company and an e-mail address; put a name of several words in quotes';
  if (command.startsWith('licen'))
    return 'the name of the company and on or off; put a name of several words in quotes';
  return 'options only';
}
