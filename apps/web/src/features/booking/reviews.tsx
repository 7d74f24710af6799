import { getErrorText } from '@arogo/client/api-error';
import { formatDate } from '@arogo/client/format';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useServices } from '../../lib/services.ts';
import { LoadMore } from '../../components/shared/load-more.tsx';
import { doctorReviewsQuery } from '../../components/shared/doctors/queries.ts';
import { formatRating } from '../../components/shared/doctors/format.ts';

function StarRating({ count }: { readonly count: number }) {
  return (
    <span className="inline-flex" title={w.stars(String(count))}>
      <span className="sr-only">{w.stars(String(count))}</span>
      {[1, 2, 3, 4, 5].map((each) => (
        <Star
          key={each}
          aria-hidden="true"
          className={clsx('size-4 stroke-[1.5]', each <= count ? 'fill-current text-sun' : 'text-soft')}
        />
      ))}
    </span>
  );
}

/** Number of reviews per number of stars. */
function RatingDistribution({ stars }: { readonly stars: readonly number[] }) {
  const most = Math.max(1, ...stars);
  return (
    <ul className="grid gap-1.5">
      {[5, 4, 3, 2, 1].map((each) => {
        const count = stars[each - 1] ?? 0;
        return (
          <li key={each} className="grid grid-cols-[1.5rem_1fr_2.5rem] items-center gap-2 text-sm tabular-nums">
            <span aria-hidden="true">{each}</span>
            <span className="sr-only">{m.starsBar(each, count)}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="h-1.5 w-full overflow-hidden rounded-full bg-hush"
            >
              <rect width={(count / most) * 100} height="6" className="fill-sun" />
            </svg>
            <span aria-hidden="true" className="text-right text-soft">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Reviews by patients of the doctor, newest first. */
export function Reviews({ doctor }: { readonly doctor: DoctorProfile }) {
  const { call } = useServices();
  const list = useInfiniteQuery(doctorReviewsQuery(call, doctor.userId));
  const { data, error, isFetching, refetch } = list;
  if (doctor.rating === null) return <p className="text-soft">{m.noReviews}</p>;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr] items-center gap-6">
        <p className="grid justify-items-center">
          <span className="text-page tabular-nums">{formatRating(doctor.rating)}</span>
          <span className="text-sm text-soft">{w.reviews(doctor.reviewCount)}</span>
        </p>
        <RatingDistribution stars={doctor.stars} />
      </div>
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.reviewsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <SkeletonRegion label={m.loading} className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      )}
      <ul className="divide-y divide-line">
        {data?.pages
          .flatMap(({ reviews }) => reviews)
          .map((review) => (
            <li key={review.id} className="grid gap-1 py-4 first:pt-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">
                  <bdi>{review.name}</bdi>
                </span>
                <span className="text-sm text-soft tabular-nums">{formatDate(review.date, doctor.timeZone)}</span>
              </p>
              <StarRating count={review.star} />
              {review.comment !== '' && <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>}
            </li>
          ))}
      </ul>
      <LoadMore of={list} label={m.reviewsMore} className="justify-self-start" />
    </div>
  );
}
