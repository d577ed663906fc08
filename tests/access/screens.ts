import type { Audience } from '#app/platform/access/audiences.ts'

/** One address, who may open it, and whether it exists yet. */
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
 * Every screen that the product will have, in order. A screen is moved from `wanted` to `built` with its entry in
 * `app/map`; until then its address answers 404 to everybody and nothing links to it.
 */
export const SCREENS: readonly ListedScreen[] = [
  // Public and marketing
  ...built('guest', '/'),
  ...built('guest', '/about', '/blog', '/blog/:slug', '/blog/sign-in-provider-migration'),
  ...built('guest', '/compare/anki', '/compare/edrolo', '/compare/khan-academy', '/compare/quizlet'),
  ...built('guest', '/help', '/help/articles/:slug'),
  ...wanted('guest', '/partnerships', '/partnerships/onboarding', '/partnerships/success'),
  ...built('guest', '/privacy-policy', '/terms-of-service', '/legal/victor-tutor'),
  ...wanted('guest', '/soc2-compliance'),
  ...built('guest', '/status'),
  ...built('guest', '/scholarships'),
  ...wanted('guest', '/service-providers', '/universities-enterprise'),
  ...built('guest', '/security-demo'),
  ...built('guest', '/events/:eventCode'),
  // Account
  ...built('guest', '/signin'),
  ...built('signed-in', '/onboarding', '/select-subjects', '/settings', '/settings/account'),
  // Student
  ...built('student', '/dashboard'),
  ...built('student', '/achievements', '/quests'),
  ...built('student', '/progress'),
  ...built('student', '/progress-tracking'),
  ...built('student', '/revision'),
  ...built('student', '/dojo'),
  ...built('study', '/exam-practice'),
  ...built('student', '/mock-tests'),
  ...built('student', '/past-papers'),
  ...built('student', '/feynman-flashcards'),
  ...built('study', '/formula-sheets', '/formula-sheets/create'),
  ...built('study', '/assessment-grader'),
  ...wanted('study-rooms', '/study-rooms', '/study-rooms/:roomCode'),
  ...built('student', '/textbook-tutoring'),
  ...built('student', '/talk-with-victor', '/talk-with-exodus'),
  ...built('study', '/victor-canvas'),
  ...wanted('student', '/student/tutor-hub'),
  // Subject tools
  ...built('guest', '/subject-tools', '/subject-tools/biology', '/subject-tools/chemistry'),
  ...built('guest', '/subject-tools/english', '/subject-tools/history', '/subject-tools/math'),
  ...built('guest', '/subject-tools/physics'),
  // ATAR
  ...built('guest', '/atar-predictor'),
  ...built('student', '/atar-prediction', '/atar-prediction-ai'),
  ...built('guest', '/atar-hub'),
  // University
  ...built('guest', '/uni-course-finder', '/subject-selection-uni'),
  ...built('student', '/uni-application-helper'),
  ...built('guest', '/study-abroad', '/uni-prep', '/uni-transition'),
  ...wanted('guest', '/uni-tutor'),
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
  ...built('admin', '/admin/events', '/admin/events/create', '/admin/events/:eventCode/edit'),
  ...wanted('admin', '/admin/tutors'),
  ...wanted('research-or-admin', '/analytics/heatmap'),
  // Staff consoles
  ...wanted('staff', '/victor/ab-experiments', '/victor/ai-performance', '/victor/compliance'),
  ...wanted('staff', '/victor/content-moderation', '/victor/feature-flags', '/victor/revenue-bi'),
  ...wanted('staff', '/victor/support-hub', '/victor/system-health', '/victor/training-data'),
  ...wanted('staff', '/victor/universities', '/victor/user-analytics'),
]

/** Further screens: parts of a screen above, and screens for development. */
export const OWN_SCREENS: readonly ListedScreen[] = [
  ...built('guest', '/status/subscription', '/status/feed.xml', '/status/summary.json', '/help/contact'),
  ...built('guest', '/robots.txt', '/.well-known/security.txt'),
  ...built('guest', '/guardian', '/blog/feed.xml', '/blog/feed.json', '/sitemap.xml'),
  ...built('signed-in', '/settings/account/file', '/search', '/legal/accept', '/help/requests'),
  ...built('signed-in', '/select-subjects/areas/:certificate', '/select-subjects/outlook/:subjectId'),
  ...built('student', '/dojo/:runId', '/past-papers/:attemptId'),
  ...built(
    'student',
    '/feynman-flashcards/review',
    '/feynman-flashcards/device',
    '/feynman-flashcards/cards',
    '/feynman-flashcards/statistics',
    '/feynman-flashcards/decks/:deckId',
    '/feynman-flashcards/decks/:deckId/file',
    '/feynman-flashcards/import',
    '/feynman-flashcards/import/run',
    '/feynman-flashcards/decks/:deckId/update',
    '/feynman-flashcards/shared/:token',
    '/feynman-flashcards/notes/new',
    '/feynman-flashcards/notes/:noteId',
    '/feynman-flashcards/media',
    '/feynman-flashcards/media/:name',
    '/feynman-flashcards/explain',
    '/feynman-flashcards/explain/:cardId',
  ),
  ...built(
    'student',
    '/progress/topics/:topicId',
    '/mock-tests/papers/:blueprintId',
    '/achievements/:achievementId/image',
    '/progress-tracking/weeks/:monday',
    '/progress-tracking/weeks/:monday/report.pdf',
    '/progress-tracking/log.csv',
  ),
  ...built('student', '/revision/settings'),
  ...built(
    'student',
    '/textbook-tutoring/lessons/:lesson',
    '/textbook-tutoring/place',
    '/textbook-tutoring/documents',
    '/textbook-tutoring/documents/:documentId',
    '/textbook-tutoring/documents/:documentId/picture',
    '/textbook-tutoring/papers',
  ),
  ...built(
    'student',
    '/talk-with-victor/answer',
    '/talk-with-victor/file',
    '/talk-with-victor/:threadId/chat.md',
    '/talk-with-exodus/:threadId/chat.md',
    '/atar-prediction-ai/:threadId/chat.md',
  ),
  ...built('guest', '/care-alerts/:token', '/talk-with-victor/shared/:token'),
  ...built('guest', '/revision/calendar/:token'),
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
  ...built('marker', '/marking', '/marking/:token', '/assessment-grader/shared/:token'),
  ...built('study', '/exam-practice/:setId'),
  ...built(
    'student',
    '/mock-tests/:sittingId',
    '/mock-tests/:sittingId/answers',
    '/mock-tests/:sittingId/report',
    '/mock-tests/:sittingId/paper.pdf',
    '/mock-tests/:sittingId/report.pdf',
  ),
  ...built('study', '/exam-practice/published/:publishedId'),
  ...built(
    'study',
    '/formula-sheets/formulas/:formulaId',
    '/formula-sheets/:sheetId',
    '/formula-sheets/shared/:token',
    '/assessment-grader/:workId',
    '/assessment-grader/:workId/record.pdf',
    '/assessment-grader/:workId/record.csv',
    '/victor-canvas/formula',
    '/victor-canvas/pictures',
    '/victor-canvas/pictures/:fileId',
    '/victor-canvas/shared/:token',
    '/victor-canvas/:canvasId',
  ),
  ...built('guest', '/atar-predictor/figures/:system'),
  ...built('guest', '/uni-course-finder/compare', '/uni-course-finder/:courseId'),
  ...built(
    'student',
    '/uni-application-helper/dates',
    '/uni-application-helper/adjustments',
    '/uni-application-helper/statements',
    '/uni-application-helper/statements/:statementId',
    '/uni-application-helper/documents',
    '/uni-application-helper/documents/:documentId',
  ),
  ...built('signed-in', '/closing-dates', '/closing-dates/calendar.ics'),
  ...built('guest', '/closing-dates/calendar/:token', '/closing-dates/dates/:dateId'),
  ...built('guest', '/uni-prep/:module', '/uni-prep/lessons/:lesson'),
  ...built('guest', '/progress-tracking/shared/:token'),
  ...built(
    'admin',
    '/admin',
    '/admin/events/:eventCode/check-in',
    '/admin/events/:eventCode/scans',
    '/admin/events/:eventCode/attendees.csv',
  ),
  ...built(
    'guest',
    '/events/:eventCode/calendar.ics',
    '/events/tickets/:token',
    '/events/tickets/:token/calendar.ics',
    '/events/offers/:token',
    '/events/guardian/:token',
  ),
  ...built('signed-in', '/exam-practice/pictures/:fileId'),
  ...built('staff:content', '/victor/marks', '/victor/content-desk'),
  ...built('staff:content', '/victor/data-desk', '/victor/data-desk/import', '/victor/data-desk/rows.csv'),
  ...built('development', '/dev/outbox', '/dev/ui'),
]

/** How many screens are still to be built. It may only decrease: lower it with every screen. */
export const UNBUILT_AT_MOST = 33

export const BUILT = [...SCREENS, ...OWN_SCREENS].filter((one) => one.built)
export const UNBUILT = SCREENS.filter((one) => !one.built)

/** An address of a screen that is not built, with invented values for its parameters. */
export const exampleAddress = (path: string): string => path.replace(/:(\w+)/g, 'no-such-$1')
