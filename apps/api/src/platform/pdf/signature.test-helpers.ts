import { createHash } from 'node:crypto';
import { fromBER, OctetString, Sequence, UTCTime } from 'asn1js';
import { type Attribute, Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';

/** The verified signer of a PDF. */
export interface VerifiedPdf {
  /** SHA-256 (hex) of the public key. */
  readonly key: string;
  /** The subject of the certificate: the organisation, then the host. */
  readonly subject: readonly string[];
  readonly signedAt: Date;
}

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const hashSha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const extractSignature = (pdf: Buffer): { readonly cms: Buffer; readonly signed: Buffer } => {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[(\d{10}) (\d{10}) (\d{10}) (\d{10})\]/g)];
  if (ranges.length !== 1) throw new Error(`${ranges.length} signatures`);
  const [first, begin, end, rest] = (ranges[0] as RegExpExecArray).slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  // The signature covers every byte except itself, and the gap may hold only hexadecimal digits.
  if (first !== 0 || end + rest !== pdf.length) throw new Error('Bytes are left out');
  const hex = /^<([\da-f]+)>$/.exec(text.slice(begin, end))?.[1];
  if (hex === undefined || !text.slice(0, begin).endsWith('/Contents '))
    throw new Error('The gap holds more than the signature');
  const cms = Buffer.from(hex, 'hex');
  const length = 4 + cms.readUInt16BE(2);
  if (cms.readUInt16BE(0) !== 0x3082 || cms.subarray(length).some((byte) => byte !== 0))
    throw new Error('Something stands behind the signature');
  return { cms: cms.subarray(0, length), signed: Buffer.concat([pdf.subarray(0, begin), pdf.subarray(end)]) };
};

const getAttributeValue = <Value>(
  kind: new (...given: never[]) => Value,
  attributes: readonly Attribute[],
  type: string,
): Value => {
  const values = attributes.filter((one) => one.type === type).flatMap((one) => one.values);
  const [value] = values;
  if (values.length !== 1 || !(value instanceof kind)) throw new Error(`No value of ${type}, or not one`);
  return value;
};

/**
 * Verifies the signature of a PDF over all its bytes, and returns the signer.
 * @throws if the signature is not valid
 */
export const verifyPdf = async (pdf: Buffer): Promise<VerifiedPdf> => {
  const { cms, signed } = extractSignature(pdf);
  const content = new ContentInfo({ schema: fromBER(toArrayBuffer(cms)).result });
  const data = new SignedData({ schema: content.content });
  const [signer, ...others] = data.signerInfos;
  const [certificate, ...further] = data.certificates ?? [];
  if (signer === undefined || others.length + further.length > 0 || !(certificate instanceof Certificate))
    throw new Error('Not one signer with one certificate');
  const attributes = signer.signedAttrs?.attributes ?? [];
  const digest = getAttributeValue(OctetString, attributes, '1.2.840.113549.1.9.4').getValue();
  if (!hashSha256(signed).equals(Buffer.from(digest))) throw new Error('The bytes are not those that were signed');
  const named = getAttributeValue(Sequence, attributes, '1.2.840.113549.1.9.16.2.47');
  const hash = (
    ((named.valueBlock.value[0] as Sequence).valueBlock.value[0] as Sequence).valueBlock.value[0] as OctetString
  ).getValue();
  if (!hashSha256(new Uint8Array(certificate.toSchema().toBER())).equals(Buffer.from(hash)))
    throw new Error('Another certificate than was signed with');
  if (!(signer.sid instanceof IssuerAndSerialNumber) || !signer.sid.serialNumber.isEqual(certificate.serialNumber))
    throw new Error('Another certificate than is named');
  if (
    signer.digestAlgorithm.algorithmId !== '2.16.840.1.101.3.4.2.1' ||
    signer.signatureAlgorithm.algorithmId !== '1.2.840.10045.4.3.2'
  )
    throw new Error('Not ECDSA with SHA-256');
  if (!(await data.verify({ signer: 0, data: toArrayBuffer(signed), checkChain: false })))
    throw new Error('The signature is not of this key');
  if (!(await certificate.verify())) throw new Error('The certificate is not its own');
  return {
    key: hashSha256(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).toString('hex'),
    subject: certificate.subject.typesAndValues.map(({ value }) => value.valueBlock.value),
    signedAt: getAttributeValue(UTCTime, attributes, '1.2.840.113549.1.9.5').toDate(),
  };
};
