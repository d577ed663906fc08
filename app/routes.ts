import { routeNodes, screen, type MapEntry } from './platform/access/map.ts'

/** The map: every address, its audience, its file – in the order of the screens' list. Nothing else routes. */
export const MAP: readonly MapEntry[] = [
  screen('/', 'guest', 'public/screens/home.tsx'),
  screen('/signin', 'guest', 'account/screens/sign-in.tsx'),
  screen('/guardian', 'guest', 'account/screens/guardian.tsx'),
  screen('/onboarding', 'signed-in', 'onboarding/screens/onboarding.tsx'),
  screen('/select-subjects', 'signed-in', 'subjects/screens/select-subjects.tsx'),
  screen('/settings', 'signed-in', 'account/screens/settings.tsx'),
  screen('/settings/account', 'signed-in', 'account/screens/account.tsx'),
  screen('/dashboard', 'student', 'progress/screens/dashboard.tsx'),
  screen('/progress', 'student', 'progress/screens/progress.tsx'),
  screen('/exam-practice', 'study', 'practice/screens/exam-practice.tsx'),
  screen('/exam-practice/:setId', 'study', 'practice/screens/practice-set.tsx'),
  screen('/dev/outbox', 'development', 'account/screens/outbox.tsx'),
  screen('/dev/ui', 'development', 'design/screens/dev-ui.tsx'),
]

export default [...routeNodes(MAP), { id: 'nothing', path: '*', file: 'errors/nothing.tsx' }]
