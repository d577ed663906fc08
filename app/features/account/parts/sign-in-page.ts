export const TITLES = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgot: 'Set a new password',
  'ask-link': 'Get a sign-in link',
  code: 'Enter your code',
  confirm: 'Confirm your email address',
  link: 'Sign in with your link',
  'new-password': 'Choose a new password',
  'new-address': 'Confirm your new email address',
  confirmed: 'Your email address is confirmed',
  'password-set': 'Your password has changed',
  'address-set': 'Your email address has changed',
  'signed-out': 'You are signed out',
  provider: 'Sign in',
  arrived: 'Sign in',
} as const

export type StepName = keyof typeof TITLES

export interface SignInPage {
  step: StepName
  to: string
  token: string
  ended: boolean
  problem: string | null
  providers: { id: string; name: string }[]
  cookiesKept: boolean
  outbox: boolean
}
