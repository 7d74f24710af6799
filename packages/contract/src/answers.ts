import * as z from 'zod/mini';

/** Fields of every JSON answer; `message` is a text for the person, if there is one. */
export const successStatus = /* @__PURE__ */ z.literal('success');
export const optionalMessage = /* @__PURE__ */ z.optional(z.string());

/** An answer without data. */
export const doneAnswer = /* @__PURE__ */ z.object({ status: successStatus, message: optionalMessage });

/** A free slot of a doctor. `at` is its instant (ISO 8601, UTC); date and time are in the doctor's zone. */
export const freeTime = /* @__PURE__ */ z.object({
  date: z.string(),
  time: z.string(),
  mode: z.enum(['in-person', 'online']),
  at: z.string(),
});

/** Every error answer. `fields` maps an input to its problem. */
export const failAnswer = /* @__PURE__ */ z.object({
  status: z.literal('fail'),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 'slot_taken': the nearest free slots, at most six, the earliest first. */
  nearest: z.optional(z.array(freeTime)),
  /** Ids of the alerts that conflict with the request, so that a screen can link to them. */
  alertIds: z.optional(z.array(z.string())),
});
export type FailAnswer = z.infer<typeof failAnswer>;

/** An answer with one object in `data`. */
export const buildDataAnswer = <S extends z.core.$ZodType>(data: S) =>
  z.object({ status: successStatus, message: optionalMessage, data });
