import type { DoctorCard } from '@arogo/contract/doctors';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Star } from 'lucide-react';
import { formatRating } from './format.ts';

/** Shows ★ 4.8 (212), or that there are no reviews yet. */
export function DoctorStars({
  doctor: { rating, reviewCount },
}: {
  readonly doctor: Pick<DoctorCard, 'rating' | 'reviewCount'>;
}) {
  if (rating === null) return <span className="text-soft">{w.noReviews}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Star aria-hidden="true" className="mr-1 inline size-4 -translate-y-px fill-current stroke-none text-sun" />
      <span className="sr-only">
        {w.stars(formatRating(rating))}, {w.reviews(reviewCount)}
      </span>
      <span aria-hidden="true">
        {formatRating(rating)} <span className="text-soft">({reviewCount})</span>
      </span>
    </span>
  );
}
