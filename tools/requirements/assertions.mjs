import { parseSync } from 'vite';

const testNames = new Set(['it', 'test']);

/**
 * Finds every test and step of a source file, and whether its own body asserts something: a call of `expect…` or
 * `assert…`, or of a function of the same file that does.
 *
 * @returns `{ title, matches, asserts, line }` each; `matches(title)` is true for the titles that a run builds from it,
 * including those of a table of cases
 */
export function testsIn(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const functions = functionsOf(program);
  const tests = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return;
    const title = textOf(node.arguments[0]);
    if (title === '') return;
    const body = node.arguments.findLast(({ type }) => /^(Arrow)?FunctionExpression$/.test(type));
    const asserts = body !== undefined && assertsIn(body, functions, new Set());
    const pattern = patternOf(title);
    const matches = (made) => pattern.test(made);
    tests.push({ title, matches, asserts, line: source.slice(0, node.start).split('\n').length });
  });
  return tests;
}

/** '%s counts $value [%s]' and `…` for an inserted expression match any text; %% is a percent sign. */
function patternOf(title) {
  const parts = title.split(/(%[sdifjo#$c]|%%|\$[\w.]+|…)/);
  const escaped = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part === '%%' ? '%' : '[\\s\\S]*';
  });
  return new RegExp(`^${escaped.join('')}$`);
}

/** Matches `it(…)`, `test.step(…)`, `it.each(…)(…)`, `test.prop([…])(…)`; not `it.skip(…)`, which never runs. */
function isTest(callee) {
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return isTest(callee.callee ?? callee.tag);
  }
  if (callee.type === 'MemberExpression') {
    return !['skip', 'todo'].includes(callee.property.name) && isTest(callee.object);
  }
  return callee.type === 'Identifier' && testNames.has(callee.name);
}

function assertsIn(body, functions, seen) {
  let found = false;
  walk(body, (node) => {
    if (found || node.type !== 'CallExpression') return;
    const name = nameOf(node.callee);
    if (/^(expect|assert)/.test(name)) found = true;
    else if (functions.has(name) && !seen.has(name)) {
      seen.add(name);
      found = assertsIn(functions.get(name), functions, seen);
    }
  });
  return found;
}

/** Returns the name of a called function: `f()` f, `page.expectTotal()` expectTotal, `expect.poll()` expect. */
function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  return callee.object.name === 'expect' ? 'expect' : (callee.property.name ?? '');
}

function functionsOf(program) {
  const functions = new Map();
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node.body);
    if (node.type === 'VariableDeclarator' && /FunctionExpression$/.test(node.init?.type ?? '')) {
      functions.set(node.id.name, node.init.body);
    }
  });
  return functions;
}

/** Returns the constant part of a title. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  if (node?.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  return '';
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (node && typeof node.type === 'string') {
    visit(node);
    for (const key of Object.keys(node)) if (typeof node[key] === 'object') walk(node[key], visit);
  }
}
