import { invitationForm, type InvitationForm } from '@arogo/contract/invitations';
import type { AccessDraft } from '../../../components/shared/access/access-fields.tsx';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';

/** Fields of the invitation form as typed. */
export interface InvitationDraft extends AccessDraft {
  /** The person to whom access is given; '' when the account asks for access. */
  readonly personId: string;
  readonly email: string;
  readonly relation: string;
}

/** @param personId the person to whom access is given; '' when the account asks for access */
export const createInvitationDraft = (personId: string): InvitationDraft => ({
  personId,
  email: '',
  relation: '',
  role: 'view',
  areas: ['records', 'medicines', 'visits', 'messages'],
  mental: false,
  endsOn: '',
});

/** Error texts of a refused form, the first of each field. */
export const toProblems = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path: [name], message }) => [String(name), message] as const));

/** Validates the draft: the request body, or problems by field. */
export const validateInvitationDraft = (
  draft: InvitationDraft,
): { readonly form: InvitationForm } | { readonly problems: Problems } => {
  const parsed = invitationForm.safeParse({
    ...draft,
    personId: draft.personId === '' ? undefined : draft.personId,
    endsOn: draft.endsOn === '' ? null : draft.endsOn,
  });
  return parsed.success ? { form: parsed.data } : { problems: toProblems(parsed.error.issues) };
};
