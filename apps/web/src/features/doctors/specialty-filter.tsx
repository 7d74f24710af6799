import { defaultSpecializations } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { Checkbox } from '@arogo/ui/checkbox';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { specialtiesQuery } from '../../components/shared/doctors/queries.ts';

/** The specified specialties and the selected ones at first; all specialties of the directory behind 'All', with a search. */
export function SpecialtyFilter({
  chosen,
  onToggle,
}: {
  readonly chosen: readonly string[];
  readonly onToggle: (name: string) => void;
}) {
  const { call } = useServices();
  const { data } = useQuery(specialtiesQuery(call));
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const first = [...new Set([...defaultSpecializations, ...chosen])];
  const names = all ? [...new Set([...first, ...(data?.specialties ?? []).map(({ name }) => name)])] : first;
  const wanted = typed.trim().toLowerCase();
  return (
    <div>
      {all && (
        <TextField
          label={m.findSpecialization}
          labelHidden
          placeholder={m.findSpecialization}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}

          className="mb-1"
        />
      )}
      <div className={all ? 'max-h-72 overflow-y-auto overscroll-contain' : undefined}>
        {names
          .filter((name) => !all || `${name} ${formatSpecialty(name)}`.toLowerCase().includes(wanted))
          .map((name) => (
            <Checkbox
              key={name}
              label={formatSpecialty(name)}
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
            />
          ))}
      </div>
      {data !== undefined && (
        <TextLink as="button" alone aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? m.fewerSpecializations : m.allSpecializations(data.specialties.length)}
        </TextLink>
      )}
    </div>
  );
}
