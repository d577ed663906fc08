/** Labels of the paths of the format, as in the editor. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  subject: 'Subject',
  topics: 'Topic',
  skill: 'Skill',
  commandTerm: 'Command term',
  difficulty: 'Difficulty',
  minutes: 'Minutes',
  params: 'Numbers',
  where: 'Conditions',
  stem: 'Shared text',
  commonLoss: 'Where marks are lost',
  source: 'Source of the facts',
  prompt: 'Question text',
  marks: 'Marks',
  solution: 'Worked solution',
  steps: 'Steps',
  hints: 'Hints',
  misconceptions: 'Common mistakes',
  accepts: 'Also accepted',
  choices: 'Choices',
  points: 'Key points',
  expected: 'Right answer',
  shown: 'Answer as shown',
  options: 'Tolerance or figures',
  model: 'Sample answer',
  notation: 'The answer',
  text: 'text',
  feedback: 'feedback',
  answer: 'Answer',
  for: 'reason for the mark',
  accept: 'words that earn the mark',
  reject: 'words that cancel the mark',
  criteria: 'Criteria',
  samples: 'Samples',
  task: 'Task',
  picture: 'Picture',
  solutionPicture: 'Picture of the solution',
  alt: 'description',
  gaps: 'Gaps',
  pairs: 'Pairs',
  items: 'Items',
  working: 'Working',
}

/** The label of one row of a list. */
const ONE: Readonly<Record<string, string>> = {
  steps: 'Step',
  hints: 'Hint',
  misconceptions: 'Common mistake',
  choices: 'Choice',
  points: 'Key point',
  criteria: 'Criterion',
  samples: 'Sample',
  gaps: 'Gap',
  pairs: 'Pair',
  items: 'Item',
}

/** `parts[1].answer.choices[2].feedback` → "Part b, Choice 3, feedback" */
export function nameOf(path: string): string {
  const words = path.split('.').flatMap((step) => {
    const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? []
    if (name === 'parts') return index === undefined ? [] : [`Part ${'abcdef'[Number(index)]}`]
    if (name === 'answer' && path.includes('.answer.')) return []
    const known = NAMES[name] ?? name
    return [index === undefined || name === 'topics' ? known : `${ONE[name] ?? known} ${Number(index) + 1}`]
  })
  return words.join(', ')
}
