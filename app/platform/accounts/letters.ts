import type { DatabaseOrTx } from '#app/platform/database/database.ts'

/** An email about an account, in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** The part of the mail service that accounts use. */
export interface Post {
  /** With a transaction, the email is sent only when the transaction commits. */
  send(letter: Letter, tx?: DatabaseOrTx): Promise<unknown>
}

const sign = '\n\nVictor'

export const letters = {
  confirm: (to: string, link: string): Letter => ({
    to,
    subject: 'Confirm your email address',
    text: `Someone created a Victor account with this email address. If it was you, confirm your email address here:\n\n${link}\n\nThe link works for 24 hours. If it was not you, ignore this email. The account stays inactive.${sign}`,
  }),
  alreadyRegistered: (to: string, signIn: string): Letter => ({
    to,
    subject: 'You already have an account',
    text: `Someone tried to create a Victor account with this email address. The address already has an account. Sign in or reset your password here:\n\n${signIn}\n\nIf it was not you, ignore this email. Your account has not changed.${sign}`,
  }),
  reset: (to: string, link: string): Letter => ({
    to,
    subject: 'Set a new password',
    text: `Set a new password for your Victor account here:\n\n${link}\n\nThe link works once, for 1 hour. When you set a new password, we sign you out on all devices. If you did not ask for this link, ignore this email. Your password has not changed.${sign}`,
  }),
  passwordChanged: (to: string, signIn: string): Letter => ({
    to,
    subject: 'Your password has changed',
    text: `The password of your Victor account has changed. We signed you out on all other devices. If it was not you, set a new password now:\n\n${signIn}${sign}`,
  }),
  link: (to: string, link: string): Letter => ({
    to,
    subject: 'Your sign-in link',
    text: `Sign in to Victor here:\n\n${link}\n\nThe link works once, for 15 minutes. If you did not ask for this link, ignore this email.${sign}`,
  }),
  noAccount: (to: string, signUp: string): Letter => ({
    to,
    subject: 'No account with this email address',
    text: `Someone asked Victor for a sign-in link or a new password for this email address. This address has no account. Try another email address, or create an account here:\n\n${signUp}\n\nIf it was not you, ignore this email.${sign}`,
  }),
  newAddress: (to: string, link: string): Letter => ({
    to,
    subject: 'Confirm your new email address',
    text: `Confirm that you want to sign in to Victor with this email address:\n\n${link}\n\nThe link works once, for 1 hour. Until you confirm, sign in with your old email address. If you did not ask for this change, ignore this email.${sign}`,
  }),
  addressTaken: (to: string, signIn: string): Letter => ({
    to,
    subject: 'This email address already has an account',
    text: `Someone tried to use this email address for a Victor account. Another account already uses this address. Sign in to that account here:\n\n${signIn}\n\nIf it was not you, ignore this email. Your account has not changed.${sign}`,
  }),
  addressChanged: (to: string, newAddress: string): Letter => ({
    to,
    subject: 'Your email address has changed',
    text: `The email address of your Victor account is now ${newAddress}. You can no longer sign in with this address. If it was not you, reply to this email now.${sign}`,
  }),
  secondFactor: (to: string, on: boolean, reset: string): Letter => ({
    to,
    subject: on ? 'Two-step verification is on' : 'Two-step verification is off',
    text: `${on ? 'Your Victor account now asks for a code from your authenticator app when you sign in' : 'Your Victor account no longer asks for a code when you sign in'}. If it was not you, set a new password now. We then sign you out on all devices:\n\n${reset}${sign}`,
  }),
}

/** b…@example.org: people recognise their own address. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`
}
