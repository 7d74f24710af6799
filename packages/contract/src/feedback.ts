import * as z from 'zod/mini';
import { email } from './access.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { feedbackFields as f, feedbackMessages as m } from './messages/feedback.ts';
import { maxFeedbackSubjectLength, maxFeedbackTextLength } from './profile-limits.ts';
import { requiredLinesSchema, requiredTextSchema } from './text.ts';

export const feedbackTypes = ['Bug Report', 'Feature Request', 'General Feedback', 'Other'] as const;

/** Text fields of the form; one file may be attached. */
export const feedbackForm = /* @__PURE__ */ z.object({
  feedbackType: z.enum(feedbackTypes, { error: m.isRequired(f.feedbackType) }),
  subject: requiredTextSchema(m.isRequired(f.subject), maxFeedbackSubjectLength),
  description: requiredLinesSchema(m.isRequired(f.description), maxFeedbackTextLength),
  email,
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const sendFeedback = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/users/feedback',
  access: 'patient',
  about: 'account',
  summary: 'Write to whoever runs the product, with a file if that helps. Takes an Idempotency-Key',
  form: feedbackForm,
  files: ['file'],
  answers: { 201: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid() })) },
});
