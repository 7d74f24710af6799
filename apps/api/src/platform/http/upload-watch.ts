import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../with-timeout.ts';

/** Knows whether files arrive at this moment, so that what can wait lets them pass. */
export interface UploadWatch {
  /** Counts an upload. @returns ends it */
  begin(): () => void;
  /** Resolves when no upload is under way, at the latest after `maxWaitMs`. */
  waitUntilIdle(maxWaitMs: number): Promise<void>;
}

export const createUploadWatch = (): UploadWatch => {
  const uploads = new Set<symbol>();
  let idle = Promise.withResolvers<void>();
  return {
    begin() {
      if (uploads.size === 0) idle = Promise.withResolvers();
      const upload = Symbol('upload');
      uploads.add(upload);
      return () => {
        if (uploads.delete(upload) && uploads.size === 0) idle.resolve();
      };
    },
    async waitUntilIdle(maxWaitMs) {
      if (uploads.size === 0) return;
      await settlesWithin(idle.promise, maxWaitMs);
    },
  };
};

/** Counts every request that brings a file, once the guard let it in, until it is answered or its sender is gone. */
export const registerUploadWatch = (app: FastifyInstance, watch: Pick<UploadWatch, 'begin'>): void => {
  app.addHook('preValidation', (request, { raw }, done) => {
    if (request.routeOptions.config.endpoint?.files !== undefined && !raw.destroyed) raw.once('close', watch.begin());
    done();
  });
};
