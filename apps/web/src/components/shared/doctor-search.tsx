import { doctorSearchMessages as m } from '@arogo/contract/messages/doctor-search';
import { Button } from '@arogo/ui/button';
import { TextField } from '@arogo/ui/text-field';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { buildDoctorListPath, maxDoctorQueryLength } from './doctor-list-path.ts';

const getFormText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Submit handler that opens the doctor list for the form's fields `q` and `place`. */
export const useSubmitDoctorSearch = () => {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(buildDoctorListPath({ q: getFormText(form, 'q'), place: getFormText(form, 'place') }));
  };
};

/** The search bar: text, place, and one button. */
export function DoctorSearch() {
  const search = useSubmitDoctorSearch();
  return (
    <search aria-label={m.formName}>
      <form
        action="/doctor-list"
        onSubmit={search}
        className="grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-[1.4fr_1fr_auto] sm:p-3"
      >
        <TextField
          name="q"
          type="search"
          label={m.whatLabel}
          labelHidden

          icon={<Search />}
          placeholder={m.whatPlaceholder}
          maxLength={maxDoctorQueryLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <TextField
          name="place"
          label={m.whereLabel}
          labelHidden

          icon={<MapPin />}
          placeholder={m.wherePlaceholder}
          maxLength={maxDoctorQueryLength}
          autoComplete="address-level2"
          enterKeyHint="search"
        />
        <Button type="submit" className="min-h-12" icon={<Search />}>
          {m.search}
        </Button>
      </form>
    </search>
  );
}
