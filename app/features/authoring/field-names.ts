/** Places of the format, as the editor calls their fields. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  subject: 'Subject',
  topics: 'Topic',
  skill: 'Skill',
  commandTerm: 'Command term',
  difficulty: 'Difficulty',
  minutes: 'Minutes',
  params: 'Numbers',
  where: 'Only where',
  stem: 'Shared text',
  commonLoss: 'Where marks are lost',
  source: 'Where the facts come from',
  prompt: 'What is asked',
  marks: 'Marks',
  solution: 'Worked solution',
  steps: 'Steps',
  hints: 'Hints',
  misconceptions: 'Usual mistakes',
  accepts: 'Also right',
  choices: 'Choices',
  points: 'Key points',
  expected: 'Right answer',
  shown: 'As it is shown',
  options: 'Tolerance or figures',
  model: 'A full answer',
  notation: 'The answer',
  text: 'text',
  feedback: 'what is said about it',
  answer: 'Answer',
  for: 'what it is for',
  accept: 'words that earn it',
  reject: 'words that void it',
  criteria: 'Criteria',
  samples: 'Samples',
  task: 'Task',
  picture: 'Picture',
  solutionPicture: 'Picture of the solution',
  alt: 'what it shows',
  gaps: 'Gaps',
  pairs: 'Pairs',
  items: 'Items',
  working: 'Working',
}

/** One of a list, as its row is called. */
const ONE: Readonly<Record<string, string>> = {
  steps: 'Step',
  hints: 'Hint',
  misconceptions: 'Usual mistake',
  choices: 'Choice',
  points: 'Key point',
  criteria: 'Criterion',
  samples: 'Sample',
  gaps: 'Gap',
  pairs: 'Pair',
  items: 'Item',
}

/** `parts[1].answer.choices[2].feedback` → "Part b, Choice 3, what is said about it" */
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
