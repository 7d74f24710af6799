import { computeScoreParts, priorReviews, scoreLimits } from '@arogo/contract/doctor-score';
import type { DoctorCard } from '@arogo/contract/doctors';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { doctorOrderMessages as m } from '@arogo/contract/messages/doctor-order';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Dialog } from '@arogo/ui/dialog';
import { Check } from 'lucide-react';
import { formatRating } from '../../components/shared/doctors/format.ts';
import { explainOrder, getEffectiveSort, listMatches } from './ranking-reasons.ts';
import type { DoctorSearchResult } from './results.tsx';

interface RankingDialogProps {
  readonly doctor: DoctorCard;
  /** Number in the list. */
  readonly number: number;
  readonly search: URLSearchParams;
  readonly found: DoctorSearchResult;
  readonly onClose: () => void;
}

/** Explains the factors that determine a doctor's place, the same ones by which the search sorts. */
export default function RankingDialog({ doctor, number, search, found, onClose }: RankingDialogProps) {
  const matches = listMatches(search, found);
  // Distance and stars do not use the score; equal fees or years are ordered by it.
  const hasScore = !['distance', 'rating'].includes(getEffectiveSort(search, found));
  return (
    <Dialog open onClose={onClose} title={m.title(doctor.displayName, number)}>
      <div className="grid gap-5 pb-2">
        <section>
          <h3 className="mb-1.5 text-item">{m.orderTitle}</h3>
          <p className="tabular-nums">{explainOrder(doctor, search, found)}</p>
        </section>
        {hasScore && <ScoreSection doctor={doctor} />}
        <section>
          <h3 className="mb-1.5 text-item">{m.matchTitle}</h3>
          {matches.length === 0 ? (
            <p>{m.nothing}</p>
          ) : (
            <ul className="grid gap-1.5">
              {matches.map((line) => (
                <li key={line} className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-2 text-leaf-ink" />
                  <span className="min-w-0 wrap-anywhere">{line}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <p className="text-sm text-soft">{m.neutral}</p>
      </div>
    </Dialog>
  );
}

function ScoreSection({ doctor }: Pick<RankingDialogProps, 'doctor'>) {
  const parts = computeScoreParts(doctor);
  const prior = formatRating(priorReviews.stars);
  const rows = [
    {
      part: 'reviews',
      text:
        doctor.rating === null
          ? m.noReviewsText(prior)
          : m.reviewsText(formatRating(doctor.rating), w.reviews(doctor.reviewCount), prior, priorReviews.count),
    },
    { part: 'registration', text: m.registrationText(doctor.isVerified) },
    { part: 'page', text: m.pageText },
  ] as const;
  return (
    <section>
      <h3 className="mb-2 text-item">{m.scoreTitle}</h3>
      <dl className="grid gap-3">
        {rows.map(({ part, text }) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
            <dt className="font-semibold">{m[part]}</dt>
            <dd className="tabular-nums">{m.points(formatNumber(parts[part], 1), scoreLimits[part])}</dd>
            <dd className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-full bg-hush" aria-hidden="true">
              <div
                className="h-full rounded-full bg-leaf"
                style={{ width: `${(parts[part] / scoreLimits[part]) * 100}%` }}
              />
            </dd>
            <dd className="col-span-2 mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
