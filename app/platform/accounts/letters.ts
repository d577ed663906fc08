import type { DatabaseOrTx } from '#app/platform/database/database.ts'

/** The words of every letter about an account. Plain text: it reads everywhere and hides nothing. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** What accounts need of the mail service. */
export interface Post {
  /** Given a transaction, the letter goes exactly if that is committed. */
  send(letter: Letter, tx?: DatabaseOrTx): Promise<unknown>
}

const sign = '\n\nVictor'

export const letters = {
  confirm: (to: string, link: string): Letter => ({
    to,
    subject: 'Confirm your address',
    text: `Somebody, probably you, made an account at Victor with this address. Confirm that it is yours:\n\n${link}\n\nThe link works for 24 hours. If it was not you, do nothing: the account stays closed.${sign}`,
  }),
  alreadyHere: (to: string, signIn: string): Letter => ({
    to,
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to make an account at Victor with this address, which already has one. Sign in, or set a new password, here:\n\n${signIn}\n\nIf it was not you, do nothing: nothing was changed.${sign}`,
  }),
  reset: (to: string, link: string): Letter => ({
    to,
    subject: 'Set a new password',
    text: `Set a new password for your account at Victor:\n\n${link}\n\nThe link works once, for 1 hour. Setting a new password ends every session. If you did not ask for this, do nothing: your password stays as it is.${sign}`,
  }),
  passwordChanged: (to: string, signIn: string): Letter => ({
    to,
    subject: 'Your password was changed',
    text: `The password of your account at Victor was changed, and every other session was ended. If it was not you, set a new one at once:\n\n${signIn}${sign}`,
  }),
  link: (to: string, link: string): Letter => ({
    to,
    subject: 'Your sign-in link',
    text: `Sign in to Victor:\n\n${link}\n\nThe link works once, for 15 minutes. If you did not ask for it, do nothing.${sign}`,
  }),
  noAccount: (to: string, signUp: string): Letter => ({
    to,
    subject: 'No account with this address',
    text: `Somebody, probably you, asked Victor for a sign-in link or a new password for this address. There is no account with it. You may have used another address, or you can make an account here:\n\n${signUp}\n\nIf it was not you, do nothing.${sign}`,
  }),
  newAddress: (to: string, link: string): Letter => ({
    to,
    subject: 'Confirm your new address',
    text: `Confirm that you want to sign in to Victor with this address from now on:\n\n${link}\n\nThe link works once, for 1 hour. Until then the old address stays. If it was not you, do nothing.${sign}`,
  }),
  addressTaken: (to: string, signIn: string): Letter => ({
    to,
    subject: 'This address already has an account',
    text: `Somebody, probably you, wanted to use this address for an account at Victor, but another account already has it. Sign in to that one here:\n\n${signIn}\n\nIf it was not you, do nothing: nothing was changed.${sign}`,
  }),
  addressChanged: (to: string, newAddress: string): Letter => ({
    to,
    subject: 'Your address was changed',
    text: `Your account at Victor now has the address ${newAddress}; this one no longer signs in. If it was not you, answer this letter at once.${sign}`,
  }),
  secondFactor: (to: string, on: boolean, reset: string): Letter => ({
    to,
    subject: on ? 'Second step turned on' : 'Second step turned off',
    text: `Signing in to your account at Victor ${on ? 'now asks for a code from your authenticator app' : 'no longer asks for a code'}. If it was not you, set a new password at once; that ends every session:\n\n${reset}${sign}`,
  }),
}

/** b…@example.org: enough to recognise one's own address. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`
}
