import { ticketLifetimeMs } from '@arogo/contract/limits';
import { profileMessages } from '@arogo/contract/messages/profile';
import { me, photo, updateProfile, uploadPhoto } from '@arogo/contract/profile';
import type { Clock } from '../../platform/clock.ts';
import { route, type Route } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { receivePhoto } from './photo/photo-upload-routes.ts';
import type { PhotoService } from './photo/photo-service.ts';
import type { ProfileService } from './service.ts';

export interface ProfileRoutesDeps {
  readonly profile: ProfileService;
  readonly photos: PhotoService;
  readonly clock: Clock;
}

const maxCacheDuration = Temporal.Duration.from({ milliseconds: ticketLifetimeMs });

/** How long a browser may cache a photo, in seconds: not beyond the session of its ticket. */
const getCacheSeconds = (session: Session, now: Temporal.Instant): number => {
  const left = Math.floor(now.until(session.expiresAt).total('seconds'));
  return Math.max(0, Math.min(left, maxCacheDuration.total('seconds')));
};

export const profileRoutes = ({ profile, photos, clock }: ProfileRoutesDeps): readonly Route[] => [
  route(me, async ({ session }) => ({ status: 'success', data: await profile.me(session) })),
  route(updateProfile, async ({ session, body }) => ({
    status: 'success',
    message: profileMessages.updated,
    data: await profile.update(session, body),
  })),
  route(uploadPhoto, async ({ session, request }) => {
    await photos.begin(session);
    return {
      status: 'success',
      message: profileMessages.photoUploaded,
      data: { photoUrl: await photos.save(session, await receivePhoto(request, photos)) },
    };
  }),
  route(photo, async ({ session, params, query, reply }) => {
    const { bytes, mediaType, content } = await photos.open(session, params.id);
    reply.headers({
      'content-type': mediaType,
      'content-length': bytes,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Without a ticket the URL would be the same for the next person who signs in.
      'cache-control':
        query.ticket === undefined ? 'private, no-store' : `private, max-age=${getCacheSeconds(session, clock.now())}`,
    });
    return content;
  }),
];
