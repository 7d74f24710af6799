import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { personPageTexts as t } from '@arogo/contract/messages/person-page';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import {
  Ambulance,
  BellRing,
  CalendarDays,
  ChartLine,
  ChevronRight,
  ClipboardList,
  HeartPulse,
  MessageCircle,
  Pencil,
  ShieldCheck,
  Sparkles,
  Stethoscope,
  Umbrella,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useInterruptedForm } from '../../components/shared/entity-editor/use-form-draft.ts';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { PersonAvatar } from '../../components/shared/persons/person-avatar.tsx';
import { formatPersonFacts, formatPersonName } from '../../components/shared/persons/person-name.ts';
import { isLinkOpen } from '../../components/shared/persons/person-parts.ts';
import { personsQuery } from '../../components/shared/persons/queries.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { KeepingSection } from './keeping-section.tsx';

const CareNoticesSection = lazy(() => import('../../components/shared/care-notices/care-notices-section.tsx'));
const PersonDialog = lazy(() => import('../../components/shared/persons/person-dialog.tsx'));

const parts = [
  { to: '/service/health-vault', title: t.vault, text: t.vaultText, Icon: ShieldCheck },
  { to: '/service/health-vault/trends', title: t.trends, text: t.trendsText, Icon: ChartLine },
  { to: '/service/medicine-alert', title: t.medicines, text: t.medicinesText, Icon: BellRing },
  { to: '/appointments', title: t.visits, text: t.visitsText, Icon: CalendarDays },
  { to: '/doctor-list', title: t.doctors, text: t.doctorsText, Icon: Stethoscope },
  { to: '/messages', title: t.messages, text: t.messagesText, Icon: MessageCircle },
  { to: '/profile?section=medical', title: t.medical, text: t.medicalText, Icon: HeartPulse },
  { to: '/profile?section=emergency', title: t.emergency, text: t.emergencyText, Icon: Ambulance },
  { to: '/service/ai', title: t.assistant, text: t.assistantText, Icon: Sparkles },
  { to: '/assessment', title: t.assessment, text: t.assessmentText, Icon: ClipboardList },
  { to: '/profile?section=health', title: t.insurance, text: t.insuranceText, Icon: Umbrella },
] as const;

/** `/for/{person}`: the person, and links to their pages. */
export default function PersonPage() {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const person = usePagePerson();
  const { data: persons = [] } = useQuery(personsQuery(call, account));
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const interrupted = useInterruptedForm('person');
  const [chosen, setOpen] = useState<boolean>();
  if (person === undefined) return null;
  const isOpen = chosen ?? interrupted === person.id;
  return (
    <div className="grid gap-6">
      <PageHeader
        before={<PersonAvatar person={person} size="lg" />}
        title={<bdi>{formatPersonName(person)}</bdi>}
        text={formatPersonFacts(person, today)}
        {...(person.role === 'keep' && {
          actions: (
            <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
              {s.edit}
            </Button>
          ),
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {parts
          .filter(({ to }) => isLinkOpen(to, person))
          .map(({ to, title, text, Icon }) => (
            <Card key={to} className="relative flex items-center gap-4 hover:bg-hush">
              <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-leaf-ink" />
              <div className="min-w-0 flex-1">
                <h2 className="text-item">
                  <Link to={to} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h2>
                <p className="mt-0.5 text-sm text-soft">{text}</p>
              </div>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />
            </Card>
          ))}
      </div>
      <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
        <CareNoticesSection />
      </Suspense>
      {person.role === 'keep' && <KeepingSection person={person} />}
      {isOpen && (
        <Suspense fallback={null}>
          <PersonDialog person={person} others={persons} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
