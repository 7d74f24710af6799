import type { DoctorCard } from './doctors.ts';

/** The most that each part of the score gives; together 100. As `derive_doctor_columns` of the database counts. */
export const scoreLimits = { reviews: 50, registration: 20, page: 30 } as const;

const pagePoints = { bio: 10, education: 5, credentials: 5, eachArea: 2 } as const;
/** So many areas of expertise count. */
const maxCountedAreas = 5;
/** The mean of the stars is drawn towards this, as if so many more people had given it. */
export const priorReviews = { stars: 3.5, count: 5 } as const;
const starBounds = { least: 1, most: 5 } as const;

/** Of what the score of a doctor is made. */
export interface ScoreParts {
  readonly reviews: number;
  readonly registration: number;
  /** How complete the page is. */
  readonly page: number;
}

type ScoredDoctor = Pick<
  DoctorCard,
  'rating' | 'reviewCount' | 'isVerified' | 'bio' | 'education' | 'credentials' | 'expertiseAreas'
>;

/** The parts of a doctor's score, by which the list is sorted where no place is known. */
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
