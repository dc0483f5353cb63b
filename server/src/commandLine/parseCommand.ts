import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Problems in a command line or in the requested change, one sentence each. */
export class CommandProblem extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'CommandProblem';
    this.problems = problems;
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O & typeof common; allowPositionals: true }>
>;

/** Options of every command. */
const common = { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/** What a command takes. */
export interface CommandShape {
  /** The names of its options, without --data and --help. */
  readonly takes: readonly string[];
  /** The number of words after its name, and how they are described. */
  readonly words: number;
  readonly says: string;
}

/**
 * Parses a command line: its command, the words after it, the options, and what is wrong with them so far. The command
 * is null if help is asked for.
 *
 * @throws CommandProblem for an unknown command or option
 */
export function parseCommand<O extends Options>(
  args: readonly string[],
  options: O,
  shapes: Readonly<Record<string, CommandShape>>,
): {
  readonly command: string | null;
  readonly words: readonly string[];
  readonly values: Parsed<O>['values'];
  readonly problems: string[];
} {
  const { values, positionals } = parse(args, options);
  const given: Readonly<Record<string, unknown>> = values;
  const [command = '', ...words] = positionals;
  if (given.help || command === 'help' || command === '') return { command: null, words, values, problems: [] };
  const shape = shapes[command];
  if (!shape) throw new CommandProblem([`'${command}' is not a command: ${Object.keys(shapes).join(', ')}.`]);
  const problems = Object.keys(given)
    .filter((name) => name !== 'data' && !shape.takes.includes(name))
    .map((name) => `${command} does not take --${name}.`);
  if (words.length !== shape.words) problems.push(`${command} takes ${shape.says}.`);
  return { command, words, values, problems };
}

function parse<O extends Options>(args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...common }, allowPositionals: true }) as Parsed<O>;
  } catch (error) {
    throw new CommandProblem([(error as Error).message.split('. ')[0]!]);
  }
}
