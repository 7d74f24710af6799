import { modelReadingScreen as t } from '@arogo/contract/messages/model-reading';
import type { ModelReading } from '@arogo/contract/model-reading';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Progress } from '@arogo/ui/progress';
import { ScanText } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { hasSuggestions } from '../corrections/facts-format.ts';

const ModelReadingDialog = lazy(() => import('./model-reading-dialog.tsx'));

/** Notice if a model may read the document, is reading it, or has read it: the consequences and the possible actions. */
export function ModelReadingNotice({ record }: { readonly record: RecordWithFacts }) {
  const [asking, setAsking] = useState(false);
  const { modelReading: reading } = record;
  if (reading === undefined) return null;
  return (
    <>
      <ReadingNotice
        reading={reading}
        isOpen={record.facts !== null && hasSuggestions(record.facts)}
        onAsk={() => setAsking(true)}
      />
      {asking && (
        <Suspense>
          <ModelReadingDialog id={record.id} reading={reading} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ReadingNoticeProps {
  readonly reading: ModelReading;
  /** Some of its readings still need to be checked. */
  readonly isOpen: boolean;
  readonly onAsk: () => void;
}

function ReadingNotice({
  reading: { state, model, failure = 'failed', leftOut = 0 },
  isOpen,
  onAsk,
}: ReadingNoticeProps) {
  const ask = (label: string) => (
    <Button size="sm" variant="secondary" className="mt-2.5" icon={<ScanText aria-hidden="true" />} onClick={onAsk}>
      {label}
    </Button>
  );
  if (state === 'offered') {
    return (
      <section className="mb-3.5 rounded-card border border-line px-4 py-3">
        <p className="text-sm">{t.offerText}</p>
        {ask(t.offer)}
      </section>
    );
  }
  if (state === 'under_way') {
    return (
      <Alert tone="info" title={t.underWay(model)} className="mb-3.5">
        {t.underWayText}
        <Progress label={t.underWay(model)} value={0} max={0} className="mt-3" />
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert tone="warning" title={t.failedTitle(model)} className="mb-3.5">
        <p>{t.failures[failure]}</p>
        {ask(t.again)}
      </Alert>
    );
  }
  if (!isOpen) return null;
  return (
    <Alert tone="warning" title={t.readTitle(model)} className="mb-3.5">
      <p>{t.readText}</p>
      {leftOut > 0 && <p className="mt-1">{t.leftOut(leftOut)}</p>}
    </Alert>
  );
}
