import { StartupError } from '../startup-error.ts';

/**
 * What a migration does to the version before it, said by its first line.
 * expand: only adds, so that the version before goes on, and starts, on the changed database.
 * concurrently: builds indexes while everybody goes on; adds nothing else.
 * contract: takes away or tightens; the version before it does not start any more. Whatever says nothing counts as this.
 */
export type MigrationPhase = 'expand' | 'concurrently' | 'contract';

const phases: readonly MigrationPhase[] = ['expand', 'concurrently', 'contract'];

/** A statement without comments, and without what stands in quotes: words in there are no statements. */
const removeTexts = (sql: string): string =>
  sql
    .replaceAll(/(\$[a-z_]*\$)[\s\S]*?\1/gi, "''")
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');

/** The statements of a file, on one line each and without their texts. */
const splitStatements = (sql: string): readonly string[] =>
  removeTexts(sql)
    .split(';')
    .map((statement) => statement.trim().toLowerCase())
    .filter((statement) => statement !== '');

/** What the version before would stumble over, each with a word for it. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?!index\b|constraint\b|not null\b)/, 'takes something away'],
  [/\brename\b/, 'renames something'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'lets a column be empty no more'],
  [
    /\badd (?:column )?(?:if not exists )?(?!constraint\b)[^,]*\bnot null\b(?![^,]*\bdefault\b)(?![^,]*\bgenerated\b)/,
    'adds a column that must be filled',
  ],
  [/\badd (?:constraint|check|unique|foreign|exclude|primary)\b/, 'adds a rule to a table'],
  [/\brevoke\b(?!.* from public$)/, 'takes a right away'],
  [/^(?:truncate|delete)\b/, 'deletes rows'],
];

/** Why a file is no expansion: its statements that the version before would stumble over. */
export const findContractions = (sql: string): readonly string[] => {
  const statements = splitStatements(sql);
  const made = new Set(statements.flatMap((text) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table = /^alter table (?:only )?(?:if exists )?([\w.]+)/.exec(statement)?.[1];
    // Nobody knows a table that the file itself makes.
    if (statement.startsWith('create ') || (table !== undefined && made.has(table))) return [];
    return contractions.flatMap(([pattern, word]) =>
      pattern.test(statement) ? [`${word}: ${statement.slice(0, 80)}`] : [],
    );
  });
};

const concurrentPattern = /^create (?:unique )?index concurrently (\w+) on |^drop index concurrently if exists \w+$/;

/** A statement of a file that builds indexes concurrently, and the index that it makes. */
export interface ConcurrentStatement {
  readonly text: string;
  readonly index: string | undefined;
}

/** @throws StartupError for anything but indexes */
export const parseConcurrentStatements = (name: string, sql: string): readonly ConcurrentStatement[] =>
  sql
    .replaceAll(/--[^\n]*/g, ' ')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const match = concurrentPattern.exec(text.replaceAll(/\s+/g, ' ').toLowerCase());
      if (!match)
        throw new StartupError(
          `The migration ${name} builds indexes concurrently: it takes 'create index concurrently NAME on …' and ` +
            "'drop index concurrently if exists NAME' alone.",
        );
      return { text, index: match[1] };
    });

/**
 * The phase of a file.
 * @throws StartupError when a file says that it only adds, and does not
 */
export const readPhase = (name: string, sql: string): MigrationPhase => {
  const said = /^-- (\w+)\s*$/m.exec(sql.split('\n')[0] ?? '')?.[1];
  const phase = phases.find((known) => known === said) ?? 'contract';
  const [reason] = phase === 'expand' ? findContractions(sql) : [];
  if (reason !== undefined)
    throw new StartupError(
      `The migration ${name} is marked as expand, and ${reason}. Mark it as contract, and release it after the version that does without.`,
    );
  return phase;
};
