import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const BITS = 2_048;
/** Readers of a PDF check the seal against these days, so a certificate outlives the years it seals in. */
const VALID_YEARS = 15;

export interface MadeCertificate {
  serial: string;
  /** Both in PEM. */
  certificate: string;
  key: string;
}

/** Makes a key and a self-signed certificate: no one else vouches for the company. */
export async function makeCertificate(companyName: string, now: Date): Promise<MadeCertificate> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const { default: forge } = await import('node-forge');
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A leading zero keeps the number positive, as the standard requires.
  certificate.serialNumber = `00${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  const company = printable(companyName);
  const name = [
    { name: 'commonName', value: `${company} document seal` },
    { name: 'organizationName', value: company },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { serial: certificate.serialNumber, certificate: forge.pki.certificateToPem(certificate), key: privateKey };
}

/** A certificate's printable text has no accents or symbols. The seal in the PDF names the company as it's written. */
function printable(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll('&', 'and')
    .replace(/[^A-Za-z0-9 ',./()+:=?-]/g, '')
    .trim();
  return plain === '' ? 'Company' : plain;
}
