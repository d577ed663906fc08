import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The first byte of an encrypted document. A later format gets another. */
const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16

export interface DocumentKey {
  personId: string
  /** The person's random part, from `application_document_keys`. */
  salt: string
  /** The secret of the installation, from its key file. */
  secret: string
}

export const newSalt = (): string => randomBytes(32).toString('base64url')

/** Each person has a key of their own: RFC 5869 over the installation's secret with the person's salt. */
function keyOf({ personId, salt, secret }: DocumentKey): Buffer {
  const info = `victor application document ${personId}`
  return Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'base64url'), info, 32))
}

/** Encrypts with AES-256-GCM. The bytes can be opened only as this document of this person. */
export function sealDocument(bytes: Uint8Array, key: DocumentKey, documentId: string): Uint8Array {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv)
  cipher.setAAD(Buffer.from(documentId))
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the bytes were changed, or belong to another person or document. */
export function openDocument(sealed: Uint8Array, key: DocumentKey, documentId: string): Uint8Array {
  if (sealed[0] !== FORMAT || sealed.byteLength < 1 + IV_BYTES + TAG_BYTES)
    throw new Error('Not an encrypted document.')
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(1, 1 + IV_BYTES))
  decipher.setAAD(Buffer.from(documentId))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()])
}
