import * as z from 'zod/mini';

/** The patient, as screens use it and as local storage keeps it under `user`. */
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
  /** Optimistic version: a save must name the current one. */
  version: z.optional(z.number()),
  /** A link with a ticket that ends with the session. */
  photoUrl: z.optional(z.string()),
});
