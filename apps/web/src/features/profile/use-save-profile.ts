import type { Call } from '@arogo/client/api';
import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { commonMessages } from '@arogo/contract/messages/common';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { me, updateProfile, uploadPhoto, type User } from '@arogo/contract/profile';
import type { EndpointRequest } from '@arogo/contract/endpoint';
import { useServices } from '../../lib/services.ts';

type ProfileDetails = EndpointRequest<typeof updateProfile>['body'];

/** The result of saving: problems by field, and whether the photo was saved. */
export interface SaveResult {
  readonly fields: Readonly<Record<string, string>>;
  readonly isPhotoSaved: boolean;
  /** The saved profile with its new version; undefined if saving failed. */
  readonly saved?: User;
  /** The current profile, if another window saved it since the version that was changed. */
  readonly elsewhere?: User;
}

/** Error texts of one of the two requests. */
interface SaveFailureTexts {
  readonly defaultText: string;
  /** The response could not be parsed. */
  readonly invalidAnswerText: string;
}
const photoFailure: SaveFailureTexts = { defaultText: m.photoFailed, invalidAnswerText: m.photoFailedShort };
const detailsFailure: SaveFailureTexts = { defaultText: m.updateFailed, invalidAnswerText: m.updateFailedShort };

/** The text of an error toast: the server's message, else the text of this request; for an error of the page itself its name. */
const getErrorMessage = (
  error: unknown,
  { defaultText: usual, invalidAnswerText: unusable }: SaveFailureTexts,
): string => {
  if (error instanceof ApiError) return getErrorText(error, usual, unusable);
  return error instanceof Error && error.message !== '' ? m.errorWith(error.message) : commonMessages.unexpected;
};

const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Fetches the current user; undefined if the server is unreachable. */
const fetchCurrentUser = async (call: Call): Promise<User | undefined> => {
  try {
    return (await call(me, {})).data;
  } catch {
    return undefined;
  }
};

/** Saves the selected photo first, then the details; toasts show the progress. Never rejects. */
export const useSaveProfile = () => {
  const { call, connection, session, toaster } = useServices();

  return async (user: User, details: ProfileDetails, photo: File | undefined): Promise<SaveResult> => {
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
      return { fields: {}, isPhotoSaved: photoKept, saved: data };
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const elsewhere =
        error instanceof ApiError && error.code === 'conflict' ? await fetchCurrentUser(call) : undefined;
      if (elsewhere) {
        toaster.dismiss(toast);
        session.saveUser(elsewhere);
        return { fields, isPhotoSaved: photoKept, elsewhere };
      }
      // Field errors are shown at their fields, and the page handles the end of the session.
      if (Object.keys(fields).length > 0 || endsSession(error)) toaster.dismiss(toast);
      else toaster.update(toast, 'error', getErrorMessage(error, failure), { description: getConnectionHint(error) });
      return { fields, isPhotoSaved: photoKept };
    }
  };
};
