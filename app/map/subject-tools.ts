import { cardForms } from '#app/features/subject-tools/screens/subject.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** Calculators, graphs and planners for one subject each. */
export const SUBJECT_TOOL_SCREENS: readonly MapEntry[] = [
  screen('/subject-tools', 'guest', 'subject-tools/screens/subject-tools.tsx', {
    nav: {
      group: 'Understand',
      label: 'Subject tools',
      icon: 'tools',
      order: 44.5,
      words: ['calculator', 'solve', 'graph', 'balance', 'titration', 'Punnett', 'timeline', 'essay'],
    },
    views: ['?q=half+life', '?q=zebra'],
  }),
  ...(['biology', 'chemistry', 'english', 'history', 'math', 'physics'] as const).map((subject) =>
    screen(`/subject-tools/${subject}`, 'guest', 'subject-tools/screens/subject.tsx', {
      forms: cardForms(subject),
      views: ['?tool=no-such-tool'],
    }),
  ),
]
