import { getErrorText } from '@arogo/client/api-error';
import { type CareNotice, changeCareNotices } from '@arogo/contract/care-notices';
import { careNoticesScreen as s } from '@arogo/contract/messages/care-notices-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, EllipsisVertical, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { usePagePerson } from '../persons/page-person.ts';
import { personsQueryKey } from '../persons/queries.ts';
import { CareNoticeDialog } from './care-notice-dialog.tsx';
import { formatCareNotice, isAnythingOffered, isAnythingOn } from './format-care-notice.ts';
import { careNoticesQuery } from './queries.ts';

/**
 * Caregivers' notifications about the person of the page: the account's own notifications about another person; for the person
 * and their keeper, those of everybody with access.
 */
export default function CareNoticesSection() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(careNoticesQuery(call));
  const [changedId, setChanged] = useState<string>();

  if (data === undefined)
    return error === null ? (
      <SkeletonRegion label={s.loading}>
        <Skeleton className="h-24 w-full rounded-card" />
      </SkeletonRegion>
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, s.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  const own = data.caregivers.find(({ isOwn }) => isOwn);
  const others = data.caregivers.filter((notice) => !notice.isOwn && isAnythingOffered(notice));
  const changed = data.caregivers.find(({ id }) => id === changedId);
  return (
    <>
      {own !== undefined && isAnythingOffered(own) && <OwnNotices notice={own} onChange={() => setChanged(own.id)} />}
      {others.length > 0 && <OtherNotices notices={others} onChange={setChanged} />}
      {changed !== undefined && (
        <CareNoticeDialog notice={changed} medicines={data.medicines} onClose={() => setChanged(undefined)} />
      )}
    </>
  );
}

function OwnNotices({ notice, onChange }: { readonly notice: CareNotice; readonly onChange: () => void }) {
  const id = useId();
  const person = usePagePerson();
  const name = person?.firstName ?? '';
  const isOn = isAnythingOn(notice);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-section">
          {s.ownTitle}
        </h2>
        <p className="mt-1 text-soft">{notice.role === 'keep' ? s.keptText(name) : s.ownText(name)}</p>
      </div>
      <List label={s.ownTitle}>
        <ListRow
          leading={<IconTile icon={isOn ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />} />}
          title={formatCareNotice(notice)}
          {...(notice.stopped && { text: s.stoppedOwn })}
          actions={
            !notice.stopped && (
              <Button variant="secondary" size="sm" onClick={onChange}>
                {isOn ? s.change : s.choose}
              </Button>
            )
          }
        />
      </List>
    </section>
  );
}

interface OtherNoticesProps {
  readonly notices: readonly CareNotice[];
  readonly onChange: (id: string) => void;
}

function OtherNotices({ notices, onChange }: OtherNoticesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3">
      <div>
        <h2 id={id} className="text-section">
          {s.othersTitle}
        </h2>
        <p className="mt-1 text-soft">{s.othersText}</p>
      </div>
      <List label={s.othersTitle}>
        {notices.map((notice) => (
          <OtherRow key={notice.id} notice={notice} onChange={() => onChange(notice.id)} />
        ))}
      </List>
    </section>
  );
}

function OtherRow({ notice, onChange }: { readonly notice: CareNotice; readonly onChange: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { run } = useSubmission();
  const stop = () =>
    run(async () => {
      try {
        const { message } = await call(changeCareNotices, {
          params: { id: notice.id },
          body: { missedAfterMinutes: null, reminders: false, medicines: null, visits: false, results: false },
        });
        toaster.success(message);
      } catch (error) {
        toaster.error(getErrorText(error, s.stopFailed));
      }
      // Not awaited, so that a failed change can be retried at once.
      void client.invalidateQueries({ queryKey: personsQueryKey });
    });
  return (
    <ListRow
      leading={<Avatar name={notice.name} />}
      title={<bdi>{notice.name}</bdi>}
      text={
        <>
          {formatCareNotice(notice)}
          {notice.stopped && <span className="block">{s.stoppedOther}</span>}
        </>
      }
      actions={
        <Menu trigger={<IconButton label={s.optionsFor(notice.name)} icon={<EllipsisVertical aria-hidden="true" />} />}>
          <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={onChange}>
            {s.change}
          </MenuItem>
          {isAnythingOn(notice) && (
            <MenuItem icon={<BellOff aria-hidden="true" />} tone="danger" onSelect={() => void stop()}>
              {s.stop}
            </MenuItem>
          )}
        </Menu>
      }
    />
  );
}
