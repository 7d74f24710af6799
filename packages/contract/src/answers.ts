import * as z from 'zod/mini';

/** What every JSON answer carries; `message` where something can be said to a person. */
export const successStatus = /* @__PURE__ */ z.literal('success');
export const optionalMessage = /* @__PURE__ */ z.optional(z.string());

/** An answer that only says that it is done. */
export const doneAnswer = /* @__PURE__ */ z.object({ status: successStatus, message: optionalMessage });

/** A free time of a doctor. `at` is its instant (ISO 8601, UTC); date and time are the doctor's. */
export const freeTime = /* @__PURE__ */ z.object({
  date: z.string(),
  time: z.string(),
  mode: z.enum(['in-person', 'online']),
  at: z.string(),
});

/** Every refusal: `fields` names the input and what is wrong with it. */
export const failAnswer = /* @__PURE__ */ z.object({
  status: z.literal('fail'),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 'slot_taken': the nearest times that are free, at most six, the earliest first. */
  nearest: z.optional(z.array(freeTime)),
  /** Alerts that stand in the way, so that a screen can lead to them. */
  alertIds: z.optional(z.array(z.string())),
});
export type FailAnswer = z.infer<typeof failAnswer>;

/** One object in `data`. */
export const buildDataAnswer = <S extends z.core.$ZodType>(data: S) =>
  z.object({ status: successStatus, message: optionalMessage, data });
