import { ACCOUNT_FORMS, SIGN_IN_FORMS } from '#app/features/account/screens/account.forms.ts'
import { SETTINGS_FORMS } from '#app/features/account/screens/settings.forms.ts'
import { ONBOARDING_FORMS } from '#app/features/onboarding/screens/onboarding.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** Signing in, set-up, subjects and settings. */
export const ACCOUNT_SCREENS: readonly MapEntry[] = [
  screen('/signin', 'guest', 'account/screens/sign-in.tsx', {
    nav: { group: 'Guest', label: 'Sign in', order: 20, words: ['account', 'password', 'sign up'] },
    readOnlyForms: SIGN_IN_FORMS,
    views: [
      ...['?step=sign-up', '?step=forgot', '?step=ask-link', '?step=signed-out', '?ended=yes'],
      ...['?step=confirm&token=x', '?step=link&token=x', '?step=new-password&token=x'],
    ],
  }),
  screen('/guardian', 'guest', 'account/screens/guardian.tsx', {
    // The signed link in the address is the key, and the form does not have it.
    readOnlyForms: [{ intent: 'decide', token: 'forged', purposes: 'rooms' }],
    reading: true,
  }),
  screen('/onboarding', 'signed-in', 'onboarding/screens/onboarding.tsx', {
    forms: ONBOARDING_FORMS,
    views: ['?step=1', '?step=2', '?step=3'],
  }),
  screen('/select-subjects', 'signed-in', 'subject-choice/screens/select-subjects.tsx', {
    nav: {
      group: 'More',
      label: 'Subjects',
      icon: 'library',
      order: 50,
      words: ['choose', 'certificate', 'exam dates', 'timetable'],
    },
    forms: [{ intent: 'save', certificate: 'VCE', subjects: 'vce-chemistry' }],
    views: ['?certificate=VCE&subjects=vce-biology&area=Languages&area=Health+and+PE'],
  }),
  screen('/select-subjects/areas/:certificate', 'signed-in', 'subjects/screens/subject-areas.ts', {
    sample: 'VCE',
    kind: 'part',
  }),
  screen('/select-subjects/outlook/:subjectId', 'signed-in', 'subject-choice/screens/subject-outlook.ts', {
    sample: 'vce-english',
    kind: 'part',
  }),
  screen('/settings', 'signed-in', 'account/screens/settings.tsx', {
    nav: {
      group: 'Account',
      label: 'Settings',
      icon: 'settings',
      order: 60,
      words: ['theme', 'dark', 'text size', 'exam arrangements'],
    },
    forms: SETTINGS_FORMS,
  }),
  screen('/settings/account', 'signed-in', 'account/screens/account.tsx', {
    nav: {
      group: 'Account',
      label: 'Account and security',
      icon: 'person',
      order: 70,
      words: ['password', 'passkey', 'delete', 'download', 'sessions'],
    },
    forms: ACCOUNT_FORMS,
  }),
  screen('/legal/accept', 'signed-in', 'account/screens/accept-documents.tsx', {
    forms: [{ intent: 'accept', documents: 'terms-of-service:1', to: '/dashboard' }],
  }),
  screen('/help/requests', 'signed-in', 'support/screens/own-requests.tsx'),
  screen('/settings/account/file', 'signed-in', 'account/screens/account-file.ts', { kind: 'file' }),
  screen('/search', 'signed-in', 'search/screens/search-results.ts', { kind: 'part' }),
]
