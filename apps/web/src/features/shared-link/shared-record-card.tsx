import { formatRecordDate } from '@arogo/client/record-date';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { titleRecord } from '@arogo/contract/record-contents';
import type { SharedRecord } from '@arogo/contract/sharing';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { IconTile } from '@arogo/ui/list-row';
import { Progress } from '@arogo/ui/progress';
import { Download, FileText, FlaskConical } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { SharedFactsView } from './shared-facts.tsx';
import type { SharedRecordsProps } from './shared-records.tsx';
import { useSharedFile } from './use-shared-file.ts';

interface SharedRecordCardProps extends Pick<SharedRecordsProps, 'token' | 'Viewer' | 'onEnded'> {
  readonly record: SharedRecord;
  /** The only record of its link: its PDF is shown at once. */
  readonly alone: boolean;
}

/** A shared record: its details, the facts from its document, and the document itself. */
export function SharedRecordCard({ record, token, alone, onEnded, Viewer }: SharedRecordCardProps) {
  const [shown, setShown] = useState(alone);
  const { file, received, isLoading: loading, problem, load, save } = useSharedFile(record, token, onEnded);
  const wanted = useRef(false);
  useEffect(() => {
    if (!shown || wanted.current) return;
    wanted.current = true;
    load();
  }, [shown, load]);

  const { doctorName, doctorSpecialization, hospitalClinicName } = record;
  const [type, day] = [vaultScreen.recordTypes[record.recordType], formatRecordDate(record)];
  const title = titleRecord(record);
  // Includes the day, so that several documents of one link have distinct names.
  const name = `${title} · ${day}`;
  const about = [type, doctorName, doctorSpecialization, hospitalClinicName, day].filter(Boolean);
  return (
    <Card as="article" aria-label={name} className="p-0! sm:p-0!">
      <div className="flex items-start gap-3.5 p-4 sm:px-6 sm:pt-5.5">
        <IconTile
          icon={
            record.recordType === 'PRESCRIPTION' ? <FileText aria-hidden="true" /> : <FlaskConical aria-hidden="true" />
          }
          tone={record.recordType === 'PRESCRIPTION' ? 'leaf' : 'sky'}
        />
        <div className="min-w-0">
          <h2 className="text-section wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-soft wrap-anywhere">
            <bdi>{about.join(' · ')}</bdi>
          </p>
        </div>
      </div>
      <div className="px-4 pb-4 sm:px-6">
        {record.facts === null ? (
          <p className="text-soft">{t.notRead}</p>
        ) : (
          <SharedFactsView facts={record.facts} name={name} />
        )}
      </div>
      <section aria-label={t.pdfOf(name)} className="border-t border-line p-4 sm:px-6 sm:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-item">{t.pdf}</h3>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? t.hidePdf : t.showPdf}
            </Button>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              loading={loading && !shown}
              onClick={save}
            >
              {t.download}
            </Button>
          </div>
        </div>
        {problem !== undefined && <LoadFailed title={problem} busy={loading} onAgain={load} className="mt-4" />}
        {shown && problem === undefined && (
          // Reserves the height, so that nothing moves when the pages have loaded.
          <div className="mt-4 min-h-[min(60dvh,130vw)]">
            {file === undefined ? (
              <Progress label={t.loadingPdf} value={received.done} max={received.total} className="max-w-60" />
            ) : (
              <Suspense fallback={null}>
                <Viewer file={file} />
              </Suspense>
            )}
          </div>
        )}
      </section>
    </Card>
  );
}
