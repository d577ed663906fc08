import { privacy as account } from '#app/features/account/privacy.ts'
import { privacy as applications } from '#app/features/applications/privacy.ts'
import { privacy as atar } from '#app/features/atar/privacy.ts'
import { privacy as atarPrediction } from '#app/features/atar-prediction/privacy.ts'
import { privacy as authoring } from '#app/features/authoring/privacy.ts'
import { privacy as calendarFeed } from '#app/features/calendar-feed/privacy.ts'
import { privacy as canvas } from '#app/features/canvas/privacy.ts'
import { privacy as courses } from '#app/features/courses/privacy.ts'
import { privacy as closingDates } from '#app/features/closing-dates/privacy.ts'
import { privacy as dojo } from '#app/features/dojo/privacy.ts'
import { privacy as publicEvents } from '#app/features/events/privacy.ts'
import { privacy as flashcards } from '#app/features/flashcards/privacy.ts'
import { privacy as formulaSheets } from '#app/features/formula-sheets/privacy.ts'
import { privacy as grader } from '#app/features/grader/privacy.ts'
import { privacy as help } from '#app/features/help/privacy.ts'
import { privacy as mocks } from '#app/features/mocks/privacy.ts'
import { privacy as papers } from '#app/features/papers/privacy.ts'
import { privacy as lessons } from '#app/features/lessons/privacy.ts'
import { privacy as markReview } from '#app/features/mark-review/privacy.ts'
import { privacy as questionBank } from '#app/features/question-bank/privacy.ts'
import { privacy as quests } from '#app/features/quests/privacy.ts'
import { privacy as referenceData } from '#app/features/reference-data/privacy.ts'
import { privacy as responses } from '#app/features/responses/privacy.ts'
import { privacy as revisionPlan } from '#app/features/revision-plan/privacy.ts'
import { privacy as scholarships } from '#app/features/scholarships/privacy.ts'
import { privacy as siteViews } from '#app/features/site-views/privacy.ts'
import { privacy as status } from '#app/features/status/privacy.ts'
import { privacy as studyAbroad } from '#app/features/study-abroad/privacy.ts'
import { privacy as studyLog } from '#app/features/study-log/privacy.ts'
import { privacy as tutorChat } from '#app/features/tutor-chat/privacy.ts'
import { privacy as subjects } from '#app/features/subjects/privacy.ts'
import { privacy as support } from '#app/features/support/privacy.ts'
import { privacy as textbook } from '#app/features/textbook/privacy.ts'
import { privacy as uniPrep } from '#app/features/uni-prep/privacy.ts'
import { privacy as uniTransition } from '#app/features/uni-transition/privacy.ts'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { privacy as ai } from '#app/platform/ai/privacy.ts'
import { privacy as access } from '#app/platform/access/privacy.ts'
import { privacy as accounts } from '#app/platform/accounts/privacy.ts'
import { privacy as events } from '#app/platform/events/privacy.ts'
import { privacy as files } from '#app/platform/files/privacy.ts'
import { privacy as mail } from '#app/platform/mail/privacy.ts'

/**
 * Every table there is, with what each of its columns says about somebody. Printed by `victor privacy`; export and
 * deletion run over it. A test refuses a table, or a column, that is not in it.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...accounts,
  ...access,
  ...account,
  ...subjects,
  ...questionBank,
  ...responses,
  ...markReview,
  ...grader,
  ...authoring,
  ...dojo,
  ...flashcards,
  ...atar,
  ...courses,
  ...referenceData,
  ...atarPrediction,
  ...lessons,
  ...textbook,
  ...uniPrep,
  ...uniTransition,
  ...papers,
  ...mocks,
  ...formulaSheets,
  ...canvas,
  ...quests,
  ...studyLog,
  ...revisionPlan,
  ...applications,
  ...calendarFeed,
  ...closingDates,
  ...scholarships,
  ...studyAbroad,
  ...publicEvents,
  ...help,
  ...status,
  ...support,
  ...siteViews,
  ...ai,
  ...tutorChat,
  ...files,
  ...mail,
  ...events,
]
