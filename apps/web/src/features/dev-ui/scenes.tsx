import { Avatar } from '@arogo/ui/avatar';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { IconButton } from '@arogo/ui/icon-button';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { VisuallyHidden } from '@arogo/ui/visually-hidden';
import {
  ArrowLeft,
  BadgeCheck,
  BellRing,
  Calendar,
  Clock,
  Download,
  MapPin,
  Navigation,
  Star,
  Upload,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';

/** Components combined as on a page. */
export function Scenes() {
  return (
    <Section id="scenes" title="Together">
      <PageHeader
        title="Good morning, Asha"
        text="Two doses to go today. Your next visit is on Thursday."
        actions={<Button icon={<Upload aria-hidden="true" />}>Add a record</Button>}
      />
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <SectionHeader
            title="Upcoming appointments"
            aside={
              <TextLink alone href="#scenes">
                View All
              </TextLink>
            }
            className="mb-3"
          />
          <Appointment />
        </div>
        <div>
          <SectionHeader
            title="Medication reminders"
            aside={
              <TextLink alone href="#scenes">
                MedAlert
              </TextLink>
            }
            className="mb-3"
          />
          <Medicine />
        </div>
        <div className="max-w-120">
          <SectionHeader title="Doctors near you" className="mb-3" />
          <Doctor />
        </div>
      </div>
      <PageHeader
        compact
        before={<IconButton label="Back" look="outlined" icon={<ArrowLeft aria-hidden="true" />} />}
        title="Prescription · 12 Aug 2026"
        text="Dr. Kavita Deshpande · diabetes-aug.pdf"
        actions={
          <>
            <Button variant="secondary" icon={<Download aria-hidden="true" />}>
              Download
            </Button>
            <Button icon={<BellRing aria-hidden="true" />}>Add med alert</Button>
          </>
        }
      />
    </Section>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-5 [&_svg]:stroke-[1.75]">
      {icon}
      {children}
    </li>
  );
}

function Appointment() {
  return (
    <Card as="article">
      <div className="flex gap-3">
        <Avatar name="Dr. Kavita Deshpande" />
        <div className="min-w-0 flex-1">
          <CardHeader
            title="Dr. Kavita Deshpande"
            text="General medicine · Sahyadri Family Clinic, Baner"
            aside={<Badge tone="leaf">Paid</Badge>}
          />
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm tabular-nums">
            <Fact icon={<Calendar aria-hidden="true" />}>Thu, 26 Nov</Fact>
            <Fact icon={<Clock aria-hidden="true" />}>10:30 am</Fact>
            <Fact icon={<MapPin aria-hidden="true" />}>In person · 2.4 km</Fact>
            <Fact icon={<Users aria-hidden="true" />}>Queue 3</Fact>
          </ul>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button variant="secondary" icon={<Navigation aria-hidden="true" />}>
          Directions
        </Button>
        <Button variant="secondary">Reschedule</Button>
        <Button variant="quiet">Prepare visit pack</Button>
      </div>
    </Card>
  );
}

function Medicine() {
  return (
    <Card as="article">
      <CardHeader
        title="Glycomet 500 mg"
        text="1 tablet, after food · until 11 Dec"
        aside={<Badge tone="sky">Before Meal</Badge>}
      />
      <ul className="mt-3 divide-y divide-line border-t border-line text-sm tabular-nums">
        <li className="flex min-h-11 items-center justify-between">
          8:00 am <Status colour="taken">Taken</Status>
        </li>
        <li className="flex min-h-11 items-center justify-between">
          2:00 pm <Status colour="missed">Missed</Status>
        </li>
        <li className="flex min-h-11 items-center justify-between">
          9:00 pm <Status colour="pending">Pending</Status>
        </li>
      </ul>
      <div className="mt-3 flex items-center justify-between">
        <Button variant="secondary" size="sm" icon={<BellRing aria-hidden="true" />}>
          Remind me
        </Button>
        <TextLink alone href="#scenes">
          View more
        </TextLink>
      </div>
    </Card>
  );
}

function Doctor() {
  return (
    <Card as="article">
      <div className="flex gap-3">
        <Avatar name="Dr. Sameer Joglekar" />
        <div className="min-w-0 flex-1">
          <CardHeader
            title="Dr. Sameer Joglekar"
            text="Diabetology · 11 years"
            aside={
              <>
                <BadgeCheck aria-hidden="true" className="size-5 stroke-[1.75] text-leaf" />
                <VisuallyHidden>Registration checked</VisuallyHidden>
              </>
            }
          />
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <Star aria-hidden="true" className="size-3.5 fill-current" />
            <span>
              4.7 <span className="text-soft">(98)</span> · 3.1 km · Aundh, Pune
            </span>
          </p>
        </div>
      </div>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-3.5">
        <p className="text-sm">
          <span className="block text-soft">Next free</span>
          <span className="font-semibold">Tomorrow, 9:00 am</span>
        </p>
        <Button className="tabular-nums">Book · ₹700</Button>
      </div>
    </Card>
  );
}
