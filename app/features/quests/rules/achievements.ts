/**
 * What is counted for achievements, in order of time. `streak` and `solid` are counted by rules; the others by
 * `queries/achievement-work.server.ts`.
 */
export type AchievementMeasure =
  | 'answers'
  | 'full'
  | 'regained'
  | 'certain'
  | 'unaided'
  | 'sets'
  | 'perfect-sets'
  | 'subjects'
  | 'causes'
  | 'recalled-week'
  | 'recalled-month'
  | 'runs'
  | 'long-runs'
  | 'belts'
  | 'green-belts'
  | 'black-belts'
  | 'mocks'
  | 'strong-mocks'
  | 'papers'
  | 'essays'
  | 'own'
  | 'published'
  | 'quests'
  | 'streak'
  | 'solid'

export type AchievementGroup = 'Practice' | 'Marks' | 'Memory' | 'Dojo' | 'Exams' | 'Your own work' | 'Habits'

export interface Achievement {
  id: string
  group: AchievementGroup
  title: string
  /** Exactly what earns it. */
  criterion: string
  measure: AchievementMeasure
  target: number
  /** Where to work towards it. */
  href: string
}

const PRACTICE = '/exam-practice'
/** The list of questions that the person has not answered, rather than the start of the screen. */
const NEW_QUESTIONS = `${PRACTICE}?status=new`

/** "1,000" */
const numberWords = (n: number): string => n.toLocaleString('en-AU')

/** A family of achievements with one measure: id, targets with their titles, and the criterion for a target. */
function family(
  group: AchievementGroup,
  measure: AchievementMeasure,
  href: string,
  titles: Readonly<Record<number, string>>,
  criterion: (target: number) => string,
): Achievement[] {
  return Object.entries(titles).map(([key, title]) => {
    const target = Number(key)
    return { id: `${measure}-${target}`, group, title, criterion: criterion(target), measure, target, href }
  })
}

/** Every achievement. Ids are stored: never change one, and never lower what it asks for. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  ...family(
    'Practice',
    'answers',
    NEW_QUESTIONS,
    {
      1: 'First answer',
      25: 'Warmed up',
      100: 'A hundred questions',
      500: 'Five hundred questions',
      1000: 'A thousand questions',
    },
    (n) => (n === 1 ? 'Answer your first question.' : `Answer ${numberWords(n)} questions.`),
  ),
  ...family('Practice', 'sets', PRACTICE, { 1: 'First set', 10: 'Ten sets', 50: 'Fifty sets' }, (n) =>
    n === 1
      ? 'Finish a practice set with at least one answer.'
      : `Finish ${n} practice sets with at least one answer each.`,
  ),
  ...family(
    'Practice',
    'subjects',
    PRACTICE,
    { 2: 'Two subjects', 4: 'Four subjects' },
    (n) => `Answer a question in ${n} different subjects.`,
  ),
  ...family(
    'Marks',
    'full',
    NEW_QUESTIONS,
    {
      1: 'First full marks',
      25: 'Full marks, 25 times',
      100: 'Full marks, 100 times',
      500: 'Full marks, 500 times',
    },
    (n) =>
      n === 1 ? 'Get full marks on a part of a question.' : `Get full marks on ${n} parts of questions.`,
  ),
  ...family(
    'Marks',
    'perfect-sets',
    PRACTICE,
    { 1: 'A perfect set', 5: 'Five perfect sets' },
    (n) =>
      `Finish ${n === 1 ? 'a practice set' : `${n} practice sets`} of at least four answers with full marks on all of them.`,
  ),
  ...family(
    'Marks',
    'regained',
    `${PRACTICE}?status=lost`,
    { 1: 'Right after wrong', 10: 'Ten put right', 50: 'Fifty put right' },
    (n) => `Get full marks on ${n === 1 ? 'a question' : `${n} questions`} on which you lost marks before.`,
  ),
  ...family(
    'Marks',
    'certain',
    NEW_QUESTIONS,
    { 10: 'Sure and right', 100: 'Sure and right, 100 times' },
    (n) => `Choose “certain” and get full marks, on ${n} parts of questions.`,
  ),
  ...family(
    'Marks',
    'unaided',
    NEW_QUESTIONS,
    { 25: 'Without hints', 200: 'Without hints, 200 times' },
    (n) => `Get full marks on ${n} parts in practice sets without opening a hint.`,
  ),
  ...family(
    'Marks',
    'causes',
    PRACTICE,
    { 10: 'Know your slips', 50: 'Know your slips, 50 times' },
    (n) => `Say why you lost marks, on ${n} parts of questions.`,
  ),
  ...family(
    'Memory',
    'recalled-week',
    '/dashboard',
    { 1: 'Still there after a week', 10: 'Ten kept for a week', 50: 'Fifty kept for a week' },
    (n) =>
      `Get full marks on a skill that you last practised at least 7 days before, ${n === 1 ? 'once' : `${n} times`}.`,
  ),
  ...family(
    'Memory',
    'recalled-month',
    '/dashboard',
    { 1: 'Still there after a month', 10: 'Ten kept for a month' },
    (n) =>
      `Get full marks on a skill that you last practised at least 30 days before, ${n === 1 ? 'once' : `${n} times`}.`,
  ),
  ...family(
    'Memory',
    'solid',
    '/progress',
    { 1: 'A solid topic', 5: 'Five solid topics', 15: 'Fifteen solid topics' },
    (n) =>
      `Have ${n === 1 ? 'a topic' : `${n} topics`} at the level Solid on your progress page, with at least 5 answers each.`,
  ),
  ...family('Dojo', 'runs', '/dojo', { 1: 'First run', 10: 'Ten runs', 50: 'Fifty runs' }, (n) =>
    n === 1
      ? 'Finish a dojo run with at least one answer.'
      : `Finish ${n} dojo runs with at least one answer each.`,
  ),
  ...family(
    'Dojo',
    'long-runs',
    '/dojo',
    { 1: 'Ten in a row' },
    () => 'Get full marks on ten answers in a row in one run.',
  ),
  ...family('Dojo', 'belts', '/dojo', { 1: 'First belt', 5: 'Five belts' }, (n) =>
    n === 1 ? 'Earn a belt in the dojo.' : `Earn ${n} belts in the dojo.`,
  ),
  ...family('Dojo', 'green-belts', '/dojo', { 1: 'Green belt' }, () => 'Earn a green belt in any topic.'),
  ...family('Dojo', 'black-belts', '/dojo', { 1: 'Black belt' }, () => 'Earn a black belt in any topic.'),
  ...family('Exams', 'mocks', '/mock-tests', { 1: 'First mock test', 5: 'Five mock tests' }, (n) =>
    n === 1 ? 'Hand in a mock test.' : `Hand in ${n} mock tests.`,
  ),
  ...family(
    'Exams',
    'strong-mocks',
    '/mock-tests',
    { 1: 'A strong paper' },
    () => 'Get at least 80% of the marks that Victor could give in a mock test.',
  ),
  ...family('Exams', 'papers', '/past-papers', { 1: 'First past paper', 5: 'Five past papers' }, (n) =>
    n === 1 ? 'Finish logging an official past paper.' : `Finish logging ${n} official past papers.`,
  ),
  ...family('Exams', 'essays', PRACTICE, { 1: 'A judged essay', 10: 'Ten judged essays' }, (n) =>
    n === 1
      ? 'Judge a long answer of yours by its criteria, or ask another person to judge it.'
      : `Have ${n} long answers judged by their criteria, by you or by another person.`,
  ),
  ...family(
    'Your own work',
    'own',
    `${PRACTICE}/own`,
    { 1: 'Question writer', 10: 'Ten questions written' },
    (n) =>
      n === 1 ? 'Write a question that passes the check.' : `Write ${n} questions that pass the check.`,
  ),
  ...family(
    'Your own work',
    'published',
    `${PRACTICE}/own`,
    { 1: 'Published' },
    () => 'Have a question of yours published for everybody.',
  ),
  ...family(
    'Habits',
    'streak',
    '/quests',
    { 3: 'Three days', 7: 'One week', 14: 'Two weeks', 30: 'Thirty days', 100: 'A hundred days' },
    (n) => `Reach a streak of ${n} days. Frozen days keep the streak and are not counted.`,
  ),
  ...family('Habits', 'quests', '/quests', { 1: 'First quest', 10: 'Ten quests', 50: 'Fifty quests' }, (n) =>
    n === 1 ? 'Claim a finished quest.' : `Claim ${n} finished quests.`,
  ),
]

const BY_ID = new Map(ACHIEVEMENTS.map((one) => [one.id, one]))
export const achievementById = (id: string): Achievement | undefined => BY_ID.get(id)
