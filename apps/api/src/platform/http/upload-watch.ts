import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../with-timeout.ts';

/** Knows whether uploads are in progress, so that background work can wait for them. */
export interface UploadWatch {
  /** Counts an upload. @returns a function that ends it */
  begin(): () => void;
  /** Resolves when no upload is in progress, at the latest after `maxWaitMs`. */
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

/** Counts every request with a file, from the guard until its response ends or its sender disconnects. */
export const registerUploadWatch = (app: FastifyInstance, watch: Pick<UploadWatch, 'begin'>): void => {
  app.addHook('preValidation', (request, { raw }, done) => {
    if (request.routeOptions.config.endpoint?.files !== undefined && !raw.destroyed) raw.once('close', watch.begin());
    done();
  });
};
