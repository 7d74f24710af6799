import * as z from 'zod/mini';
import { email } from './access.ts';
import { dataAnswer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { feedbackFields as f, feedbackMessages as m } from './messages/feedback.ts';
import { feedbackSubjectMaximum, feedbackTextMaximum } from './places-limits.ts';
import { requiredLines, requiredText } from './text.ts';

export const feedbackTypes = ['Bug Report', 'Feature Request', 'General Feedback', 'Other'] as const;

/** Text fields of the form; a file may come with them. */
export const feedbackForm = /* @__PURE__ */ z.object({
  feedbackType: z.enum(feedbackTypes, { error: m.isRequired(f.feedbackType) }),
  subject: requiredText(m.isRequired(f.subject), feedbackSubjectMaximum),
  description: requiredLines(m.isRequired(f.description), feedbackTextMaximum),
  email,
});
export type FeedbackForm = z.output<typeof feedbackForm>;

export const sendFeedback = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/users/feedback',
  access: 'patient',
  summary: 'Write to whoever runs the product, with a file if that helps. Takes an Idempotency-Key',
  form: feedbackForm,
  files: ['file'],
  answers: { 201: /* @__PURE__ */ dataAnswer(z.object({ id: z.uuid() })) },
});
