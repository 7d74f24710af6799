import { createHash } from 'node:crypto';
import type { Certificate } from 'pkijs';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { deriveP256Pair, type P256Pair } from '../crypto/p256.ts';
import { type SignatureDetails, addSignatureField } from './signature-field.ts';

/** Signs the PDFs that the product writes, in its own name. */
export interface PdfSigner {
  /**
   * Returns the PDF with a signature over all its bytes (CMS, SHA-256, ECDSA P-256). The PDF must come from `createPdf`.
   * @throws RangeError for any other PDF
   */
  sign(pdf: Buffer, words: SignatureDetails): Promise<Buffer>;
  /** SHA-256 (hex) of this installation's public keys, the current one first, then those of configured earlier keys. */
  readonly keys: readonly string[];
}

export interface PdfSignerOptions {
  readonly keyring: Keyring;
  readonly clock: Clock;
  /** The organisation in the certificate. */
  readonly product: string;
  /** Its host is in the certificate. */
  readonly publicUrl: string;
}

const oid = {
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  subjectKey: '2.5.29.14',
  extendedKeyUsage: '2.5.29.37',
  /** RFC 9336. */
  documentSigning: '1.3.6.1.5.5.7.3.36',
  /** Required by verifiers that do not support document signing, such as NSS in Poppler. */
  emailProtection: '1.3.6.1.5.5.7.3.4',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  /** RFC 5035. */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
};

/** Earlier than every document, and RFC 5280's date for no expiry. */
const validFrom = new Date('2020-01-01T00:00:00Z');
const validUntil = new Date('9999-12-31T23:59:59Z');
const digitalSignatureAndNonRepudiation = 0b1100_0000;

/** Copies the bytes into a separate ArrayBuffer, as the libraries require. */
const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const hashSha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const deriveKeyPairs = (keyring: Keyring): P256Pair[] =>
  keyring.deriveKeys('pdf-signature').map((seed) => deriveP256Pair(seed, 'arogo-pdf-signature-1'));

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const importKey = ({ publicKey, privateKey }: P256Pair): Promise<CryptoKey> => {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  return crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
};

interface Identity {
  readonly key: CryptoKey;
  readonly certificate: Certificate;
}

/** Loads the libraries at the first signature: most of the product needs none of them. */
const loadLibraries = async () => {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
  return { asn1, pki };
};

/** Creates the product's self-signed certificate. Everything except its signature is the same at each start. */
const createIdentity = async (pair: P256Pair, product: string, host: string): Promise<Identity> => {
  const { asn1, pki } = await loadLibraries();
  const key = await importKey(pair);
  const certificate = new pki.Certificate();
  certificate.version = 2;
  // 16 bytes of the public key's hash, as a positive number: the same key always has the same serial number.
  const fingerprint = hashSha256(pair.publicKey);
  const serial = fingerprint.subarray(0, 16);
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0);
  certificate.serialNumber = new asn1.Integer({ valueHex: toArrayBuffer(serial) });
  // Built directly, because pkijs puts all parts of a name into one set, in which they have no order.
  const part = (type: string, value: string) =>
    new asn1.Set({
      value: [
        new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: type }), new asn1.Utf8String({ value })] }),
      ],
    });
  const schema = asn1.fromBER(
    new asn1.Sequence({ value: [part(oid.organisation, product), part(oid.commonName, host)] }).toBER(),
  ).result;
  certificate.subject = certificate.issuer = new pki.RelativeDistinguishedNames({ schema });
  certificate.notBefore = new pki.Time({ type: pki.TimeType.UTCTime, value: validFrom });
  certificate.notAfter = new pki.Time({ type: pki.TimeType.GeneralizedTime, value: validUntil });
  const publicKey = await crypto.subtle.importKey('raw', toArrayBuffer(pair.publicKey), algorithm, true, ['verify']);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new pki.Extension({ extnID, critical, extnValue: value.toBER() });
  certificate.extensions = [
    extension(oid.basicConstraints, true, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(
      oid.keyUsage,
      true,
      new asn1.BitString({ valueHex: toArrayBuffer(Buffer.of(digitalSignatureAndNonRepudiation)), unusedBits: 6 }),
    ),
    extension(
      oid.extendedKeyUsage,
      false,
      new pki.ExtKeyUsage({ keyPurposes: [oid.documentSigning, oid.emailProtection] }).toSchema(),
    ),
    extension(
      oid.subjectKey,
      false,
      new asn1.OctetString({ valueHex: toArrayBuffer(hashSha256(pair.publicKey).subarray(0, 20)) }),
    ),
  ];
  await certificate.sign(key, 'SHA-256');
  return { key, certificate };
};

/** Creates a detached CMS signature over these bytes. */
const createCms = async (
  { key, certificate }: Identity,
  parts: readonly Uint8Array[],
  at: Date,
): Promise<Uint8Array> => {
  const { asn1, pki } = await loadLibraries();
  const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] });
  const certified = new asn1.OctetString({
    valueHex: toArrayBuffer(hashSha256(new Uint8Array(certificate.toSchema(true).toBER()))),
  });
  const attributes = [
    attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })),
    attribute(oid.signingTime, new asn1.UTCTime({ valueDate: at })),
    attribute(oid.messageDigest, new asn1.OctetString({ valueHex: toArrayBuffer(hashSha256(...parts)) })),
    // The attribute means SHA-256 if it names no other algorithm.
    attribute(
      oid.signingCertificate,
      new asn1.Sequence({ value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [certified] })] })] }),
    ),
  ];
  const encoded = (one: (typeof attributes)[number]): Buffer => Buffer.from(one.toSchema().toBER());
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        // DER sorts the members of a set by their bytes.
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes.toSorted((one, other) => Buffer.compare(encoded(one), encoded(other))),
        }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256');
  return new Uint8Array(
    new pki.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) }).toSchema().toBER(),
  );
};

/**
 * Creates a signer whose key is derived from DATA_KEY (one key for each purpose): it needs no storage, and the servers of an
 * installation agree. Documents contain the certificate that they were signed with, so they stay valid after a key rotation.
 */
export const createPdfSigner = ({ keyring, clock, product, publicUrl }: PdfSignerOptions): PdfSigner => {
  const pairs = deriveKeyPairs(keyring);
  let made: Promise<Identity> | undefined;
  const identity = (): Promise<Identity> =>
    (made ??= createIdentity(pairs[0] as P256Pair, product, new URL(publicUrl).hostname));
  return {
    keys: pairs.map(({ publicKey }) => hashSha256(publicKey).toString('hex')),
    async sign(pdf, words) {
      const at = new Date(clock.now().epochMilliseconds);
      const unsigned = addSignatureField(pdf, words, at);
      return unsigned.fill(await createCms(await identity(), unsigned.signedParts, at));
    },
  };
};
