import { accessMessages as m } from '@arogo/contract/messages/access';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import { changePin, sendPinCode } from '@arogo/contract/pin-change';
import { route, type Route } from '../../platform/endpoints.ts';
import { bearerToken } from '../../platform/sessions.ts';
import type { PinService } from './pin-service.ts';
import { clientOfRequest } from './routes.ts';

export const pinRoutes = (service: PinService): readonly Route[] => [
  route(sendPinCode, async ({ session, request }) => {
    await service.sendCode(session, clientOfRequest(request));
    return { status: 'success', message: m.otpSent };
  }),
  route(changePin, async ({ session, body, request }) => ({
    status: 'success',
    ...(await service.change(session, bearerToken(request), body, clientOfRequest(request))),
    message: t.changed,
  })),
];
