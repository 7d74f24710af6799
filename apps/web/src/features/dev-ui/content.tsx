import { Accordion } from '@arogo/ui/accordion';
import { Avatar } from '@arogo/ui/avatar';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import {
  CalendarDrawing,
  MedicineDrawing,
  MessagesDrawing,
  PathDrawing,
  RecordsDrawing,
  SearchDrawing,
} from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { IconButton } from '@arogo/ui/icon-button';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { Progress } from '@arogo/ui/progress';
import type { DangerNotice as Notice } from '@arogo/contract/danger';
import { DangerNotice } from '@arogo/ui/danger-notice';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Spinner } from '@arogo/ui/spinner';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { CircleAlert, EllipsisVertical, FileText, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

// A drawn placeholder photo.
const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" ' +
    'fill="#c9ddd3"/><circle cx="48" cy="38" r="17" fill="#6f8f80"/><path d="M14 96c2-22 16-34 34-34s32 12 34 34z" ' +
    'fill="#6f8f80"/></svg>',
)}`;

const dangers: Notice[] = [
  {
    sign: 'heart',
    act: 'emergency',
    title: 'Pain in the chest can be an emergency',
    whatToDo: ['Call 112 or 108 now.', 'Sit down and stay still.'],
    inHindi: 'अभी 112 या 108 पर फ़ोन करें।',
    lines: ['emergency', 'ambulance'],
    source: 'a named source',
  },
  {
    sign: 'selfHarm',
    act: 'crisis',
    title: 'You do not have to be alone with this',
    whatToDo: ['Talk to somebody now.', 'Let somebody stay with you.'],
    inHindi: 'आप अकेले नहीं हैं।',
    lines: ['teleManas', 'emergency'],
    source: 'a named source',
  },
  {
    sign: 'dengue',
    act: 'now',
    title: 'This should be seen today',
    whatToDo: ['See a doctor today.', 'Drink enough.'],
    inHindi: 'आज ही डॉक्टर को दिखाएँ।',
    lines: ['ambulance'],
    source: 'a named source',
  },
  {
    sign: 'stroke',
    act: 'ask',
    title: 'Is this happening now? Then call 112.',
    whatToDo: [],
    inHindi: 'क्या यह अभी हो रहा है? तो 112 पर फ़ोन करें।',
    lines: ['emergency'],
    source: 'a named source',
  },
];

const questions = [
  {
    id: 'who',
    title: 'Who can see my records?',
    content: 'Only you. A doctor sees a record when you share it, and you can take that back at any time.',
  },
  { id: 'where', title: 'Where are my files kept?', content: 'Encrypted, each with a key of its own.' },
  {
    id: 'long',
    title: 'What happens when I delete a record?',
    content: Array.from({ length: 9 }, () => 'It is removed for good, with everything that was read from it. ').join(
      '',
    ),
  },
];

/** Content components. */
export function Content() {
  const [tab, setTab] = useState('physical');
  return (
    <Section id="content" title="Content">
      <Row name="Badges and specified states">
        <Badge tone="leaf">Paid</Badge>
        <Badge tone="sun" icon={<CircleAlert aria-hidden="true" />}>
          Please check this dose
        </Badge>
        <Badge tone="brick">Due ₹700</Badge>
        <Badge tone="sky">Before Meal</Badge>
        <Badge>Primary</Badge>
        <Status colour="taken">Taken</Status>
        <Status colour="pending">Pending</Status>
        <Status colour="missed">Missed</Status>
        <Status colour="due">Due</Status>
      </Row>
      <Row name="Danger signs">
        {dangers.map((notice) => (
          <DangerNotice key={notice.sign} notice={notice} className="w-88 max-w-full" />
        ))}
      </Row>
      <Row name="Avatars">
        {['Asha Rao', 'Dr. Kavita Deshpande', 'Dr. Imran Qureshi', 'Sunita Rao', 'आशा राव'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Asha Rao" size="sm" />
        <Avatar name="Asha Rao" size="md" />
        <Avatar name="Asha Rao" size="xl" />
        <Avatar name="With Photo" size="huge" src={photo} />
      </Row>
      <div className="grid gap-3 lg:grid-cols-2">
        <Card>
          <CardHeader
            title="Glycomet 500 mg"
            text="1 tablet, after food · until 11 Dec"
            aside={<Badge tone="sky">Before Meal</Badge>}
          />
          <p className="mt-3 border-t border-line pt-3">A card: white, a hairline, no shadow.</p>
        </Card>
        <List label="Records">
          <ListRow
            leading={<IconTile icon={<FileText />} />}
            title="Prescription · 12 Aug 2026"
            text="Dr. Kavita Deshpande · diabetes-aug.pdf"
            trailing="284 kB"
            actions={<IconButton label="More for diabetes-aug.pdf" icon={<EllipsisVertical aria-hidden="true" />} />}
          />
          <ListRow
            leading={<IconTile tone="sky" icon={<FlaskConical />} />}
            title="Lab report · 3 Jul 2026"
            text="Metropolis, Aundh · hba1c-and-lipid-profile-july-2026-final.pdf"
            trailing="1.2 MB"
            actions={<IconButton label="More for hba1c" icon={<EllipsisVertical aria-hidden="true" />} />}
          />
        </List>
      </div>
      <Tabs
        label="Kind of records"
        items={[
          { value: 'physical', label: 'Physical health', count: 12 },
          { value: 'mental', label: 'Mental health', count: 0 },
          { value: 'shared', label: 'Shared with doctors' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="physical">Twelve records, newest first.</TabPanel>
        <TabPanel value="mental">Nothing here yet.</TabPanel>
        <TabPanel value="shared">Nothing is shared.</TabPanel>
      </Tabs>
      <Accordion items={questions} initial="who" maxPanelHeight={200} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <div className="mb-2 flex justify-between text-sm">
            <span className="font-medium">diabetes-aug.pdf</span>
            <span className="text-soft tabular-nums">1.2 of 4.8 MB</span>
          </div>
          <Progress label="Uploading diabetes-aug.pdf" value={1.2} max={4.8} valueText="1.2 of 4.8 MB" />
          <div className="mt-5 flex items-center gap-3">
            <Spinner label="Loading" />
            <Progress label="Waiting for the size" value={0} max={0} />
          </div>
        </div>
        <SkeletonRegion label="Loading records" className="rounded-card border border-line bg-card px-4 py-4 sm:px-5.5">
          {[0, 1].map((row) => (
            <div key={row} className="flex items-center gap-3.5 py-2.5">
              <Skeleton className="size-9 rounded-control" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </div>
              <Skeleton className="h-3 w-12" />
            </div>
          ))}
        </SkeletonRegion>
      </div>
      <Card>
        <EmptyState
          level={3}
          drawing={<RecordsDrawing />}
          title="Your vault is empty"
          text="Keep prescriptions and lab reports here. We read them for you, and nobody else sees them."
          action={<Button>Add a record</Button>}
        />
      </Card>
      <Row name="Drawings">
        <RecordsDrawing />
        <CalendarDrawing />
        <MessagesDrawing />
        <SearchDrawing />
        <MedicineDrawing />
        <PathDrawing />
      </Row>
    </Section>
  );
}
