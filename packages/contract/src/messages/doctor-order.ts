/** Texts that say why a doctor stands where they stand in the list. */
export const doctorOrderMessages = {
  ask: 'Why here?',
  /** For a screen reader, which hears the button alone. */
  askOf: (doctor: string) => `Why here? ${doctor}`,
  title: (doctor: string, place: number) => `Why ${doctor} is number ${place}`,
  orderTitle: 'What sorts this list',
  byDistance: (distance: string, place: string) => `Distance alone: the clinic is ${distance} from ${place}.`,
  byFee: (fee: string) => `The fee: ${fee}. Doctors with the same fee are sorted by their score.`,
  byRating: (rating: string, reviews: string) =>
    `Stars: ${rating}, from ${reviews}. With the same stars, more reviews come first.`,
  byNoRating: 'Stars: there are no reviews yet, so this doctor comes after those who have some.',
  byExperience: (years: string) => `Experience: ${years}. Doctors with the same experience are sorted by their score.`,
  byScore: (score: string) => `A score of ${score} out of 100. Enter a place, and distance decides instead.`,
  scoreTitle: 'How the score comes about',
  reviews: 'Reviews by patients',
  /** @param stars such as '4.8' */
  reviewsText: (stars: string, reviews: string, priorStars: string, priorCount: number) =>
    `${stars} stars from ${reviews}, counted with ${priorCount} more of ${priorStars} so that a few reviews do not decide`,
  noReviewsText: (priorStars: string) => `No reviews yet, so ${priorStars} stars are counted`,
  registration: 'Registration',
  registrationText: (isChecked: boolean) =>
    isChecked ? 'Checked against the council’s register' : 'Not checked against the register yet',
  page: 'Completeness of the page',
  pageText: 'About, education, credentials and areas of expertise',
  points: (points: string, most: number) => `${points} of ${most}`,
  matchTitle: 'What this doctor has to match',
  speciality: (names: string) => `Specialty: ${names}`,
  languages: (names: string) => `Speaks ${names}`,
  gender: { male: 'Male doctors', female: 'Female doctors' },
  words: (text: string) => `Your words: “${text}”`,
  online: 'Consults online',
  inPerson: 'Sees patients in person',
  within: (kilometres: number) => `Up to ${kilometres} km away`,
  stars: (stars: string) => `At least ${stars} stars`,
  fee: 'A fee in your range',
  experience: 'Experience in your range',
  inState: (state: string) => `In ${state}`,
  favourite: 'Among your favourites',
  nothing: 'Every doctor of the directory is listed: nothing is filtered.',
  neutral: 'No doctor pays for a place in this list, and free times do not change the order.',
} as const;
