import type { Audience } from '#app/platform/access/audiences.ts'

/** One address of the product, who may be there, and whether it exists yet. */
export interface ListedScreen {
  path: string
  audience: Audience
  built: boolean
}

const built = (audience: Audience, ...paths: string[]): ListedScreen[] =>
  paths.map((path) => ({ path, audience, built: true }))
const wanted = (audience: Audience, ...paths: string[]): ListedScreen[] =>
  paths.map((path) => ({ path, audience, built: false }))

/**
 * Every screen that the product is to have, in its order. A screen is moved from `wanted` to `built` by the change
 * that puts it into `app/routes.ts`; until then its address answers 404 to everybody and nothing links to it.
 */
export const SCREENS: readonly ListedScreen[] = [
  // Public and marketing
  ...built('guest', '/'),
  ...wanted('guest', '/about', '/blog', '/blog/:slug', '/blog/sign-in-provider-migration'),
  ...wanted('guest', '/compare/anki', '/compare/edrolo', '/compare/khan-academy', '/compare/quizlet'),
  ...built('guest', '/help', '/help/articles/:slug'),
  ...wanted('guest', '/partnerships', '/partnerships/onboarding', '/partnerships/success'),
  ...wanted('guest', '/privacy-policy', '/terms-of-service', '/legal/victor-tutor', '/soc2-compliance'),
  ...wanted('guest', '/status', '/scholarships', '/service-providers', '/universities-enterprise'),
  ...wanted('guest', '/security-demo'),
  // Account
  ...built('guest', '/signin'),
  ...built('signed-in', '/onboarding', '/select-subjects', '/settings', '/settings/account'),
  // Student
  ...built('student', '/dashboard'),
  ...wanted('student', '/achievements', '/quests'),
  ...built('student', '/progress'),
  ...wanted('student', '/progress-tracking', '/revision'),
  ...built('student', '/dojo'),
  ...built('study', '/exam-practice'),
  ...built('student', '/mock-tests'),
  ...built('student', '/past-papers'),
  ...wanted('student', '/feynman-flashcards'),
  ...wanted('study', '/formula-sheets', '/formula-sheets/create', '/assessment-grader'),
  ...wanted('study-rooms', '/study-rooms', '/study-rooms/:roomCode'),
  ...wanted('student', '/textbook-tutoring', '/talk-with-victor', '/talk-with-exodus'),
  ...wanted('study', '/victor-canvas'),
  ...wanted('student', '/student/tutor-hub'),
  // Subject tools
  ...wanted('guest', '/subject-tools', '/subject-tools/biology', '/subject-tools/chemistry'),
  ...wanted('guest', '/subject-tools/english', '/subject-tools/history', '/subject-tools/math'),
  ...wanted('guest', '/subject-tools/physics'),
  // ATAR
  ...wanted('guest', '/atar-predictor'),
  ...wanted('student', '/atar-prediction', '/atar-prediction-ai'),
  ...wanted('guest', '/atar-hub'),
  // University
  ...wanted('guest', '/uni-course-finder', '/subject-selection-uni'),
  ...wanted('student', '/uni-application-helper'),
  ...wanted('guest', '/study-abroad', '/uni-prep', '/uni-transition', '/uni-tutor'),
  // Tutors
  ...wanted('guest', '/tutors', '/tutors/:username', '/tutor'),
  ...wanted('signed-in', '/tutor/apply'),
  ...wanted('tutor', '/tutor/dashboard'),
  // Partner and team
  ...wanted('partner', '/partner-dashboard'),
  ...wanted('spartan', '/spartan-dashboard'),
  ...wanted('institution', '/team/institution-portal'),
  ...wanted('staff', '/team/partner-hub', '/team/victor-tutors'),
  // Admin and analytics
  ...wanted('admin', '/admin/events', '/admin/events/create', '/admin/events/:eventCode/edit'),
  ...wanted('guest', '/events/:eventCode'),
  ...wanted('admin', '/admin/tutors'),
  ...wanted('research-or-admin', '/analytics/heatmap'),
  // Staff consoles
  ...wanted('staff', '/victor/ab-experiments', '/victor/ai-performance', '/victor/compliance'),
  ...wanted('staff', '/victor/content-moderation', '/victor/feature-flags', '/victor/revenue-bi'),
  ...wanted('staff', '/victor/support-hub', '/victor/system-health', '/victor/training-data'),
  ...wanted('staff', '/victor/universities', '/victor/user-analytics'),
]

/** Screens of our own besides: parts of a screen above, and what only exists while developing. */
export const OWN_SCREENS: readonly ListedScreen[] = [
  ...built('guest', '/guardian'),
  ...built('signed-in', '/settings/account/file'),
  ...built('signed-in', '/select-subjects/areas/:certificate', '/select-subjects/courses/:subjectId'),
  ...built('student', '/dojo/:runId', '/past-papers/:attemptId'),
  ...built(
    'student',
    '/progress/topics/:topicId',
    '/mock-tests/papers/:blueprintId',
    '/past-papers/entries/:paperId',
  ),
  ...built('study', '/exam-practice/choices/:subjectId'),
  ...built(
    'study',
    '/exam-practice/own',
    '/exam-practice/own/new',
    '/exam-practice/own/:questionId',
    '/exam-practice/own/import',
    '/exam-practice/own/export',
    '/exam-practice/own/export/file',
  ),
  ...built('study', '/exam-practice/ask/:responseId'),
  ...built('marker', '/marking', '/marking/:token'),
  ...built('study', '/exam-practice/:setId', '/exam-practice/:setId/answers'),
  ...built(
    'student',
    '/mock-tests/:sittingId',
    '/mock-tests/:sittingId/answers',
    '/mock-tests/:sittingId/report',
    '/mock-tests/:sittingId/paper.pdf',
    '/mock-tests/:sittingId/report.pdf',
  ),
  ...built('study', '/exam-practice/published/:publishedId'),
  ...built('signed-in', '/exam-practice/pictures/:fileId'),
  ...built('staff:content', '/victor/marks', '/victor/content-desk'),
  ...built('development', '/dev/outbox', '/dev/ui'),
]

/** May only shrink: how many screens are still to be built. Lower it with every screen. */
export const UNBUILT_AT_MOST = 80

export const BUILT = [...SCREENS, ...OWN_SCREENS].filter((one) => one.built)
export const UNBUILT = SCREENS.filter((one) => !one.built)

/** An article that everybody may read. */
const ARTICLE = '/help/articles/start-a-practice-set'

/** What is nobody's own: parts of the content and of the lists, which whoever may be there may read. */
const SHARED: Readonly<Record<string, string>> = {
  ':topicId': 'vce-chemistry.u3.aos1',
  ':blueprintId': 'vce-chemistry',
  ':paperId': 'vce.biology.2025.examination',
  ':subjectId': 'vce-english',
  ':certificate': 'VCE',
}

/** An address that a pattern of ours stands for, with a made-up value for each parameter of somebody's own. */
export function example(path: string): string {
  return path
    .replace('/help/articles/:slug', ARTICLE)
    .replace(/:(\w+)/g, (param, name: string) => SHARED[param] ?? `no-such-${name}`)
}
