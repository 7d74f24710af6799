import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { pinChange as t } from '@arogo/contract/messages/pin-change';
import { changePin, sendPinCode } from '@arogo/contract/pin-change';
import { getClient } from '../../platform/http/client.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import { getBearerToken } from '../../platform/auth/sessions.ts';
import type { PinService } from './pin-service.ts';

export const pinRoutes = (service: PinService): readonly Route[] => [
  route(sendPinCode, async ({ session, request }) => {
    await service.sendCode(session, getClient(request));
    return { status: 'success', message: m.otpSent };
  }),
  route(changePin, async ({ session, body, request }) => ({
    status: 'success',
    ...(await service.change(session, getBearerToken(request), body, getClient(request))),
    message: t.changed,
  })),
];
