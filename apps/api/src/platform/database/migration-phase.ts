import { StartupError } from '../startup-error.ts';

/**
 * The effect of a migration on the previous version, stated in its first line.
 * expand: it only adds, so the previous version runs and starts on the changed database.
 * concurrently: it only builds indexes, without blocking writes.
 * contract: it removes or restricts, so the previous version no longer starts. The default if nothing is stated.
 */
export type MigrationPhase = 'expand' | 'concurrently' | 'contract';

const phases: readonly MigrationPhase[] = ['expand', 'concurrently', 'contract'];

/** Removes comments and the contents of literals, whose words are no statements. */
const stripCommentsAndLiterals = (sql: string): string =>
  sql
    .replaceAll(/(\$[a-z_]*\$)[\s\S]*?\1/gi, "''")
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');

/** Splits a file into statements in lower case, each on one line, without comments and literals. */
const splitStatements = (sql: string): readonly string[] =>
  stripCommentsAndLiterals(sql)
    .split(';')
    .map((statement) => statement.trim().toLowerCase())
    .filter((statement) => statement !== '');

/** Patterns of statements that break the previous version, each with the reason. */
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

/** Finds the statements of a file that break the previous version, each with the reason. */
export const findContractions = (sql: string): readonly string[] => {
  const statements = splitStatements(sql);
  const createdTables = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^alter table (?:only )?(?:if exists )?([\w.]+)/.exec(statement)?.[1];
    // The previous version does not use a table that the file itself creates.
    if (statement.startsWith('create ') || (table !== undefined && createdTables.has(table))) return [];
    return contractions.flatMap(([pattern, reason]) =>
      pattern.test(statement) ? [`${reason}: ${statement.slice(0, 80)}`] : [],
    );
  });
};

const concurrentPattern = /^create (?:unique )?index concurrently (\w+) on |^drop index concurrently if exists \w+$/;

/** A statement of a file that builds indexes concurrently, and the index that it creates. */
export interface ConcurrentStatement {
  readonly text: string;
  readonly index: string | undefined;
}

/** Parses a file that builds indexes concurrently. @throws StartupError for any other statement */
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
 * Reads the phase of a file from its first line.
 * @throws StartupError if a file is marked as expand and contains a contraction
 */
export const readPhase = (name: string, sql: string): MigrationPhase => {
  const statedPhase = /^-- (\w+)\s*$/m.exec(sql.split('\n')[0] ?? '')?.[1];
  const phase = phases.find((known) => known === statedPhase) ?? 'contract';
  const [reason] = phase === 'expand' ? findContractions(sql) : [];
  if (reason !== undefined)
    throw new StartupError(
      `The migration ${name} is marked as expand, and ${reason}. Mark it as contract, and release it after the version that does without.`,
    );
  return phase;
};
