import type { InsightLine } from '@arogo/contract/insights';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { TextLink } from '@arogo/ui/text-link';
import type { NumberedLine } from './line-numbers.ts';

interface LinesProps {
  readonly lines: readonly NumberedLine[];
  /** Called to show a line on its document. */
  readonly onLine: (line: InsightLine) => void;
}

/** The numbers of the lines that a statement rests on; each opens its place on the document. */
export function LineNumbers({ lines, onLine }: LinesProps) {
  return (
    <span className="inline-flex flex-wrap gap-1 align-[0.15em]">
      {lines.map(({ number, line }) => (
        <button
          key={number}
          type="button"
          title={line.text}
          aria-label={t.showLine(number, line.text)}
          onClick={() => onLine(line)}
          className={
            'relative min-h-6 min-w-6 rounded-full bg-hush px-1.5 text-center text-xs font-semibold text-leaf-ink ' +
            'tabular-nums transition-colors duration-120 hover:bg-leaf-wash'
          }
        >
          {number}
        </button>
      ))}
    </span>
  );
}

/** The lines behind the numbers of a page. */
export function LineList({ lines, onLine }: LinesProps) {
  return (
    <section aria-labelledby="insights-lines" className="mt-6">
      <h4 id="insights-lines" className="text-sm font-semibold text-leaf-ink">
        {t.lines}
      </h4>
      <ol className="mt-1 text-sm text-soft">
        {lines.map(({ number, line }) => (
          <li key={number} className="flex gap-2 py-1.5">
            <span className="min-w-5 text-right tabular-nums">{number}</span>
            <span className="min-w-0">
              <TextLink
                as="button"
                onClick={() => onLine(line)}
                className="relative touch-44 text-start font-normal! wrap-anywhere"
              >
                <bdi>{line.text}</bdi>
              </TextLink>
              {line.corrected && <> ({t.corrected})</>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
