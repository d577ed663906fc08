import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A software passkey for tests: creates what a browser sends (WebAuthn level 2, "none" attestation). */
export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  readonly #rpId: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
  }

  register(challenge: string) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    // RFC 9053: key type EC2, algorithm ES256, curve P-256.
    const key = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([this.#data(true, 0x40), Buffer.alloc(16), length, this.id, key])
    const attestationObject = map([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', data],
    ])
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject,
      transports: ['internal'],
    })
  }

  signIn(challenge: string, userVerified = true) {
    const clientDataJSON = this.#client('webauthn.get', challenge)
    const authenticatorData = this.#data(userVerified, 0)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
    const signature = createSign('SHA256').update(signed).sign(this.#keys.privateKey)
    return this.#credential({ clientDataJSON, authenticatorData, signature })
  }

  #data(userVerified: boolean, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest[0] = 0x01 | (userVerified ? 0x04 : 0) | flags
    rest.writeUInt32BE(++this.#counter, 1)
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), rest])
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #credential(response: Record<string, Buffer | string[]>) {
    const id = this.id.toString('base64url')
    const written = Object.entries(response).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(written) as Record<string, unknown>,
    }
  }
}

type Value = number | string | Buffer | Map<string, string>

/** The part of CBOR (RFC 8949) that an authenticator needs. */
function map(entries: [number | string, Value][]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [item(key), item(value)]),
  ])
}

function item(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return head(5, 0)
}

function head(major: number, size: number): Buffer {
  return size < 24 ? Buffer.from([(major << 5) | size]) : Buffer.from([(major << 5) | 24, size])
}
