import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Claims {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/** An OpenID provider for tests: discovery, keys, codes with PKCE, signed tokens. `claims` describes the person who signs in. */
export async function fakeProvider(claims: Claims) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { challenge: string; nonce: string | null }>()
  const provider = { claims, issuer: '', close: async () => {}, signAs: privateKey }
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (url.pathname === '/.well-known/openid-configuration')
      return answer(200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.pathname === '/keys')
      return answer(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
      })
    if (url.pathname !== '/token') return answer(404, {})
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const form = new URLSearchParams(text)
      const known = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!known || known.challenge !== challenge) return answer(400, { error: 'invalid_grant' })
      const now = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
      const idTokenClaims = {
        ...provider.claims,
        iss: provider.issuer,
        aud: 'victor',
        iat: now,
        exp: now + 300,
        ...(known.nonce ? { nonce: known.nonce } : {}),
      }
      const signed = `${base64({ alg: 'RS256', kid: 'k1' })}.${base64(idTokenClaims)}`
      const mark = createSign('RSA-SHA256').update(signed).sign(provider.signAs).toString('base64url')
      answer(200, {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: `${signed}.${mark}`,
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.close = () => new Promise((resolve) => server.close(() => resolve()))

  return Object.assign(provider, {
    /** Acts as the provider's page: checks nothing and sends the browser back with a code. */
    approve(location: string): URL {
      const authorisation = new URL(location)
      const code = randomBytes(8).toString('hex')
      codes.set(code, {
        challenge: authorisation.searchParams.get('code_challenge') ?? '',
        nonce: authorisation.searchParams.get('nonce'),
      })
      const back = new URL(authorisation.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', authorisation.searchParams.get('state') ?? '')
      return back
    },
  })
}
