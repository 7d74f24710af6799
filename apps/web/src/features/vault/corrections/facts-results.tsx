import type { ResultView } from '@arogo/contract/corrections';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { sortAbnormalFirst } from '@arogo/contract/result-side';
import { Badge } from '@arogo/ui/badge';
import { ArrowDown, ArrowUp, CircleAlert } from 'lucide-react';
import { RangeBar } from '../../../components/shared/vault/range-bar.tsx';
import { FactLine } from './facts-line.tsx';
import { Section } from './facts-section.tsx';
import type { FactsEditor } from './facts-editor.ts';
import { formatFactNumber } from './facts-format.ts';

interface ResultsProps {
  readonly results: readonly ResultView[];
  readonly work: FactsEditor;
}

/** The results of a report under the headings of the document. Abnormal results, and headings that contain some, come first. */
export function ResultFacts({ results, work }: ResultsProps) {
  const sections = Map.groupBy(sortAbnormalFirst(results), ({ section }) => section ?? '');
  return [...sections].map(([section, own]) => (
    <Section key={section} title={section === '' ? t.results : section}>
      {own.map((result) => (
        <FactLine key={result.fact} work={work} sort="result" mark={result} value={result} name={result.name}>
          <ResultFact result={result} />
        </FactLine>
      ))}
    </Section>
  ));
}

function ResultFact({ result }: { readonly result: ResultView }) {
  const { name, value, unit } = result;
  const flag = getCertainFlag(result);
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_minmax(6.5rem,auto)]">
      <span className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-soft tabular-nums">{formatRange(result)}</span>
      </span>
      <span className="max-sm:order-last max-sm:col-span-2">
        <RangeBar result={result} isOutside={flag !== undefined && flag !== 'normal'} />
      </span>
      <span className="grid justify-items-end gap-0.5 text-right tabular-nums">
        <span>
          <span className="font-semibold">{typeof value === 'number' ? formatFactNumber(value) : value}</span>{' '}
          <span className="text-sm text-soft">{unit}</span>
        </span>
        {flag !== undefined && <ResultFlag flag={flag} />}
      </span>
    </span>
  );
}

const formatRange = ({ low, high, range }: ResultView): string => {
  if (low !== undefined && high !== undefined) return t.rangeOf(formatFactNumber(low), formatFactNumber(high));
  if (low !== undefined) return t.rangeAbove(formatFactNumber(low));
  if (high !== undefined) return t.rangeBelow(formatFactNumber(high));
  return range ?? t.noRange;
};

/** The flag of a doubtful result is ignored until somebody has checked it. */
const getCertainFlag = ({ flag, certainty }: ResultView): string | undefined =>
  certainty === 'doubtful' ? undefined : flag;

const isKnownFlag = (flag: string): flag is keyof typeof t.flags => flag in t.flags;

/** A word and an icon, never colour alone. */
function ResultFlag({ flag }: { readonly flag: string }) {
  if (!isKnownFlag(flag)) return null;
  if (flag === 'normal') return <span className="text-sm text-soft">{t.flags.normal}</span>;
  const Icon = flag === 'high' ? ArrowUp : flag === 'low' ? ArrowDown : CircleAlert;
  return (
    <Badge tone="sun" icon={<Icon aria-hidden="true" />}>
      {t.flags[flag]}
    </Badge>
  );
}
