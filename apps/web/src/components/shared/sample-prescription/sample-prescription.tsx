import { formatCalendarDate } from '@arogo/client/format';
import { samplePrescriptionMessages as m } from '@arogo/contract/messages/sample-prescription';
import { samplePrescription } from '@arogo/contract/sample-prescription';
import { Badge } from '@arogo/ui/badge';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { BellRing, Check, FileText } from 'lucide-react';
import { MedicineFact } from '../vault/medicine-fact.tsx';
import paper from './sample-paper.webp';

interface SamplePrescriptionProps {
  /** Further down the page: its picture loads when it comes near the viewport. */
  readonly lazy?: boolean;
}

/** Shows what the product reads from a document, with its own components: the document, and beside it a phone with the readings. */
export function SamplePrescription({ lazy = false }: SamplePrescriptionProps) {
  const { doctor, date, medicines } = samplePrescription;
  return (
    <figure className="relative mx-auto w-full max-w-120">
      <img
        src={paper}
        alt={m.paperAlt}
        width={pictureSize.width}
        height={pictureSize.height}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        className="absolute top-3 left-0 w-full max-w-105 -rotate-4 rounded-small border border-line opacity-85"
      />
      {/* The phone is cut off at the bottom; its important part is visible. */}
      <div
        className={
          'relative mt-20 ml-auto h-98 w-[90%] max-w-84 overflow-hidden rounded-t-[2.25rem] border border-b-0 ' +
          'border-line bg-card mask-b-from-75% p-2 pb-0'
        }
      >
        <div className="grid gap-3 rounded-t-[1.75rem] bg-paper px-3 pt-3">
          <span aria-hidden="true" className="mx-auto h-1.5 w-16 rounded-full bg-line" />
          <List>
            <ListRow
              className="sm:px-4"
              leading={<IconTile icon={<FileText />} />}
              title={
                <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                  {m.title}
                  <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
                    {m.read}
                  </Badge>
                </span>
              }
              text={[doctor.name, formatCalendarDate(date)].join(' · ')}
            />
          </List>
          <ul aria-label={m.medicines} className="rounded-card border border-line bg-card px-4">
            {medicines.map((medicine) => (
              <li key={medicine.medicine_name} className="border-line py-3 not-first:border-t">
                <MedicineFact medicine={medicine} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="absolute bottom-12 left-0 flex items-center gap-2.5 rounded-card border border-line bg-card px-4 py-3 text-sm font-semibold shadow-float">
        <BellRing aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
        {m.reminders(medicines.length)}
      </p>
      <figcaption className="mt-3 text-center text-sm text-soft">{m.caption}</figcaption>
    </figure>
  );
}

/** Size in pixels of the picture of the document, as `npm run sample-paper` draws it. */
const pictureSize = { width: 640, height: 447 } as const;
