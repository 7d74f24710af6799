import { feedbackForm, sendFeedback } from '@arogo/contract/feedback';
import { feedbackMessages as m } from '@arogo/contract/messages/feedback';
import { feedbackTextMaximum } from '@arogo/contract/places-limits';
import { route, type Route } from '../../platform/endpoints.ts';
import { receiveFormWithFile } from '../../platform/form-with-file.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { FeedbackService } from './feedback-service.ts';

/** Bytes that a character can take. */
const bytesOfCharacter = 4;

export const feedbackRoutes = (feedback: FeedbackService): readonly Route[] => [
  route(sendFeedback, async ({ session, request, reply }) => {
    const key = idempotencyKey(request.headers['idempotency-key']);
    await feedback.begin(session);
    const { form, file } = await receiveFormWithFile(request, {
      schema: feedbackForm,
      texts: Object.keys(feedbackForm.shape),
      textMaximum: (feedbackTextMaximum + 1) * bytesOfCharacter,
      field: 'file',
      only: m.oneFileOnly,
      keep: (source, called) => feedback.keep(source, called),
      discard: (received) => feedback.discard(received),
    });
    const id = await feedback.send(session, form, file, key);
    reply.code(201);
    return { status: 'success', message: m.sent, data: { id } };
  }),
];
