import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findActingReason, findForbiddenReason } from './directions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** As much of the linter's interface and of a syntax tree as these rules look at. */
type Node = Readonly<{
  type: string;
  name?: string;
  value?: unknown;
  source?: Node | null;
  specifiers?: readonly Node[];
  imported?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: readonly Node[];
  params?: readonly Node[];
  body?: Node | readonly Node[];
  id?: Node | null;
  key?: Node;
  init?: Node | null;
  local?: Node;
  expression?: Node;
}>;
type Place = Readonly<{ line: number; column: number }>;
type Problem = { message: string } & ({ node: Node } | { loc: Readonly<{ start: Place; end: Place }> });
type Context = Readonly<{
  filename: string;
  sourceCode: Readonly<{ lines: readonly string[] }>;
  report: (problem: Problem) => void;
}>;
type Rule = { create: (context: Context) => Record<string, (node: Node) => void> };

/** Who may import whom (directions.ts). */
const importDirection: Rule = {
  create: (context) => {
    const from = relative(ROOT, context.filename).split(sep).join('/');
    const check = ({ source }: Node): void => {
      if (!source || typeof source.value !== 'string') return;
      const message = findForbiddenReason(from, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Who acts for whom is said by the guard, and by what runs without a session (directions.ts). */
const actingFromSession: Rule = {
  create: (context) => ({
    ImportDeclaration: ({ source, specifiers = [] }) => {
      if (!source) return;
      const from = relative(ROOT, context.filename).split(sep).join('/');
      const names = specifiers.map(({ imported }) => String(imported?.name ?? imported?.value));
      const message = findActingReason(from, String(source.value), names);
      if (message !== undefined) context.report({ node: source, message });
    },
  }),
};

/** A file that passes on what others export hides where a thing lives, and brings all of it where one was wanted. */
const noBarrel: Rule = {
  create: (context) => {
    const passesOn = (node: Node): void => {
      if (node.source) context.report({ node, message: 'Import it from where it lives: no re-exports.' });
    };
    return {
      Program: (node) => {
        if (/[/\\]index\.tsx?$/.test(context.filename))
          context.report({ node, message: 'Name the file after what it holds: no index files.' });
      },
      ExportAllDeclaration: passesOn,
      ExportNamedDeclaration: passesOn,
    };
  },
};

const AMBIENT_TIME = new Map([
  ['Date', 'now'],
  ['Temporal', 'Now'],
]);

/** Now is asked of the Clock that was passed in. */
const noWallClock: Rule = {
  create: (context) => {
    const report = (node: Node): void =>
      context.report({ node, message: 'Ask the Clock that was passed in for the time.' });
    const bareDate = (node: Node): void => {
      if (node.callee?.name !== 'Date') return;
      if (node.type === 'CallExpression' || node.arguments?.length === 0) report(node);
    };
    return {
      NewExpression: bareDate,
      CallExpression: bareDate,
      MemberExpression: (node) => {
        const member = AMBIENT_TIME.get(node.object?.name ?? '');
        if (member !== undefined && (node.property?.name ?? node.property?.value) === member) report(node);
      },
    };
  },
};

const WAITS = new Set(['setTimeout', 'setInterval', 'scheduler']);

/** Waiting a while hides a race; wait for the condition itself. */
const noSleep: Rule = {
  create: (context) => {
    const report = (node: Node): void => context.report({ node, message: 'Wait for a condition, not for a while.' });
    return {
      ImportDeclaration: (node) => {
        const waits = node.specifiers?.some(
          ({ imported }) => imported === undefined || WAITS.has(String(imported.name ?? imported.value)),
        );
        if (/^(node:)?timers\/promises$/.test(String(node.source?.value)) && waits) report(node);
      },
      NewExpression: (node) => {
        const [executor] = node.arguments ?? [];
        const settle = executor?.params?.[0]?.name;
        if (
          node.callee?.name === 'Promise' &&
          settle !== undefined &&
          getOnlyStatement(executor)?.callee?.name === 'setTimeout'
        )
          report(node);
      },
    };
  },
};

function getOnlyStatement(callable: Node | undefined): Node | undefined {
  const body = callable?.body;
  if (body === undefined || isList(body)) return undefined;
  if (body.type !== 'BlockStatement') return body;
  const statements = body.body;
  return statements !== undefined && isList(statements) && statements.length === 1
    ? statements[0]?.expression
    : undefined;
}

function isList(body: Node | readonly Node[]): body is readonly Node[] {
  return Array.isArray(body);
}

/** Keys that do something where they are pressed; the others lead about, or are typed. */
const actingKeys = new Set(['Enter', 'Space', 'Escape']);

/** A press does not wait as a click does: a button that is busy, or a window that has just come, swallows it. */
const noBarePress: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const [key] = node.arguments ?? [];
      if (node.callee?.property?.name === 'press' && actingKeys.has(String(key?.value)))
        context.report({ node, message: 'Press it by fixtures/keyboard.ts, which waits until it is heeded.' });
    },
  }),
};

/** Characters of a line. The format breaks code at 120; a text, a pattern or a comment it leaves as long as it is. */
const maxColumns = 160;

/**
 * No line is longer than a screen is wide. It holds for every file that is linted: a long text is broken at its phrases, a
 * pattern is joined from its parts, SQL and lists of words stand on several lines. Data are not linted: they are no code.
 */
const maxLine: Rule = {
  create: (context) => ({
    Program: () => {
      for (const [index, text] of context.sourceCode.lines.entries())
        if (text.length > maxColumns)
          context.report({
            loc: { start: { line: index + 1, column: maxColumns }, end: { line: index + 1, column: text.length } },
            message: `Break this line: it has ${text.length} characters, ${maxColumns} are the most.`,
          });
    },
  }),
};

/** Names that end in 'Of' for another reason: the language's, JSON Schema's, the contract's, and questions ('isPartOf'). */
const allowedNames = /^(?:valueOf|typeOf|indexOf|lastIndexOf|anyOf|allOf|oneOf|insteadOf|(?:is|has|can)[A-Z]\w*)$/;

/**
 * A function says what it does: 'nameOf' may find, format, build or read a name. Keys of objects are left alone: the texts
 * of the catalogue are phrases ('priceOf'), and other keys belong to a standard or to the contract.
 */
const noOfName: Rule = {
  create: (context) => {
    const check = (node: Node | null | undefined): void => {
      const name = node?.name;
      if (node && name !== undefined && /[a-z]Of$/.test(name) && !allowedNames.test(name))
        context.report({ node, message: `Say what ${name} does: find, get, format, to, build.` });
    };
    return {
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id }) => check(id),
      MethodDefinition: ({ key }) => check(key),
      PropertyDefinition: ({ key }) => check(key),
      ImportSpecifier: ({ local }) => check(local),
    };
  },
};

/** Words that end in 'ing' and name a thing, or say of which kind a thing is. */
const nouns = new Set(
  `billing booking drawing finding greeting handwriting heading landing messaging pending reading rewording setting
  sharing signalling spelling warning`.split(/\s+/),
);

/** A file is named after the thing that it holds ('appointment-maintenance'), not after doing it ('tending'). */
const noGerundFile: Rule = {
  create: (context) => ({
    Program: (node) => {
      const stem = /([^/\\.]+)(?:\.[a-z-]+)*\.(?:tsx?|mjs)$/.exec(context.filename)?.[1] ?? '';
      const gerund = /(?:^|-)([a-z]+ing)s?$/.exec(stem)?.[1];
      if (gerund !== undefined && !nouns.has(gerund))
        context.report({ node, message: `Name the file after what it holds, not after ${gerund}.` });
    },
  }),
};

/** The project's own lint rules; .oxlintrc.json says where each holds. */
export default {
  meta: { name: 'arogo' },
  rules: {
    'import-direction': importDirection,
    'acting-from-session': actingFromSession,
    'no-barrel': noBarrel,
    'no-wall-clock': noWallClock,
    'no-sleep': noSleep,
    'no-bare-press': noBarePress,
    'max-line': maxLine,
    'no-of-name': noOfName,
    'no-gerund-file': noGerundFile,
  },
};
