import { formatCalendarDate } from '@arogo/client/format';
import type {
  EarlierResult,
  InsightLine,
  InsightResult,
  InsightStatement,
  NewerResult,
} from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { findResultSide, type ResultSide } from '@arogo/contract/result-side';
import { Badge } from '@arogo/ui/badge';
import { ArrowDown, ArrowRight, ArrowUp, Eye, TriangleAlert } from 'lucide-react';
import { RangeBar } from '../../../components/shared/vault/range-bar.tsx';
import { formatFactNumber } from '../corrections/facts-format.ts';
import { LineNumbers } from './insight-lines.tsx';
import { findLines, type NumberedLine } from './line-numbers.ts';
import { NewerResultNotice } from './newer-result-notice.tsx';

/** A statement about one result, with that result. */
export interface ResultStatement {
  readonly statement: InsightStatement;
  readonly result: InsightResult;
}

interface ResultSummaryProps {
  readonly rows: readonly ResultStatement[];
  readonly newer: readonly NewerResult[];
  readonly numbered: readonly NumberedLine[];
  /** Shows the statement's text too, because a model worded it differently from the row. */
  readonly showsWords: boolean;
  readonly onLine: (line: InsightLine) => void;
}

/** The results of a report: those out of range with their range, then the others in short. */
export function ResultSummary({ rows, ...shown }: ResultSummaryProps) {
  const outside = rows.filter(({ statement }) => statement.abnormal === true);
  const others = rows.filter(({ statement }) => statement.abnormal !== true);
  return (
    <>
      {outside.length > 0 && (
        <ul className="mt-1.5 divide-y divide-line border-y border-line">
          {outside.map((row) => (
            <OutsideRow key={row.result.index} row={row} {...shown} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          {outside.length > 0 && (
            <h5 className="mt-4 text-sm font-medium text-soft">{t.otherResults(others.length)}</h5>
          )}
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {others.map((row) => (
              <OtherRow key={row.result.index} row={row} {...shown} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Sorts as the summary does: results out of range first. */
export const sortOutsideFirst = (rows: readonly ResultStatement[]): readonly ResultStatement[] => [
  ...rows.filter(({ statement }) => statement.abnormal === true),
  ...rows.filter(({ statement }) => statement.abnormal !== true),
];

/** Formats the row of a result for reading aloud. */
export const formatSpokenResult = (
  { statement, result }: ResultStatement,
  newer: readonly NewerResult[],
  showsWords: boolean,
): string => {
  const { name, value, unit, earlier } = result;
  const side = findResultSide(result);
  const isAbnormal = statement.abnormal === true;
  return [
    `${name}: ${typeof value === 'number' ? formatFactNumber(value) : value}${unit === undefined ? '' : ` ${unit}`}`,
    isAbnormal && isOutside(side) && t.sides[side],
    isAbnormal && formatRange(result),
    earlier && t.changes[earlier.change](earlier.printed, formatCalendarDate(earlier.day)),
    isAbnormal && showsWords && statement.text,
    ...newer
      .filter(({ index }) => index === result.index)
      .map(({ day, printed, recordId }) =>
        (recordId === undefined ? t.newerTyped : t.newerResult)(formatCalendarDate(day), printed),
      ),
    statement.doubtful && t.check,
  ]
    .filter(Boolean)
    .join('. ');
};

type RowProps = Omit<ResultSummaryProps, 'rows'> & { readonly row: ResultStatement };

const sideIcons = { above: ArrowUp, below: ArrowDown, marked: TriangleAlert } as const;

const isOutside = (side: ResultSide): side is keyof typeof sideIcons => side in sideIcons;

function OutsideRow({ row: { statement, result }, newer, numbered, showsWords, onLine }: RowProps) {
  const side = findResultSide(result);
  const SideIcon = isOutside(side) ? sideIcons[side] : undefined;
  return (
    <li className="grid gap-1.5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-item wrap-anywhere">
          <bdi>{result.name}</bdi> <LineNumbers lines={findLines(numbered, statement)} onLine={onLine} />
        </p>
        <p className="flex items-center gap-3">
          <PrintedValue result={result} className="text-section" />
          {SideIcon !== undefined && isOutside(side) && (
            <Badge tone="sun" icon={<SideIcon aria-hidden="true" />}>
              {t.sides[side]}
            </Badge>
          )}
        </p>
      </div>
      <RangeBar result={result} isOutside />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
        <span>{formatRange(result)}</span>
        {result.earlier && <Change earlier={result.earlier} />}
      </div>
      {showsWords && (
        <p className="text-sm wrap-anywhere">
          <bdi>{statement.text}</bdi>
        </p>
      )}
      <RowNotes statement={statement} result={result} newer={newer} />
    </li>
  );
}

function OtherRow({ row: { statement, result }, newer, numbered, onLine }: RowProps) {
  return (
    <li className="grid gap-1 py-2.5 text-[0.9375rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere">
          <bdi>{result.name}</bdi> <LineNumbers lines={findLines(numbered, statement)} onLine={onLine} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
          {result.earlier && (
            <span className="text-sm text-soft">
              <Change earlier={result.earlier} />
            </span>
          )}
          <PrintedValue result={result} />
        </span>
      </div>
      <RowNotes statement={statement} result={result} newer={newer} />
    </li>
  );
}

function PrintedValue({
  result: { value, unit },
  className = '',
}: {
  readonly result: InsightResult;
  readonly className?: string;
}) {
  return (
    <span className="tabular-nums">
      <bdi className={`font-semibold ${className}`}>{typeof value === 'number' ? formatFactNumber(value) : value}</bdi>{' '}
      <span className="text-sm text-soft">{unit}</span>
    </span>
  );
}

const formatRange = ({ low, high, range }: InsightResult): string => {
  if (low !== undefined && high !== undefined) return t.rangeOf(formatFactNumber(low), formatFactNumber(high));
  if (low !== undefined) return t.rangeFrom(formatFactNumber(low));
  if (high !== undefined) return t.rangeTo(formatFactNumber(high));
  return range ?? t.noRange;
};

const changeIcons = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

/** Change of a result from the one before it. */
function Change({ earlier: { change, printed, day } }: { readonly earlier: EarlierResult }) {
  const Icon = changeIcons[change];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4 shrink-0 stroke-2" />
      {t.changes[change](printed, formatCalendarDate(day))}
    </span>
  );
}

function RowNotes({
  statement: { doubtful },
  result: { index },
  newer,
}: {
  readonly statement: InsightStatement;
  readonly result: InsightResult;
  readonly newer: readonly NewerResult[];
}) {
  return (
    <>
      {newer
        .filter((one) => one.index === index)
        .map((one) => (
          <NewerResultNotice key={one.day} newer={one} />
        ))}
      {doubtful && (
        <Badge tone="sun" icon={<Eye aria-hidden="true" />} className="justify-self-start">
          {t.check}
        </Badge>
      )}
    </>
  );
}
