import type { DoctorCard as Doctor } from '@arogo/contract/doctors';
import { doctorMapMessages } from '@arogo/contract/messages/doctor-map';
import { doctorOrderMessages as m } from '@arogo/contract/messages/doctor-order';
import { TextLink } from '@arogo/ui/text-link';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { buildDoctorCardId, DoctorCard, findDoctorOfElement } from '../../components/shared/doctors/doctor-card.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { useIsWideDesktop } from '../../lib/use-is-desktop.ts';
import { DoctorMap } from './doctor-map.tsx';
import { isMapView } from './list-query.ts';
import type { DoctorSearchResult } from './results.tsx';

const RankingDialog = lazy(() => import('./ranking-dialog.tsx'));

interface ListedDoctorsProps {
  readonly found: DoctorSearchResult;
  /** Number of a page's doctors to render by now. */
  readonly drawn: number;
  readonly search: URLSearchParams;
}

/** Selects the doctor whose card is hovered or focused. */
const useCardSelection = (list: RefObject<HTMLElement | null>, onSelect: (doctorId: string) => void): void => {
  useEffect(() => {
    const cards = list.current;
    const select = ({ target }: Event): void => {
      const doctorId = findDoctorOfElement(target);
      if (doctorId !== undefined) onSelect(doctorId);
    };
    for (const name of ['pointerover', 'focusin']) cards?.addEventListener(name, select);
    return () => {
      for (const name of ['pointerover', 'focusin']) cards?.removeEventListener(name, select);
    };
  }, [list, onSelect]);
};

/**
 * The doctors of a page as cards, with a map beside them if there is room, else in place of them on request. A pin and its card
 * highlight each other.
 */
export function ListedDoctors({ found, drawn, search }: ListedDoctorsProps) {
  const isWide = useIsWideDesktop();
  const isMapAlone = !isWide && isMapView(search);
  const [selectedId, setSelectedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useCardSelection(list, setSelectedId);
  const { doctors, place } = found;
  const firstNumber = (found.page - 1) * found.limit + 1;
  const map = (
    <DoctorMap
      doctors={doctors}
      place={place}
      firstNumber={firstNumber}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelectedId(id);
        // Waits a frame for the card to render.
        requestAnimationFrame(() =>
          document.getElementById(buildDoctorCardId(id))?.scrollIntoView({ block: 'nearest' }),
        );
      }}
      className={isWide ? 'sticky top-24' : undefined}
    />
  );
  const selected = doctors.findIndex(({ userId }) => userId === selectedId);
  const cards = isMapAlone
    ? doctors.filter((_doctor, index) => index === selected)
    : doctors.slice(0, Math.max(drawn, selected + 1));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-6">
      {isMapAlone && map}
      {isMapAlone && cards.length === 0 && <p className="text-center text-soft">{doctorMapMessages.choose}</p>}
      <ul ref={list} className="grid gap-3 empty:hidden">
        {cards.map((doctor) => (
          <ListedDoctor
            key={doctor.userId}
            doctor={doctor}
            number={firstNumber + doctors.indexOf(doctor)}
            isSelected={doctor.userId === selectedId}
            found={found}
            search={search}
          />
        ))}
      </ul>
      {isWide && map}
    </div>
  );
}

interface ListedDoctorProps extends Omit<ListedDoctorsProps, 'drawn'> {
  readonly doctor: Doctor;
  readonly number: number;
  readonly isSelected: boolean;
}

/** A card in the list, with an explanation of its place on request. */
function ListedDoctor({ doctor, number, isSelected, found, search }: ListedDoctorProps) {
  const now = useNow();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <DoctorCard
        doctor={doctor}
        now={now}
        number={number}
        isSelected={isSelected}
        aside={
          <TextLink
            as="button"
            aria-label={m.askOf(doctor.displayName)}
            onClick={() => setExplained(true)}
            className="relative z-1 ml-auto inline-flex min-h-11 items-center text-sm"
          >
            {m.ask}
          </TextLink>
        }
      />
      {isExplained && (
        <Suspense>
          <RankingDialog
            doctor={doctor}
            number={number}
            search={search}
            found={found}
            onClose={() => setExplained(false)}
          />
        </Suspense>
      )}
    </>
  );
}
