export const TITLES = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgot: 'Set a new password',
  'ask-link': 'Sign in with a link',
  code: 'One more step',
  confirm: 'Confirm your address',
  link: 'Sign in with your link',
  'new-password': 'Choose a new password',
  'new-address': 'Confirm your new address',
  confirmed: 'Your address is confirmed',
  'password-set': 'Your new password is set',
  'address-set': 'Your new address is set',
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
