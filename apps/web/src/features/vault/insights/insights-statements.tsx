import {
  type InsightLine,
  type InsightResult,
  type InsightStatement,
  insightTopics,
  type NewerResult,
} from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { Badge } from '@arogo/ui/badge';
import { Eye } from 'lucide-react';
import { LineList, LineNumbers } from './insight-lines.tsx';
import { formatSpokenResult, type ResultStatement, ResultSummary, sortOutsideFirst } from './insight-results.tsx';
import { findLines, numberLines, type NumberedLine } from './line-numbers.ts';

interface StatementsProps {
  readonly statements: readonly InsightStatement[];
  /** The results of the record, to show beside the statements about them. */
  readonly results: readonly InsightResult[];
  /** Results that are newer than those of the record. */
  readonly newer: readonly NewerResult[];
  /** A language model worded the statements. */
  readonly isByModel: boolean;
  /** Called to show a line on its document. */
  readonly onLine: (line: InsightLine) => void;
}

/** The statements of a page under their headings, and the lines that they rest on. */
export function InsightStatements({ statements, results, newer, isByModel, onLine }: StatementsProps) {
  const numbered = numberLines(statements);
  return (
    <>
      {insightTopics.map((topic) => {
        const here = statements.filter((statement) => statement.topic === topic);
        if (here.length === 0) return null;
        const rows = here.map((statement) => findResult(statement, results));
        const isSummary = topic === 'results' && rows.every((row) => row !== undefined);
        return (
          <section key={topic} aria-labelledby={`insights-${topic}`} className="mt-6 first-of-type:mt-4">
            <h4 id={`insights-${topic}`} className="text-sm font-semibold text-leaf-ink">
              {t.topics[topic]}
            </h4>
            {isSummary ? (
              <ResultSummary rows={rows} newer={newer} numbered={numbered} showsWords={isByModel} onLine={onLine} />
            ) : (
              <StatementList statements={here} numbered={numbered} onLine={onLine} />
            )}
          </section>
        );
      })}
      <LineList lines={numbered} onLine={onLine} />
    </>
  );
}

/** The result of a statement; undefined if it has none, or one that no longer exists. */
const findResult = (statement: InsightStatement, results: readonly InsightResult[]): ResultStatement | undefined => {
  const [line, second] = statement.lines;
  if (line?.fact !== 'results' || second !== undefined) return undefined;
  const result = results.find(({ index }) => index === line.index);
  return result && { statement, result };
};

/** Formats a page of insights topic by topic for reading aloud, without the lines of the document behind it. */
export const formatSpokenStatements = ({
  statements,
  results,
  newer,
  isByModel,
}: Omit<StatementsProps, 'onLine'>): readonly string[] =>
  insightTopics.flatMap((topic) => {
    const here = statements.filter((statement) => statement.topic === topic);
    if (here.length === 0) return [];
    const rows = here.map((statement) => findResult(statement, results));
    const lines =
      rows.every((row) => row !== undefined) && topic === 'results'
        ? sortOutsideFirst(rows).map((row) => formatSpokenResult(row, newer, isByModel))
        : here.map(({ text, doubtful }) => (doubtful ? `${text} ${t.check}.` : text));
    return [t.topics[topic], ...lines];
  });

interface StatementListProps extends Pick<StatementsProps, 'statements' | 'onLine'> {
  readonly numbered: readonly NumberedLine[];
}

function StatementList({ statements, numbered, onLine }: StatementListProps) {
  const sources = [...new Set(statements.flatMap(({ source }) => source ?? []))];
  return (
    <>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {statements.map((statement) => (
          <li key={`${statement.text} ${statement.lines[0]?.index}`} className="py-2.5">
            <p className="text-pretty wrap-anywhere tabular-nums">
              <bdi>{statement.text}</bdi> <LineNumbers lines={findLines(numbered, statement)} onLine={onLine} />
            </p>
            {statement.doubtful && (
              <Badge tone="sun" icon={<Eye aria-hidden="true" />} className="mt-1.5">
                {t.check}
              </Badge>
            )}
            {/* With several sources, each statement names its own. */}
            {statement.source !== undefined && sources.length > 1 && (
              <p className="mt-1 text-sm text-soft">{t.source(statement.source)}</p>
            )}
          </li>
        ))}
      </ul>
      {sources.length === 1 && sources[0] !== undefined && (
        <p className="mt-1.5 text-sm text-soft">{t.source(sources[0])}</p>
      )}
    </>
  );
}
