/**
 * The browser side of passkeys, using the platform's own JSON forms of WebAuthn Level 3 instead of a library.
 * Each function returns null on success, or a message for the person.
 */
const OLD_BROWSER = 'This browser does not support passkeys. Sign in another way.'

export async function signInWithPasskey(): Promise<string | null> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseRequestOptionsFromJSON)
    return OLD_BROWSER
  const options = await ask('/auth/passkey/generate-authenticate-options')
  if (!options.ok) return options.problem
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options.value as PublicKeyCredentialRequestOptionsJSON,
    )
    const credential = await navigator.credentials.get({ publicKey })
    const sent = await ask('/auth/passkey/verify-authentication', {
      response: (credential as PublicKeyCredential).toJSON(),
    })
    return sent.ok
      ? null
      : 'We don’t recognise this passkey. Sign in another way, then add the passkey in your account settings.'
  } catch (error) {
    return stopped(error)
  }
}

export async function addPasskey(name: string): Promise<string | null> {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseCreationOptionsFromJSON)
    return OLD_BROWSER
  const options = await ask('/auth/passkey/generate-register-options')
  if (!options.ok) return options.problem
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options.value as PublicKeyCredentialCreationOptionsJSON,
    )
    const credential = await navigator.credentials.create({ publicKey })
    const sent = await ask('/auth/passkey/verify-registration', {
      response: (credential as PublicKeyCredential).toJSON(),
      name,
    })
    return sent.ok ? null : 'We couldn’t add the passkey. Try again.'
  } catch (error) {
    return stopped(error)
  }
}

function stopped(error: unknown): string {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? 'The passkey request was cancelled. Nothing changed. Try again.'
    : 'The browser couldn’t use a passkey. Nothing changed. Sign in another way.'
}

type Reply = { ok: true; value: unknown } | { ok: false; problem: string }

async function ask(address: string, body?: unknown): Promise<Reply> {
  try {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(address, init)
    if (response.ok) return { ok: true, value: await response.json() }
    return {
      ok: false,
      problem:
        response.status === 429
          ? 'Too many attempts. Wait a minute, then try again.'
          : 'The server refused the request. Try again.',
    }
  } catch {
    return { ok: false, problem: 'We couldn’t reach the server. Check your connection, then try again.' }
  }
}
