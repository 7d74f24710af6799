import { doctorSearchMessages as m } from '@arogo/contract/messages/doctor-search';
import { IconButton } from '@arogo/ui/icon-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextField } from '@arogo/ui/text-field';
import { ArrowRight, Baby, Eye, ScanFace, Smile, Stethoscope } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { buildDoctorListPath, maxDoctorQueryLength } from './doctor-list-path.ts';
import { useSubmitDoctorSearch } from './doctor-search.tsx';

/** In the order of the catalogue. */
const icons = [Stethoscope, Smile, Baby, ScanFace, Eye];

/** The most-searched specialties, each with its query, and an input for everything else. */
export function Specialties({ className }: { readonly className?: string }) {
  const id = useId();
  const search = useSubmitDoctorSearch();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeader id={id} title={m.specialtiesTitle} />
      <p className="text-soft">{m.specialtiesIntro}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-5">
        {m.specialties.map((name, index) => {
          const Icon = icons[index] ?? Stethoscope;
          return (
            <li key={name} className="last:col-span-2 md:last:col-span-1">
              <Link
                to={buildDoctorListPath({ q: name })}
                className={
                  'flex min-h-15 items-center gap-2.5 rounded-card border border-line bg-card px-3 py-2.5 ' +
                  'text-item md:px-4 text-ink no-underline transition-colors duration-150 hover:border-edge ' +
                  'hover:bg-hush'
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
                <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <form action="/doctor-list" onSubmit={search} className="mt-4 max-w-140">
        <TextField
          name="q"
          label={m.consult}
          labelHidden
          placeholder={m.consult}
          hint={m.consultHint}
          maxLength={maxDoctorQueryLength}
          autoComplete="off"
          enterKeyHint="search"
          trailing={<IconButton type="submit" label={m.go} icon={<ArrowRight />} />}
        />
      </form>
    </section>
  );
}
