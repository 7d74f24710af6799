import type { Call } from '@arogo/client/api';
import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { commonMessages } from '@arogo/contract/messages/common';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { me, updateProfile, uploadPhoto, type User } from '@arogo/contract/profile';
import type { RequestOf } from '@arogo/contract/endpoint';
import { useServices } from '../../lib/services.ts';

type Details = RequestOf<typeof updateProfile>['body'];

/** What became of saving: what is wrong with which field, and whether the photo was kept. */
export interface Saved {
  readonly fields: Readonly<Record<string, string>>;
  readonly photoKept: boolean;
  /** The profile as it was saved, with its new version; undefined where it was not. */
  readonly saved?: User;
  /** What is there instead, where the profile was saved elsewhere since the version that was changed. */
  readonly elsewhere?: User;
}

/** The words for one of the two calls that failed. */
interface Failure {
  readonly usual: string;
  /** The answer came and could not be used. */
  readonly unusable: string;
}
const photoFailure: Failure = { usual: m.photoFailed, unusable: m.photoFailedShort };
const detailsFailure: Failure = { usual: m.updateFailed, unusable: m.updateFailedShort };

/** What a toast says of a failure: the server's words, else ours for this call; a fault of the page itself by its name. */
const explain = (error: unknown, { usual, unusable }: Failure): string => {
  if (error instanceof ApiError) return messageOf(error, usual, unusable);
  return error instanceof Error && error.message !== '' ? m.errorWith(error.message) : commonMessages.unexpected;
};

const endsHere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** What the server has now; undefined where it cannot be asked. */
const presentUser = async (call: Call): Promise<User | undefined> => {
  try {
    return (await call(me, {})).data;
  } catch {
    return undefined;
  }
};

/** Saves the photo first, where one is chosen, then the details; toasts say how far it is. Never rejects. */
export const useSaveProfile = () => {
  const { call, connection, session, toaster } = useServices();

  return async (user: User, details: Details, photo: File | undefined): Promise<Saved> => {
    const toast = toaster.loading(m.updating);
    let failure = detailsFailure;
    let photoKept = false;
    try {
      if (photo !== undefined) {
        failure = photoFailure;
        toaster.update(toast, 'loading', m.uploadingPhoto);
        const form = new FormData();
        form.append('photo', photo);
        const { data } = await upload(connection, uploadPhoto, form);
        photoKept = true;
        session.saveUser({ ...user, photoUrl: data.photoUrl });
        toaster.success(m.photoUploaded);
        failure = detailsFailure;
        toaster.update(toast, 'loading', m.updatingDetails);
      }
      const { data } = await call(updateProfile, { body: { ...details, email: user.email } });
      session.saveUser(data);
      toaster.update(toast, 'success', m.updated);
      return { fields: {}, photoKept, saved: data };
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const elsewhere = error instanceof ApiError && error.code === 'conflict' ? await presentUser(call) : undefined;
      if (elsewhere) {
        toaster.dismiss(toast);
        session.saveUser(elsewhere);
        return { fields, photoKept, elsewhere };
      }
      // What is wrong with a field stands at the field; what comes when the session ends is said by the page for that.
      if (Object.keys(fields).length > 0 || endsHere(error)) toaster.dismiss(toast);
      else toaster.update(toast, 'error', explain(error, failure), { description: connectionHint(error) });
      return { fields, photoKept };
    }
  };
};
