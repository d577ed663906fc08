import { ATAR_PREDICTOR_FORMS, CALCULATE_ATAR } from '#app/features/atar/screens/atar-predictor.forms.ts'
import { COURSE_FORMS } from '#app/features/courses/screens/courses.forms.ts'
import {
  ATAR_HUB_FORMS,
  ATAR_PREDICTION_FORMS,
} from '#app/features/atar-prediction/screens/atar-prediction.forms.ts'
import {
  DOCUMENT_FORMS,
  PREFERENCE_FORMS,
  STATEMENT_FORMS,
  STATEMENT_LIST_FORMS,
} from '#app/features/applications/screens/preferences.forms.ts'
import { CLOSING_DATES_FORMS, FOLLOW_FORMS } from '#app/features/closing-dates/screens/closing-dates.forms.ts'
import { ABROAD_FORMS } from '#app/features/study-abroad/screens/study-abroad.forms.ts'
import { PREP_MODULE_FORMS, PREP_MODULE_TRIES } from '#app/features/uni-prep/screens/uni-prep.forms.ts'
import { TRANSITION_FORMS } from '#app/features/uni-transition/screens/uni-transition.forms.ts'
import { TALK_FORMS } from '#app/features/tutor-chat/screens/talk.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** ATAR and university: calculators, predictions, courses, applications. */
export const UNIVERSITY_SCREENS: readonly MapEntry[] = [
  screen('/atar-predictor', 'guest', 'atar/screens/atar-predictor.tsx', {
    nav: {
      group: 'After school',
      label: 'ATAR',
      icon: 'graduation',
      order: 45,
      words: ['scaling', 'aggregate', 'rank', 'study score', 'predictor', 'calculator'],
    },
    forms: ATAR_PREDICTOR_FORMS,
    readOnlyForms: [CALCULATE_ATAR],
    views: ['?certificate=hsc', '?certificate=qce', '?certificate=sace', '?certificate=vce&average=34'],
  }),
  screen('/atar-prediction', 'student', 'atar-prediction/screens/atar-prediction.tsx', {
    nav: {
      group: 'After school',
      label: 'Prediction',
      icon: 'target',
      order: 46,
      words: ['predicted ATAR', 'school results', 'SAC', 'range', 'chance'],
    },
    forms: ATAR_PREDICTION_FORMS,
  }),
  screen('/atar-prediction-ai', 'student', 'tutor-chat/screens/atar-prediction-ai.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'Ask about my ATAR',
      icon: 'message',
      order: 51,
      words: ['what if', 'conversation', 'goal', 'realistic', 'hour of study'],
    },
    forms: TALK_FORMS,
  }),
  screen('/atar-prediction-ai/:threadId/chat.md', 'student', 'tutor-chat/screens/atar-chat-file.ts', {
    sample: { own: 'atar-thread' },
    kind: 'file',
  }),
  screen('/atar-hub', 'guest', 'atar-prediction/screens/atar-hub.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'ATAR hub',
      icon: 'scale',
      order: 52,
      words: ['goal', 'scenarios', 'history', 'how the ATAR works', 'VTAC', 'UAC', 'QTAC', 'SATAC', 'TISC'],
    },
    forms: ATAR_HUB_FORMS,
  }),
  screen('/atar-predictor/figures/:system', 'guest', 'atar/screens/atar-figures.ts', {
    sample: 'vce',
    kind: 'part',
  }),
  screen('/uni-course-finder', 'guest', 'courses/screens/course-finder.tsx', {
    nav: {
      group: 'After school',
      label: 'Course finder',
      icon: 'compass',
      order: 47,
      words: ['university', 'course', 'degree', 'uni', 'rank', 'prerequisites', 'map'],
    },
    forms: COURSE_FORMS,
    views: [
      '?q=geolgy&low=70&high=80&sort=-rank&page=2',
      '?q=zzzz',
      '?low=abc',
      '?place=perth&subjects=wace-english&met=yes',
      '?q=science&compare=monash-c2001-clayton.uts-607063-city',
    ],
  }),
  screen('/uni-course-finder/compare', 'guest', 'courses/screens/course-comparison.tsx', {
    views: ['?courses=monash-c2001-clayton.uts-607063-city&low=80&high=85'],
  }),
  screen('/uni-course-finder/:courseId', 'guest', 'courses/screens/course.tsx', {
    sample: 'monash-c2001-clayton',
    forms: COURSE_FORMS,
    views: ['?low=80&high=85&adjust=5&subjects=vce-english.vce-biology', '?adjust=abc&low=80'],
  }),
  screen('/subject-selection-uni', 'guest', 'subject-choice/screens/subject-selection.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'Subjects for uni',
      icon: 'list-tree',
      order: 53,
      words: ['subject selection', 'prerequisites', 'doors', 'university'],
    },
    views: [
      '?subjects=vce-english.vce-biology&courses=monash-c2001-clayton.uts-607063-city',
      '?certificate=HSC&q=nursing',
    ],
  }),
  screen('/uni-application-helper', 'student', 'applications/screens/preferences.tsx', {
    nav: {
      group: 'After school',
      label: 'Applications',
      icon: 'file-check',
      order: 48,
      words: ['preferences', 'VTAC', 'UAC', 'QTAC', 'SATAC', 'TISC', 'statement', 'documents', 'deadlines'],
    },
    forms: [...PREFERENCE_FORMS, ...FOLLOW_FORMS],
    views: ['?centre=uac', '?centre=satac'],
  }),
  screen('/uni-application-helper/dates', 'student', 'applications/screens/centre-dates.tsx', {
    forms: FOLLOW_FORMS,
    views: ['?centre=tisc'],
  }),
  screen('/uni-application-helper/adjustments', 'student', 'applications/screens/adjustments.tsx', {
    views: ['?kind=equity&page=2'],
  }),
  screen('/uni-application-helper/statements', 'student', 'applications/screens/statements.tsx', {
    forms: STATEMENT_LIST_FORMS,
  }),
  screen('/uni-application-helper/statements/:statementId', 'student', 'applications/screens/statement.tsx', {
    sample: { own: 'application-statement' },
    forms: STATEMENT_FORMS,
    views: ['?compare=1'],
  }),
  screen('/uni-application-helper/documents', 'student', 'applications/screens/documents.tsx', {
    forms: DOCUMENT_FORMS,
  }),
  screen(
    '/uni-application-helper/documents/:documentId',
    'student',
    'applications/screens/document-file.ts',
    {
      sample: { own: 'application-document' },
      kind: 'file',
    },
  ),
  screen('/study-abroad', 'guest', 'study-abroad/screens/study-abroad.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'Study abroad',
      icon: 'globe',
      order: 54,
      words: ['overseas', 'UCAS', 'UK', 'USA', 'exchange', 'visa'],
    },
    forms: [...ABROAD_FORMS, ...FOLLOW_FORMS],
    views: ['?country=United+Kingdom&atar=86', '?show=shortlist', '?country=New+Zealand'],
  }),
  screen('/closing-dates', 'signed-in', 'closing-dates/screens/closing-dates.tsx', {
    forms: CLOSING_DATES_FORMS,
  }),
  screen('/closing-dates/calendar.ics', 'signed-in', 'closing-dates/screens/own-calendar.ts', {
    kind: 'file',
  }),
  screen('/closing-dates/calendar/:token', 'guest', 'closing-dates/screens/calendar-feed.ts', {
    sample: { own: 'date-feed', by: 'student' },
    kind: 'file',
  }),
  screen('/closing-dates/dates/:dateId', 'guest', 'closing-dates/screens/one-date.ts', {
    sample: 'scholarship:wyndham-richardson-trust-sa-wyndham-richardson-scholarship',
    kind: 'file',
  }),
  screen('/uni-prep', 'guest', 'uni-prep/screens/uni-prep.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'University preparation',
      icon: 'book',
      order: 57,
      words: ['academic writing', 'referencing', 'bridging', 'study skills', 'library'],
    },
  }),
  screen('/uni-prep/:module', 'guest', 'uni-prep/screens/prep-module.tsx', {
    sample: 'study-skills',
    forms: PREP_MODULE_FORMS,
    readOnlyForms: PREP_MODULE_TRIES,
    views: ['?part=diagnostic', '?part=practice'],
  }),
  screen('/uni-prep/lessons/:lesson', 'guest', 'uni-prep/screens/prep-lesson.tsx', {
    sample: 'quadratics',
    forms: [{ intent: 'read', lesson: 'quadratics', read: 'yes' }],
    reading: true,
  }),
  screen('/uni-transition', 'guest', 'uni-transition/screens/uni-transition.tsx', {
    nav: {
      group: 'More',
      tab: 'After school',
      label: 'First semester',
      icon: 'backpack',
      order: 58,
      words: ['budget', 'rent', 'housing', 'enrolment', 'timetable', 'wellbeing'],
    },
    forms: TRANSITION_FORMS,
    views: [
      '?part=budget',
      '?part=housing',
      '?part=tasks',
      '?part=timetable',
      '?part=support',
      '?part=wellbeing',
    ],
  }),
]
