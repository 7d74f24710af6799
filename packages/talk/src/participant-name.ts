import type { Conversation } from '@arogo/contract/conversations';
import { representativeTexts } from '@arogo/contract/messages/representatives';

/** Name of the other side for a doctor: 'Asha Rao, for Meera Rao' if another account acts for the patient, else the name. */
export const formatParticipantName = ({
  name,
  representative = null,
}: Pick<Conversation['other'], 'name'> & { readonly representative?: string | null | undefined }): string =>
  representative === null ? name : representativeTexts.speaksFor(representative, name);
