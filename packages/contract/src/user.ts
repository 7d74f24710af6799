import * as z from 'zod/mini';

/** The patient, as screens know them and as local storage keeps them under `user`. */
export const user = /* @__PURE__ */ z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** ISO date (YYYY-MM-DD), empty until the profile is complete. */
  dateOfBirth: z.string(),
  email: z.string(),
  gender: z.string(),
  phoneNumber: z.string(),
  completedProfile: z.boolean(),
  /** Grows with each save; a save names the one that it saw. */
  version: z.optional(z.number()),
  /** A link with a ticket that ends with the session. */
  photoUrl: z.optional(z.string()),
});
