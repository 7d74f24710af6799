import { type InsightLine, type InsightStatement, insightTopics, type NewerResult } from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { formatDate } from '@arogo/client/format';
import { Badge } from '@arogo/ui/badge';
import { TextLink } from '@arogo/ui/text-link';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buildRecordPath } from '../../../components/shared/medication/record-path.ts';

interface StatementsProps {
  readonly statements: readonly InsightStatement[];
  /** Newer results than those of the record. */
  readonly newer: readonly NewerResult[];
  /** Somebody wants to see a line on its paper. */
  readonly onLine: (line: InsightLine) => void;
}

/** The statements of a page, under their headings. */
export function InsightStatements({ statements, newer, onLine }: StatementsProps) {
  return insightTopics.map((topic) => {
    const here = statements.filter((statement) => statement.topic === topic);
    if (here.length === 0) return null;
    return (
      <section key={topic} aria-labelledby={`insights-${topic}`} className="mt-6 first-of-type:mt-4">
        <h4 id={`insights-${topic}`} className="text-sm font-semibold text-leaf-ink">
          {t.topics[topic]}
        </h4>
        <ul className="mt-1.5 divide-y divide-line border-y border-line">
          {here.map((statement) => (
            <li key={`${statement.text} ${statement.lines[0]?.index}`} className="py-3">
              <InsightStatementView statement={statement} newer={findNewer(statement, newer)} onLine={onLine} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What replaces the results that a statement says; what results mean is said once more elsewhere. */
const findNewer = ({ topic, lines }: InsightStatement, newer: readonly NewerResult[]): readonly NewerResult[] =>
  topic === 'results'
    ? newer.filter(({ index }) => lines.some((line) => line.fact === 'results' && line.index === index))
    : [];

interface StatementProps extends Pick<StatementsProps, 'newer' | 'onLine'> {
  readonly statement: InsightStatement;
}

function InsightStatementView({ statement: { text, lines, doubtful, source }, newer, onLine }: StatementProps) {
  return (
    <>
      <p className="text-pretty wrap-anywhere tabular-nums">
        <bdi>{text}</bdi>
      </p>
      {newer.map((one) => (
        <NewerResultNotice key={one.index} newer={one} />
      ))}
      {doubtful && (
        <Badge tone="sun" icon={<Eye aria-hidden="true" />} className="mt-1.5">
          {t.check}
        </Badge>
      )}
      {source !== undefined && <p className="mt-1 text-sm text-soft">{t.source(source)}</p>}
      <StatementLines lines={lines} onLine={onLine} />
    </>
  );
}

/** That a newer result is known, and where it stands. */
function NewerResultNotice({ newer: { day, printed, recordId, fact } }: { readonly newer: NewerResult }) {
  const isTyped = recordId === undefined;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
      <span className="font-medium">
        {(isTyped ? t.newerTyped : t.newerResult)(formatDate(`${day}T00:00:00Z`, 'UTC'), printed)}
      </span>
      <TextLink as={Link} to={isTyped ? '/service/health-vault/trends' : buildRecordPath(recordId, fact ?? null)} alone>
        {isTyped ? t.openTrends : t.openNewer}
      </TextLink>
    </p>
  );
}

/** Several facts may stand on one line. */
const uniqueLines = (lines: readonly InsightLine[]): readonly InsightLine[] =>
  lines.filter(
    (line, at) => lines.findIndex(({ text, corrected }) => text === line.text && corrected === line.corrected) === at,
  );

/** So many lines are shown before the rest is asked for. */
const maxLines = 2;

function StatementLines({
  lines,
  onLine,
}: {
  readonly lines: readonly InsightLine[];
  readonly onLine: StatementsProps['onLine'];
}) {
  const [all, setAll] = useState(false);
  const shown = uniqueLines(lines);
  const more = shown.length - maxLines;
  return (
    <ul className="mt-1 text-sm text-soft">
      {(all || more <= 1 ? shown : shown.slice(0, maxLines)).map((line) => (
        <li key={`${line.fact} ${line.index} ${line.text}`} className="py-1.5">
          {t.line}:{' '}
          <TextLink
            as="button"
            onClick={() => onLine(line)}
            aria-label={t.showLine(line.text)}
            className="relative touch-44 text-start font-normal! wrap-anywhere"
          >
            <bdi>{line.text}</bdi>
          </TextLink>
          {line.corrected && <> ({t.corrected})</>}
        </li>
      ))}
      {more > 1 && (
        <li className="py-1.5">
          <TextLink as="button" alone aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.linesLess : t.linesMore(more)}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
