import { getErrorText } from '@arogo/client/api-error';
import { searchDoctors } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type Position, getCurrentPosition } from '../../../lib/geolocation.ts';
import { readPermission } from '../../../lib/permissions.ts';
import { useServices } from '../../../lib/services.ts';
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts';
import { useNow } from '../medication/use-now.ts';
import { DoctorCard } from './doctor-card.tsx';
import { SampleDirectoryNote } from './sample-directory-note.tsx';
import { useCurrentPosition } from './use-position.ts';

/** As specified: the first page, of ten. */
const firstPage = { page: 1, limit: 10 } as const;
const maxNearbyDoctors = 4;
const positionKey = ['position'];

/** The browser's position if the permission is granted already; otherwise null, without a prompt. */
const getAllowedPosition = async (): Promise<Position | null> =>
  (await readPermission(navigator, 'location')) === 'granted' ? getCurrentPosition(navigator.geolocation) : null;

/**
 * The nearest doctors, once the browser may report its position.
 * @param atOnce shows them without a button press if the permission was granted before; the button remains as a fallback
 */
export function NearbyDoctors({ atOnce = false }: { readonly atOnce?: boolean }) {
  const { locate, locating } = useCurrentPosition();
  const client = useQueryClient();
  // Cached for as long as the page is open, so that a return from a doctor shows the same list.
  const { data } = useQuery({
    queryKey: positionKey,
    queryFn: atOnce ? getAllowedPosition : skipToken,
    gcTime: Infinity,
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
  const position = data ?? undefined;
  const section = useRef<HTMLElement>(null);
  const keptFocus = useRestoreFocus(() => section.current);
  const find = async (): Promise<void> => {
    const here = await locate();
    if (here !== undefined) client.setQueryData<Position>(positionKey, here);
  };
  return (
    <section ref={section} tabIndex={-1} {...keptFocus} aria-labelledby="nearby-title" className="outline-none">
      <SectionHeader
        id="nearby-title"
        title={position === undefined ? m.title : m.titleNear}
        className="mb-1"
        aside={
          position && (
            <TextLink
              as={Link}
              to={
                '/doctor-list?' +
                new URLSearchParams({
                  latitude: String(position.latitude),
                  longitude: String(position.longitude),
                  sort: 'distance',
                }).toString()
              }
              className="inline-flex min-h-11 items-center px-1"
            >
              {m.nearbyAll}
            </TextLink>
          )
        }
      />
      {position === undefined ? (
        <Card className="grid justify-items-start gap-4">
          <p className="text-soft">{m.nearbyText}</p>
          <Button
            variant="secondary"
            loading={locating}
            icon={<LocateFixed aria-hidden="true" />}
            onClick={() => void find()}
          >
            {m.here}
          </Button>
        </Card>
      ) : (
        <NearestDoctors position={position} />
      )}
    </section>
  );
}

function NearestDoctors({ position }: { readonly position: Position }) {
  const { call } = useServices();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['doctors', 'nearby', position],
    queryFn: async ({ signal }) =>
      (
        await call(
          searchDoctors,
          { query: { ...firstPage, ...position, sort: 'distance', maxLocation: 50 } },
          { signal },
        )
      ).data.doctors,
  });
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, doctorMessages.nearbyFailed, doctorMessages.nearbyUnavailable)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return (
      <SkeletonRegion label={m.loading} className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <p className="text-soft">{m.nearbyNone}</p>;
  return (
    <>
      <SampleDirectoryNote doctors={data} />
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.slice(0, maxNearbyDoctors).map((doctor) => (
          <DoctorCard key={doctor.userId} doctor={doctor} now={now} quiet />
        ))}
      </ul>
    </>
  );
}
