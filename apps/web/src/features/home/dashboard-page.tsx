import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { CalendarDrawing, MedicineDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { browserTimeZone, dayOf } from '../../lib/formats.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { greetingAt } from './greeting.ts';
import { LatestRecordsSection } from './latest-records.tsx';
import { latestRecords, type LatestRecords } from './queries.ts';
import { useHour } from './use-hour.ts';

const nowLine = (data: LatestRecords | undefined, failed: boolean): string => {
  if (data === undefined) return failed ? m.nowUnknown : m.nowLoading;
  const [newest] = data.records;
  return newest === undefined ? m.nowEmpty : m.nowRecords(data.total, dayOf(newest.date, browserTimeZone()));
};

/** The signed-in patient's home (/ and /appointments). */
export default function DashboardPage() {
  const { call } = useServices();
  const user = useStoredUser();
  const hour = useHour();
  const latest = useQuery(latestRecords(call));
  return (
    <div className="grid gap-7">
      <PageHeader
        title={greetingAt(hour)(user?.firstName ?? '')}
        text={nowLine(latest.data, latest.isError)}
        actions={
          <LinkButton as={Link} to="/service/health-vault?upload=1" icon={<Upload aria-hidden="true" />}>
            {m.addRecord}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[1.25fr_1fr]">
        <section aria-labelledby="appointments-title" className="min-w-0">
          <SectionHeader id="appointments-title" title={m.appointments} className="mb-1" />
          <EmptyPanel
            drawing={<CalendarDrawing />}
            title={m.appointmentsEmpty}
            text={m.appointmentsNext}
            action={
              <LinkButton as={Link} to="/doctor-list" variant="secondary">
                {m.appointmentsAction}
              </LinkButton>
            }
          />
        </section>
        <section aria-labelledby="reminders-title" className="min-w-0 lg:row-span-2">
          <SectionHeader
            id="reminders-title"
            title={m.reminders}
            className="mb-1"
            aside={
              <TextLink as={Link} to="/service/medicine-alert" className="inline-flex min-h-11 items-center px-1">
                {m.remindersLink}
              </TextLink>
            }
          />
          <EmptyPanel
            drawing={<MedicineDrawing />}
            title={m.remindersEmpty}
            text={m.remindersNext}
            action={
              <LinkButton as={Link} to="/service/health-vault" variant="secondary">
                {m.remindersAction}
              </LinkButton>
            }
          />
        </section>
        <LatestRecordsSection latest={latest} />
      </div>
    </div>
  );
}
