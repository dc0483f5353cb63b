import { CommandProblem, type CommandShape, parseCommand } from '../commandLine/parseCommand.ts';

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
  | { readonly kind: 'addAdmin'; readonly company: string; readonly email: string }
  | { readonly kind: 'export'; readonly company: string; readonly to: string }
  | { readonly kind: 'import'; readonly file: string };

export const usage = `Creates and changes the companies of this Plumbline.

  create --name NAME --domain DOMAIN --admin EMAIL   a licensed company with its first Admin; --domain may be repeated
  list                                               all companies with domains, license, people and Admins
  license NAME on|off                                whether the people of a company may sign in
  domains NAME [--add DOMAIN] [--remove DOMAIN]      the domains that e-mail addresses of new people may have
  add-admin NAME EMAIL                               one more Admin; a person of the company becomes one
  export NAME --to FILE                              the company with people, files and log, as a zip file
  import FILE                                        a company from such a file, of this or another installation

It works on the database of DATABASE_URL, or on the built-in one of the data folder (PLUMBLINE_DATA, or --data FOLDER),
while Plumbline runs and while it does not, and says which one that is.`;

const options = {
  name: { type: 'string' },
  domain: { type: 'string', multiple: true },
  admin: { type: 'string' },
  add: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  to: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseCommand<typeof options>>['values'];

const inQuotes = 'put a name of several words in quotes';

const shapes: Readonly<Record<string, CommandShape>> = {
  create: { takes: ['name', 'domain', 'admin'], words: 0, says: 'options only' },
  list: { takes: [], words: 0, says: 'options only' },
  license: { takes: [], words: 2, says: `the name of the company and on or off; ${inQuotes}` },
  domains: { takes: ['add', 'remove'], words: 1, says: `the name of the company; ${inQuotes}` },
  export: { takes: ['to'], words: 1, says: `the name of the company; ${inQuotes}` },
  import: { takes: [], words: 1, says: 'the file of a company' },
  'add-admin': { takes: [], words: 2, says: `the name of the company and an e-mail address; ${inQuotes}` },
};

/**
 * Parses the command line.
 *
 * @throws CommandProblem with everything that is missing or unknown
 */
export function parseArguments(words: readonly string[]): {
  readonly request: CompanyRequest;
  readonly data: string | null;
} {
  const { command, words: rest, values, problems } = parseCommand(words, options, shapes);
  const data = values.data ?? null;
  if (command === null) return { request: { kind: 'help' }, data };
  const request = requestOf(command, rest, values, problems);
  if (problems.length > 0) throw new CommandProblem(problems);
  return { request, data };
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
    case 'export': {
      const { to = '' } = values;
      if (to.trim() === '') problems.push('--to is missing: the file to write.');
      return { kind: 'export', company, to };
    }
    case 'import':
      return { kind: 'import', file: company };
    case 'add-admin':
      return { kind: 'addAdmin', company, email: second };
    default:
      if (words.length === 2 && second !== 'on' && second !== 'off') {
        problems.push(`The license is on or off, not '${second}'.`);
      }
      return { kind: 'license', company, isLicensed: second === 'on' };
  }
}
