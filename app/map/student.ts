import {
  EDITOR_FORMS,
  EDITOR_PREVIEW_FORMS,
  IMPORT_FORMS,
  IMPORT_TOPICS_FORM,
  NEW_QUESTION_FORMS,
  OWN_LIST_FORMS,
} from '#app/features/authoring/screens/authoring.forms.ts'
import {
  CARD_IMPORT_FORMS,
  DECK_FORMS,
  DEVICE_FORMS,
  FLASHCARD_FORMS,
  NEW_NOTE_FORMS,
  NOTE_FORMS,
  REVIEW_FORMS,
} from '#app/features/flashcards/screens/flashcards.forms.ts'
import {
  CREATE_SHEET_FORMS,
  OWN_SHEET_FORMS,
  OWN_SHEET_PREVIEW_FORMS,
  RECALL_FORMS,
} from '#app/features/formula-sheets/screens/own-sheet.forms.ts'
import {
  CANVAS_CHECK_FORMS,
  CANVAS_FORMS,
  CANVAS_LIST_FORMS,
} from '#app/features/canvas/screens/canvas.forms.ts'
import { DOJO_RUN_FORMS } from '#app/features/dojo/screens/dojo-run.forms.ts'
import {
  GRADER_FORMS,
  WORK_REVIEW_FORMS,
  WORK_FORMS,
  WORK_READ_FORMS,
} from '#app/features/grader/screens/grader.forms.ts'
import { MOCK_REPORT_FORMS } from '#app/features/mocks/screens/mock-report.forms.ts'
import { MOCK_SITTING_FORMS } from '#app/features/mocks/screens/mock-sitting.forms.ts'
import { PAST_PAPER_FORMS } from '#app/features/papers/screens/past-paper.forms.ts'
import { PRACTICE_SET_FORMS } from '#app/features/practice/screens/practice-set.forms.ts'
import { HOURS_FORM, REVISION_FORMS } from '#app/features/revision-plan/screens/revision.forms.ts'
import { STUDY_LOG_FORMS } from '#app/features/study-log/screens/study-log.forms.ts'
import { ANSWER_FORMS, FILE_FORMS, TALK_FORMS } from '#app/features/tutor-chat/screens/talk.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'
import { TEXTBOOK_SCREENS } from './textbook.ts'

/** What a student studies with: today, practice, cards, plans, progress. */
export const STUDENT_SCREENS: readonly MapEntry[] = [
  screen('/dashboard', 'student', 'progress/screens/dashboard.tsx', {
    nav: { group: 'Today', label: 'Today', icon: 'house', order: 10, words: ['dashboard', 'next', 'home'] },
    forms: [{ intent: 'start', subject: 'vce-chemistry', count: '2', lead: '' }],
  }),
  screen('/achievements', 'student', 'quests/screens/achievements.tsx', {
    nav: {
      group: 'More',
      label: 'Achievements',
      icon: 'award',
      order: 56,
      words: ['badges', 'laurel', 'earned', 'milestones'],
    },
  }),
  screen('/achievements/:achievementId/image', 'student', 'quests/screens/achievement-image.ts', {
    sample: { own: 'achievement' },
    kind: 'file',
  }),
  screen('/quests', 'student', 'quests/screens/quests.tsx', {
    nav: {
      group: 'More',
      label: 'Quests',
      icon: 'target',
      order: 55,
      words: ['goals', 'points', 'streak', 'daily', 'weekly'],
    },
    forms: [
      { intent: 'claim', quest: 'none' },
      { intent: 'start', subject: 'vce-chemistry', count: '2' },
    ],
  }),
  screen('/progress', 'student', 'progress/screens/progress.tsx', {
    nav: {
      group: 'Today',
      label: 'Progress',
      icon: 'chart-line',
      order: 15,
      words: ['mastery', 'know', 'evidence'],
    },
    views: [
      '?topic=vce-chemistry.u3.aos1&topic=vce-chemistry.u1.aos3',
      '?skill=equilibrium-constant',
      '?skill=none',
    ],
  }),
  screen('/progress/topics/:topicId', 'student', 'progress/screens/topic-skills.ts', {
    sample: 'vce-chemistry.u3.aos1',
    kind: 'part',
  }),
  screen('/progress-tracking', 'student', 'study-log/screens/study-log.tsx', {
    nav: {
      group: 'Today',
      label: 'Study log',
      icon: 'calendar-days',
      order: 16,
      words: ['time', 'hours', 'sessions', 'goal', 'weekly report', 'calendar'],
    },
    forms: STUDY_LOG_FORMS,
  }),
  screen('/progress-tracking/weeks/:monday', 'student', 'study-log/screens/study-week.tsx', {
    sample: '2026-01-05',
  }),
  screen('/progress-tracking/weeks/:monday/report.pdf', 'student', 'study-log/screens/week-pdf.ts', {
    sample: '2026-01-05',
    kind: 'file',
  }),
  screen('/progress-tracking/shared/:token', 'guest', 'study-log/screens/shared-log.tsx', {
    sample: { own: 'study-log-link', by: 'student' },
  }),
  screen('/progress-tracking/log.csv', 'student', 'study-log/screens/log-file.ts', { kind: 'file' }),
  screen('/revision', 'student', 'revision-plan/screens/revision.tsx', {
    nav: {
      group: 'Today',
      label: 'Revision plan',
      icon: 'calendar-check',
      order: 12,
      words: ['timetable', 'schedule', 'sessions', 'catch up', 'calendar', 'exam dates'],
    },
    forms: REVISION_FORMS,
    views: ['?show=replan', '?show=catch-up', '?day=2026-12-01', '?week=2026-12-01'],
  }),
  screen('/revision/settings', 'student', 'revision-plan/screens/plan-settings.tsx', {
    forms: [HOURS_FORM, { intent: 'create-feed' }, { intent: 'revoke-feed' }],
  }),
  screen('/revision/calendar/:token', 'guest', 'revision-plan/screens/calendar-feed.ts', {
    sample: { own: 'calendar-feed', by: 'student' },
    kind: 'file',
  }),
  screen('/dojo', 'student', 'dojo/screens/dojo.tsx', {
    nav: {
      group: 'Practise',
      label: 'Dojo',
      icon: 'swords',
      order: 36,
      words: ['drill', 'speed', 'rating', 'belt', 'streak'],
    },
    forms: [{ intent: 'start', topic: 'vce-chemistry', mode: 'untimed' }],
    views: ['?subject=vce-biology'],
  }),
  screen('/dojo/:runId', 'student', 'dojo/screens/dojo-run.tsx', {
    sample: { own: 'dojo-run' },
    forms: DOJO_RUN_FORMS,
  }),
  screen('/exam-practice', 'study', 'hub/screens/exam-practice.tsx', {
    nav: {
      group: 'Practise',
      label: 'Exam practice',
      icon: 'pencil',
      order: 20,
      words: ['questions', 'bank', 'sets'],
    },
    forms: [{ intent: 'start', subject: 'vce-chemistry', count: '2' }],
    views: ['?narrow=yes', '?subject=vce-english', '?subject=vce-chemistry&question=chem-weak-acid-ph-01'],
  }),
  screen('/exam-practice/choices/:subjectId', 'study', 'practice/screens/practice-choices.ts', {
    sample: 'vce-english',
    kind: 'part',
  }),
  screen('/exam-practice/own', 'study', 'authoring/screens/own-list.tsx', { forms: OWN_LIST_FORMS }),
  screen('/exam-practice/own/new', 'study', 'authoring/screens/own-new.tsx', {
    forms: NEW_QUESTION_FORMS,
    views: ['?subject=vce-chemistry'],
  }),
  screen('/exam-practice/own/import', 'study', 'authoring/screens/own-import.tsx', {
    forms: IMPORT_FORMS,
    readOnlyForms: [IMPORT_TOPICS_FORM],
    views: ['?subject=vce-chemistry'],
  }),
  screen('/exam-practice/own/export', 'study', 'authoring/screens/own-export.tsx'),
  screen('/exam-practice/own/export/file', 'study', 'authoring/screens/own-export-file.tsx', {
    kind: 'file',
  }),
  screen('/exam-practice/pictures/:fileId', 'signed-in', 'authoring/screens/own-picture.tsx', {
    sample: { own: 'picture' },
    kind: 'part',
  }),
  screen('/exam-practice/published/:publishedId', 'study', 'authoring/screens/published-question.tsx', {
    sample: { own: 'published-question' },
    forms: [{ intent: 'report', kind: 'copied', words: 'It is in my textbook.' }],
  }),
  screen('/exam-practice/own/:questionId', 'study', 'authoring/screens/own-question.tsx', {
    sample: { own: 'question' },
    forms: EDITOR_FORMS,
    readOnlyForms: EDITOR_PREVIEW_FORMS,
  }),
  screen('/exam-practice/ask/:responseId', 'study', 'mark-review/screens/ask-to-mark.tsx', {
    sample: { own: 'long-answer' },
    forms: [{ intent: 'make-link' }, { intent: 'take-back-link' }],
  }),
  screen('/marking', 'marker', 'mark-review/screens/marking-list.tsx', {
    nav: {
      group: 'Work',
      label: 'Answers to mark',
      icon: 'clipboard-check',
      order: 110,
      words: ['marking', 'essays', 'link', 'student'],
    },
  }),
  screen('/marking/:token', 'marker', 'mark-review/screens/mark-by-link.tsx', {
    sample: { own: 'marking-link' },
    forms: [
      {
        intent: 'mark',
        mark: '00000000-0000-4000-8000-000000000000',
        known: '',
        comment: 'The second paragraph argues well.',
      },
    ],
  }),
  screen('/exam-practice/:setId', 'study', 'practice/screens/practice-set.tsx', {
    sample: { own: 'practice-set' },
    forms: PRACTICE_SET_FORMS,
    views: ['?q=done'],
  }),
  screen('/mock-tests', 'student', 'mocks/screens/mock-tests.tsx', {
    nav: {
      group: 'Practise',
      label: 'Mock tests',
      icon: 'timer',
      order: 30,
      words: ['exam', 'timed', 'paper', 'study score'],
    },
    forms: [{ intent: 'start', blueprint: 'vce-mathematical-methods-1' }],
    views: ['?about=vce-chemistry'],
  }),
  screen('/mock-tests/papers/:blueprintId', 'student', 'mocks/screens/real-paper.ts', {
    sample: 'vce-chemistry',
    kind: 'part',
  }),
  screen('/mock-tests/:sittingId', 'student', 'mocks/screens/mock-sitting.tsx', {
    sample: { own: 'mock-sitting' },
    forms: MOCK_SITTING_FORMS,
  }),
  screen('/mock-tests/:sittingId/answers', 'student', 'mocks/screens/mock-answers.ts', {
    sample: { own: 'mock-sitting' },
    // Open papers send JSON here; people who may be here are told that a form is unreadable.
    forms: [{ device: 'form' }],
    kind: 'part',
  }),
  screen('/mock-tests/:sittingId/report', 'student', 'mocks/screens/mock-report.tsx', {
    sample: { own: 'mock-sitting' },
    forms: MOCK_REPORT_FORMS,
    views: ['?q=1'],
  }),
  screen('/mock-tests/:sittingId/paper.pdf', 'student', 'mocks/screens/mock-paper-pdf.ts', {
    sample: { own: 'mock-sitting' },
    kind: 'file',
  }),
  screen('/mock-tests/:sittingId/report.pdf', 'student', 'mocks/screens/mock-report-pdf.ts', {
    sample: { own: 'mock-sitting' },
    kind: 'file',
  }),
  screen('/past-papers', 'student', 'papers/screens/past-papers.tsx', {
    nav: {
      group: 'Practise',
      label: 'Past papers',
      icon: 'scroll',
      order: 34,
      words: ['official', 'exam', 'VCAA', 'NESA', 'QCAA'],
    },
    forms: [{ intent: 'start', paper: 'vce.biology.2025.examination' }],
    views: ['?certificate=HSC&year=2024&page=2', '?certificate=TCE', '?subject=VCE%3A+Chemistry'],
  }),
  screen('/past-papers/:attemptId', 'student', 'papers/screens/past-paper.tsx', {
    sample: { own: 'past-paper' },
    forms: PAST_PAPER_FORMS,
  }),

  screen('/feynman-flashcards', 'student', 'flashcards/screens/flashcards.tsx', {
    nav: {
      group: 'Practise',
      label: 'Flashcards',
      icon: 'layers',
      order: 38,
      words: ['cards', 'decks', 'memory', 'spaced repetition', 'Anki', 'Quizlet'],
    },
    forms: FLASHCARD_FORMS,
  }),
  screen('/feynman-flashcards/review', 'student', 'flashcards/screens/review.tsx', {
    forms: REVIEW_FORMS,
  }),
  screen('/feynman-flashcards/device', 'student', 'flashcards/screens/device.ts', {
    kind: 'part',
    forms: DEVICE_FORMS,
  }),
  screen('/feynman-flashcards/cards', 'student', 'flashcards/screens/card-list.tsx', {
    forms: [{ intent: 'change', notes: '00000000-0000-4000-8000-000000000000', act: 'suspend', to: '' }],
    views: ['?show=due&q=acid', '?show=leech'],
  }),
  screen('/feynman-flashcards/statistics', 'student', 'flashcards/screens/statistics.tsx'),
  screen('/feynman-flashcards/decks/:deckId', 'student', 'flashcards/screens/deck.tsx', {
    sample: { own: 'flashcard-deck' },
    forms: DECK_FORMS,
  }),
  screen('/feynman-flashcards/decks/:deckId/update', 'student', 'flashcards/screens/deck-update.tsx', {
    sample: { own: 'flashcard-copy' },
    forms: [{ intent: 'update' }],
  }),
  screen('/feynman-flashcards/shared/:token', 'student', 'flashcards/screens/shared-deck.tsx', {
    sample: { own: 'flashcard-deck-link' },
    forms: [{ intent: 'copy' }, { intent: 'report', kind: 'wrong', words: 'Many answers are wrong.' }],
  }),
  screen('/feynman-flashcards/decks/:deckId/file', 'student', 'flashcards/screens/deck-file.ts', {
    sample: { own: 'flashcard-deck' },
    kind: 'file',
    views: ['?format=apkg'],
  }),
  screen('/feynman-flashcards/import', 'student', 'flashcards/screens/import.tsx', {
    forms: CARD_IMPORT_FORMS,
  }),
  screen('/feynman-flashcards/import/run', 'student', 'flashcards/screens/import-run.ts', {
    kind: 'part',
    forms: [{ intent: 'keep', import: '00000000-0000-4000-8000-000000000000' }],
  }),
  screen('/feynman-flashcards/notes/new', 'student', 'flashcards/screens/note-new.tsx', {
    forms: NEW_NOTE_FORMS,
  }),
  screen('/feynman-flashcards/notes/:noteId', 'student', 'flashcards/screens/note.tsx', {
    sample: { own: 'flashcard-note' },
    forms: NOTE_FORMS,
  }),
  screen('/feynman-flashcards/media', 'student', 'flashcards/screens/media.tsx', {
    forms: [{ intent: 'add', words: 'A cell with its nucleus' }],
  }),
  screen('/feynman-flashcards/media/:name', 'student', 'flashcards/screens/media-file.ts', {
    sample: { own: 'flashcard-media' },
    kind: 'file',
  }),
  screen('/feynman-flashcards/explain', 'student', 'flashcards/screens/explain-topic.tsx', {
    forms: [{ intent: 'check', topic: 'vce-chemistry.u34.none', words: 'Oxidation is at the anode.' }],
  }),
  screen('/feynman-flashcards/explain/:cardId', 'student', 'flashcards/screens/explain.tsx', {
    sample: { own: 'flashcard' },
    forms: [{ intent: 'check', words: 'The anode is where oxidation happens.' }],
  }),

  screen('/formula-sheets', 'study', 'formula-sheets/screens/formula-sheets.tsx', {
    nav: {
      group: 'Understand',
      label: 'Formula sheets',
      icon: 'formula',
      order: 44,
      words: ['equations', 'formulas', 'symbols', 'units', 'recall'],
    },
    forms: RECALL_FORMS,
    views: [
      '?subject=vce-physics&formula=momentum',
      '?q=momentum',
      '?q=zebra',
      '?recall=vce-mathematical-methods',
    ],
  }),
  screen('/formula-sheets/formulas/:formulaId', 'study', 'formula-sheets/screens/formula-details.ts', {
    sample: 'momentum',
    kind: 'part',
  }),
  screen('/formula-sheets/create', 'study', 'formula-sheets/screens/create-sheet.tsx', {
    forms: CREATE_SHEET_FORMS,
    views: ['?q=momentum'],
  }),
  screen('/formula-sheets/shared/:token', 'study', 'formula-sheets/screens/shared-sheet.tsx', {
    sample: { own: 'formula-sheet-link' },
  }),
  screen('/formula-sheets/:sheetId', 'study', 'formula-sheets/screens/own-sheet.tsx', {
    sample: { own: 'formula-sheet' },
    forms: OWN_SHEET_FORMS,
    readOnlyForms: OWN_SHEET_PREVIEW_FORMS,
    views: ['?edit=yes'],
  }),
  screen('/assessment-grader', 'study', 'grader/screens/assessment-grader.tsx', {
    nav: {
      group: 'Understand',
      label: 'Assessment grader',
      icon: 'highlighter',
      order: 43.7,
      words: ['essay', 'draft', 'rubric', 'criteria', 'level', 'feedback', 'sac', 'assessment'],
    },
    forms: GRADER_FORMS,
  }),
  screen('/assessment-grader/shared/:token', 'marker', 'grader/screens/shared-work.tsx', {
    sample: { own: 'grader-link' },
    forms: WORK_REVIEW_FORMS,
  }),
  screen('/assessment-grader/:workId', 'study', 'grader/screens/work.tsx', {
    sample: { own: 'grader-work' },
    forms: WORK_FORMS,
    readOnlyForms: WORK_READ_FORMS,
  }),
  screen('/assessment-grader/:workId/record.pdf', 'study', 'grader/screens/record-pdf.ts', {
    sample: { own: 'grader-work' },
    kind: 'file',
  }),
  screen('/assessment-grader/:workId/record.csv', 'study', 'grader/screens/record-csv.ts', {
    sample: { own: 'grader-work' },
    kind: 'file',
  }),
  ...TEXTBOOK_SCREENS,

  screen('/talk-with-victor', 'student', 'tutor-chat/screens/talk-with-victor.tsx', {
    nav: {
      group: 'Understand',
      label: 'Talk with Victor',
      icon: 'message',
      order: 42,
      words: ['tutor', 'ai', 'chat', 'help', 'hint', 'ask', 'explain'],
    },
    forms: TALK_FORMS,
    views: ['?find=chain'],
  }),
  screen('/talk-with-victor/answer', 'student', 'tutor-chat/screens/answer.ts', {
    kind: 'part',
    forms: ANSWER_FORMS,
  }),
  screen('/talk-with-victor/file', 'student', 'tutor-chat/screens/read-file.ts', {
    kind: 'part',
    forms: FILE_FORMS,
  }),
  screen('/talk-with-victor/:threadId/chat.md', 'student', 'tutor-chat/screens/victor-chat-file.ts', {
    sample: { own: 'tutor-thread' },
    kind: 'file',
  }),
  screen('/talk-with-exodus', 'student', 'tutor-chat/screens/talk-with-exodus.tsx', {
    nav: {
      group: 'More',
      label: 'Talk with Exodus',
      icon: 'compass',
      order: 57.5,
      words: ['guide', 'careers', 'stress', 'atar', 'courses', 'chat'],
    },
    forms: TALK_FORMS,
  }),
  screen('/talk-with-victor/shared/:token', 'guest', 'tutor-chat/screens/shared-chat.tsx', {
    sample: { own: 'chat-link', by: 'student' },
  }),
  screen('/care-alerts/:token', 'guest', 'tutor-chat/screens/care-alert.tsx', {
    sample: { own: 'care-alert', by: 'student' },
    forms: [{ intent: 'confirm' }],
  }),
  screen('/talk-with-exodus/:threadId/chat.md', 'student', 'tutor-chat/screens/exodus-chat-file.ts', {
    sample: { own: 'exodus-thread' },
    kind: 'file',
  }),
  screen('/victor-canvas', 'study', 'canvas/screens/canvas-list.tsx', {
    nav: {
      group: 'Understand',
      label: 'Canvas',
      icon: 'shapes',
      order: 43.5,
      words: ['whiteboard', 'draw', 'ink', 'working', 'formula', 'graph', 'sketch'],
    },
    forms: CANVAS_LIST_FORMS,
  }),
  screen('/victor-canvas/formula', 'study', 'canvas/screens/formula-picture.ts', { kind: 'part' }),
  screen('/victor-canvas/pictures', 'study', 'canvas/screens/pictures.ts', {
    kind: 'part',
    forms: [{ canvas: ':canvas' }],
  }),
  screen('/victor-canvas/pictures/:fileId', 'study', 'canvas/screens/picture.ts', {
    sample: { own: 'canvas-picture' },
    kind: 'file',
  }),
  screen('/victor-canvas/shared/:token', 'study', 'canvas/screens/shared-canvas.tsx', {
    sample: { own: 'canvas-link' },
  }),
  screen('/victor-canvas/:canvasId', 'study', 'canvas/screens/canvas.tsx', {
    sample: { own: 'canvas' },
    forms: CANVAS_FORMS,
    readOnlyForms: CANVAS_CHECK_FORMS,
  }),
]
