/** The owner of a number: a document, a person, a place or a purchase. */
const owners =
  'lab|labs|laboratory|laborator|path|pathology|collection|sample|specimen|test|report|order|bill|invoice|receipt|client|customer|patient|pt|' +
  'doctor|doc|dr|clinic|hospital|center|centre|branch|unit|case|visit|request|job|work|file|record|claim|policy|insurance|medical|council|state|' +
  'drug|shop|firm|company|tax|trade|food|health|national|emergency|customercare|office|reception|contact|whats|toll|free|home|help|desk|vehicle|' +
  'auftrags|labor|versicherten|betriebs|numero|num|nr|n|no|dossier|pratica|accettazione|peticion|protocolo|protokol|protocollo|historia|episodio|' +
  'hasta|dosya|kurum|vergi';
/** Words that are a number's label by themselves, */
const identifiers =
  'licen[cs]e|lic|licencia|licenca|registrations?|regn|regd|reg|accession|accn|invoice|bill|receipt|gst|gstin|gstn|pan|tan|cin|din|nabl|iso|cap|fssai|' +
  'uhid|uid|umr|mrn|crn|sid|vid|lrn|srf|srfid|icmr|aadhaar|aadhar|abha|phone|mobile|mob|tel|telephone|' +
  'telefono|telefon|telefone|fax|whatsapp|helpline|tollfree|' +
  'cell|contact|pin|pincode|zip|zipcode|postal|plz|barcode|barkod|token|ticket|batch|lot|kit|version|form|episode|visit|case|request|order|' +
  'ward|bed|room|page|floor|policy|tpa|claim|amount|totalamount|netamount|price|mrp|qty|discount|paid|due|balance|cgst|sgst|igst|' +
  'hsn|sac|upi|utr|ifsc|account|accountno|dea|npi|rpps|adeli|finess|siret|siren|ipp|nip|nir|bsnr|lanr|ustid|ustidnr|iban|cnpj|cnes|crm|cpf|nif|cif|dni|' +
  'nhc|cedula|partitaiva|piva|codicefiscale|dossier|pratica|accettazione|peticion|protocolo|protokol|protocollo|tckimlik|kimlik|sgk|dosya|' +
  'serial|serialno|srno|slno|sno|revision|rev|document|doc|expiry|exp|website|email|address|timings?|established|estd|since';
/** and words that form one with an owner: 'Client id', 'Labno'. */
const suffixes = 'nummer|numero|number|num|nos|nbr|nr|no|id|ids|code|cod|ref|hash|card|date|status';

const owned = new RegExp(
  `^(?:(?:${owners})*(?:${identifiers})(?:${suffixes})*|(?:${owners})+(?:${suffixes})+|(?:${suffixes})+|(?:ip|op|ipd|opd|mr|cr)(?:${suffixes})+)$`,
  'u',
);
/** The text of a line before its colon, or before the first word with a digit. */
const labelPattern = /^[^\p{L}]*([^\d:=#]*?)(?:[:=#]|\S*\d|$)/u;

/**
 * Whether a line, or the name of a row, labels a number that was not measured: a licence, a registration, an invoice, a
 * telephone. Words may be joined ('Lablicence'), in any language in which reports are read.
 */
export const isIdentifier = (text: string): boolean => {
  const label = labelPattern.exec(text)?.[1] ?? '';
  const letters = label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Ll}]/gu, '');
  return letters.length > 1 && owned.test(letters);
};
