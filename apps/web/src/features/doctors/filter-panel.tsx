import {
  anyLanguage,
  consultationTypes,
  distanceBounds,
  experienceBounds,
  filterGenders,
  filterLanguages,
  priceBounds,
  ratingFilters,
} from '@arogo/contract/doctors';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { formatSpokenLanguage } from '@arogo/contract/messages/spoken-languages';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Chip } from '@arogo/ui/chip';
import { Slider } from '@arogo/ui/slider';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRestoreFocus } from '../../lib/use-restore-focus.ts';
import { SpecialtyFilter } from './specialty-filter.tsx';
import {
  type QueryChange,
  clearedFilters,
  toExperienceChange,
  countActiveFilters,
  getNumberParam,
  toPriceChange,
  getImpliedRadius,
  type ListParam,
  toggleValue,
} from './list-query.ts';

interface FilterPanelProps {
  readonly search: URLSearchParams;
  /** Whether there is a point from which distances are measured. */
  readonly hasPoint: boolean;
  readonly onChange: (change: QueryChange) => void;
}

/** All filters of the list; changes apply at once. */
export function FilterPanel({ search, hasPoint, onChange }: FilterPanelProps) {
  const among = (name: ListParam, value: string): void => {
    const now = search.getAll(name).filter((each) => each !== anyLanguage);
    onChange({ [name]: now.includes(value) ? now.filter((each) => each !== value) : [...now, value] });
  };
  const type = search.get('consultationType');
  const gender = search.get('gender');
  const rating = search.get('rating') ?? '';
  const panel = useRef<HTMLDivElement>(null);
  const keptFocus = useRestoreFocus(() => panel.current);
  return (
    <div ref={panel} tabIndex={-1} {...keptFocus} className="grid gap-6 outline-none">
      <FilterGroup title={m.location}>
        <DistanceFilter search={search} hasPoint={hasPoint} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={m.specialization}>
        <SpecialtyFilter chosen={search.getAll('speciality')} onToggle={(name) => among('speciality', name)} />
      </FilterGroup>
      <FilterGroup title={m.language}>
        <div className="grid grid-cols-2">
          {filterLanguages.map((language) => (
            <Checkbox
              key={language}
              label={formatSpokenLanguage(language)}
              checked={search.getAll('languages').includes(language)}
              onChange={() => among('languages', language)}
            />
          ))}
        </div>
      </FilterGroup>
      <FilterGroup title={m.consultationType}>
        <FilterChips>
          {consultationTypes.map((each) => (
            <Chip
              key={each}
              pressed={type === each}
              onClick={() => onChange({ consultationType: toggleValue(type, each) })}
            >
              {m.consultationTypes[each]}
            </Chip>
          ))}
        </FilterChips>
      </FilterGroup>
      <FilterGroup title={m.price}>
        <PriceFilter search={search} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={m.ratings}>
        <FilterChips>
          <Chip pressed={rating === ''} onClick={() => onChange({ rating: '' })}>
            {m.anyRating}
          </Chip>
          {ratingFilters.map((each) => (
            <Chip key={each} pressed={rating === each} onClick={() => onChange({ rating: toggleValue(rating, each) })}>
              {m.ratingOptions[each]}
            </Chip>
          ))}
        </FilterChips>
      </FilterGroup>
      <FilterGroup title={m.gender}>
        <FilterChips>
          {filterGenders.map((each) => (
            <Chip key={each} pressed={gender === each} onClick={() => onChange({ gender: toggleValue(gender, each) })}>
              {m.genders[each]}
            </Chip>
          ))}
        </FilterChips>
      </FilterGroup>
      <FilterGroup title={m.experience}>
        <ExperienceFilter search={search} onChange={onChange} />
      </FilterGroup>
      {countActiveFilters(search) > 0 && (
        <Button variant="secondary" onClick={() => onChange(clearedFilters)}>
          {m.clear}
        </Button>
      )}
    </div>
  );
}

function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-item">
        {title}
      </h3>
      {children}
    </section>
  );
}

function FilterChips({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 py-1">{children}</div>;
}

/** Value while a slider is dragged; undefined: the value of the address. */
const useDragValue = () => useState<readonly number[]>();

const formatKilometres = (value: number): string => `${value} KM`;

function DistanceFilter({ search, hasPoint, onChange }: FilterPanelProps) {
  const [dragged, setDragged] = useDragValue();
  const most = getNumberParam(search, 'maxLocation');
  const value = dragged ?? [Math.min(distanceBounds.most, Math.max(distanceBounds.least, most ?? distanceBounds.most))];
  const isOpen = dragged === undefined && most === undefined && (!hasPoint || getImpliedRadius(search) === undefined);
  return (
    <Slider
      label={isOpen ? m.anyDistance : m.within(value[0] ?? 0)}
      hint={hasPoint ? undefined : m.needsPlace}

      min={distanceBounds.least}
      max={distanceBounds.most}
      value={value}
      thumbLabels={[m.distance]}
      format={formatKilometres}
      onChange={setDragged}
      onCommit={([chosen = distanceBounds.most]) => {
        setDragged(undefined);
        onChange({ maxLocation: String(chosen) });
      }}
    />
  );
}

function PriceFilter({ search, onChange }: Omit<FilterPanelProps, 'hasPoint'>) {
  const [dragged, setDragged] = useDragValue();
  const value = dragged ?? [
    Math.max(priceBounds.least, getNumberParam(search, 'minPrice') ?? priceBounds.least),
    Math.min(priceBounds.most, getNumberParam(search, 'maxPrice') ?? priceBounds.most),
  ];
  const [least = priceBounds.least, most = priceBounds.most] = value;
  const isOpen = least <= priceBounds.least && most >= priceBounds.most;
  return (
    <Slider
      label={isOpen ? m.anyPrice : m.priceOf(formatRupees(least), formatRupees(most))}

      min={priceBounds.least}
      max={priceBounds.most}
      step={50}
      value={value}
      thumbLabels={[m.leastPrice, m.mostPrice]}
      format={formatRupees}
      onChange={setDragged}
      onCommit={([from = priceBounds.least, to = priceBounds.most]) => {
        setDragged(undefined);
        onChange(toPriceChange(from, to));
      }}
    />
  );
}

function ExperienceFilter({ search, onChange }: Omit<FilterPanelProps, 'hasPoint'>) {
  const [dragged, setDragged] = useDragValue();
  const value = dragged ?? [
    Math.max(experienceBounds.least, getNumberParam(search, 'minExperienceRange') ?? experienceBounds.least),
    Math.min(experienceBounds.most, getNumberParam(search, 'maxExperienceRange') ?? experienceBounds.most),
  ];
  const [least = experienceBounds.least, most = experienceBounds.most] = value;
  const isOpen = least <= experienceBounds.least && most >= experienceBounds.most;
  return (
    <Slider
      label={isOpen ? m.anyExperience : m.experienceOf(least, most, most >= experienceBounds.most)}

      min={experienceBounds.least}
      max={experienceBounds.most}
      value={value}
      thumbLabels={[m.leastExperience, m.mostExperience]}
      format={m.years}
      onChange={setDragged}
      onCommit={([from = experienceBounds.least, to = experienceBounds.most]) => {
        setDragged(undefined);
        onChange(toExperienceChange(from, to));
      }}
    />
  );
}
