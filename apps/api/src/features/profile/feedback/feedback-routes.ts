import { feedbackForm, sendFeedback } from '@arogo/contract/feedback';
import { feedbackMessages as m } from '@arogo/contract/messages/feedback';
import { maxFeedbackTextLength } from '@arogo/contract/profile-limits';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import { receiveMultipartForm } from '../../../platform/http/multipart-form.ts';
import { parseIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { FeedbackService } from './feedback-service.ts';

/** Maximum number of UTF-8 bytes of a character. */
const maxBytesPerCharacter = 4;

export const feedbackRoutes = (feedback: FeedbackService): readonly Route[] => [
  route(sendFeedback, async ({ session, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    await feedback.begin(session);
    const { form, file } = await receiveMultipartForm(request, {
      schema: feedbackForm,
      textFields: Object.keys(feedbackForm.shape),
      textMaxLength: (maxFeedbackTextLength + 1) * maxBytesPerCharacter,
      field: 'file',
      only: m.oneFileOnly,
      store: (source, called) => feedback.store(source, called),
      discard: (received) => feedback.discard(received),
    });
    const id = await feedback.send(session, form, file, key);
    reply.code(201);
    return { status: 'success', message: m.sent, data: { id } };
  }),
];
