import { type Policy, policyForm, type PolicyForm } from '@arogo/contract/insurance';
import type { Problems } from '../../../components/shared/entity-editor/use-draft-editor.ts';

/** Fields of the policy form as typed. */
export interface PolicyDraft {
  readonly insurer: string;
  readonly plan: string;
  readonly policyNumber: string;
  readonly covered: readonly string[];
  /** A typed name that was not added yet. */
  readonly name: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly helpline: string;
  readonly sumInsured: string;
  readonly note: string;
}

export const emptyDraft: PolicyDraft = {
  insurer: '',
  plan: '',
  policyNumber: '',
  covered: [],
  name: '',
  validFrom: '',
  validUntil: '',
  helpline: '',
  sumInsured: '',
  note: '',
};

export const toPolicyDraft = ({
  insurer,
  plan,
  policyNumber,
  covered,
  validFrom,
  validUntil,
  helpline,
  sumInsured,
  note,
}: Policy): PolicyDraft => ({
  insurer,
  plan,
  policyNumber,
  covered,
  name: '',
  validFrom: validFrom ?? '',
  validUntil,
  helpline,
  sumInsured: sumInsured === null ? '' : String(sumInsured),
  note,
});

/** Adds the typed name to the covered persons, without duplicates. */
export const applyCoveredName = ({ covered, name, ...rest }: PolicyDraft): PolicyDraft => {
  const added = name.trim();
  return { ...rest, name: '', covered: added === '' || covered.includes(added) ? covered : [...covered, added] };
};

/** Validates the draft: the request body, or problems by field. Amounts in rupees may contain blanks, commas and '₹'. */
export const validateDraft = (draft: PolicyDraft): { readonly form: PolicyForm } | { readonly problems: Problems } => {
  const { name: _, validFrom, sumInsured, ...typed } = applyCoveredName(draft);
  const digits = sumInsured.replaceAll(/[\s,₹]/g, '');
  const parsed = policyForm.safeParse({
    ...typed,
    covered: [...typed.covered],
    validFrom: validFrom === '' ? null : validFrom,
    sumInsured: digits === '' ? null : Number(digits),
  });
  if (parsed.success) return { form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
};
