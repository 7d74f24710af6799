import type { DoctorCard } from './doctors.ts';

/** Maximum points of each part of the score; together 100. The database computes the same in `derive_doctor_columns`. */
export const scoreLimits = { reviews: 50, registration: 20, page: 30 } as const;

const pagePoints = { bio: 10, education: 5, credentials: 5, eachArea: 2 } as const;
/** Number of expertise areas that count. */
const maxCountedAreas = 5;
/** Prior of the mean rating: as if this many more people had given this rating. */
export const priorReviews = { stars: 3.5, count: 5 } as const;
const starBounds = { least: 1, most: 5 } as const;

/** The parts of a doctor's score. */
export interface ScoreParts {
  readonly reviews: number;
  readonly registration: number;
  /** Completeness of the page. */
  readonly page: number;
}

type ScoredDoctor = Pick<
  DoctorCard,
  'rating' | 'reviewCount' | 'isVerified' | 'bio' | 'education' | 'credentials' | 'expertiseAreas'
>;

/** Computes the parts of a doctor's score. Lists without a place are sorted by it. */
export const computeScoreParts = (doctor: ScoredDoctor): ScoreParts => {
  const { rating, reviewCount, isVerified, bio, education, credentials, expertiseAreas } = doctor;
  const stars =
    ((rating ?? 0) * reviewCount + priorReviews.stars * priorReviews.count) / (reviewCount + priorReviews.count);
  return {
    reviews: (scoreLimits.reviews * (stars - starBounds.least)) / (starBounds.most - starBounds.least),
    registration: isVerified ? scoreLimits.registration : 0,
    page:
      (bio === '' ? 0 : pagePoints.bio) +
      (education === '' ? 0 : pagePoints.education) +
      (credentials === '' ? 0 : pagePoints.credentials) +
      pagePoints.eachArea * Math.min(expertiseAreas.length, maxCountedAreas),
  };
};
