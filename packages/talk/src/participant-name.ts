import type { Conversation } from '@arogo/contract/conversations';
import { representativeTexts } from '@arogo/contract/messages/representatives';

/** The other side as a doctor sees it: 'Asha Rao, for Meera Rao' where another account speaks for the patient; else the name. */
export const formatParticipantName = ({
  name,
  representative = null,
}: Pick<Conversation['other'], 'name'> & { readonly representative?: string | null | undefined }): string =>
  representative === null ? name : representativeTexts.speaksFor(representative, name);
