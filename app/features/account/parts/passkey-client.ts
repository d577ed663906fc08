/**
 * The browser's side of passkeys, on the platform's own JSON forms of WebAuthn (Level 3), so that no library is
 * loaded for it. Each answers null when done, or words for the person.
 */
const OLD_BROWSER = 'This browser cannot use passkeys. Sign in another way.'

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
      : 'That passkey is not known here. Sign in another way and add it in your account settings.'
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
    return sent.ok ? null : 'The passkey could not be added. Try again.'
  } catch (error) {
    return stopped(error)
  }
}

function stopped(error: unknown): string {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? 'Stopped before it was done. Nothing was changed.'
    : 'The browser could not use a passkey here. Nothing was changed.'
}

type Asked = { ok: true; value: unknown } | { ok: false; problem: string }

async function ask(address: string, body?: unknown): Promise<Asked> {
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
          ? 'Too many tries. Wait a minute and try again.'
          : 'The server did not accept that. Try again.',
    }
  } catch {
    return { ok: false, problem: 'The server cannot be reached. Check the connection and try again.' }
  }
}
