import { globSync, readFileSync } from 'node:fs'
import dictionary from 'dictionary-en-au'
import { parse } from 'yaml'
import { grade, type Grade } from '#app/engines/grading/grade.ts'
import { knownWords } from '#app/engines/grading/known-words.ts'
import { rubricSchema, type Rubric } from '#app/engines/grading/rubric.ts'

/** A prompt with three drafts of different quality and similar length. */
export interface Drafts {
  id: string
  task: string
  prompt: string
  drafts: Readonly<Record<(typeof QUALITIES)[number], string>>
}
export const QUALITIES = ['weak', 'middle', 'strong'] as const

interface Task {
  id: string
  family: Rubric['family']
  criteria: { id: string; for: string; bands: { name: string; description: string }[] }[]
  samples: { band: string; question: string; extent?: string; text: string }[]
}

const yaml = (path: string): unknown => parse(readFileSync(path, 'utf8'))

export const isWord = knownWords(new TextDecoder().decode(dictionary.dic))
const tasks = globSync('content/tasks/*.yaml').map((path) => yaml(path) as Task)

export const draftsOf = (name: 'tuning' | 'kept'): Drafts[] =>
  yaml(`app/engines/grading/drafts/${name}.yaml`) as Drafts[]

/** The excerpts that the question bank shows as samples of each band. */
export function samplesOfTheBank(): Drafts[] {
  return tasks
    .filter(({ id }) => !/crafted-piece|creating-text/.test(id))
    .flatMap(({ id, samples }) => {
      const short = samples.filter(({ extent }) => extent !== 'full' || id === 'hsc-english-unseen-response')
      return [...Map.groupBy(short, ({ question }) => question)].flatMap(([prompt, same]) => {
        const text = (band: string) => same.find((one) => one.band === band)?.text
        const [weak, middle, strong] = [text('Low'), text('Medium'), text('High')]
        return weak && middle && strong
          ? [{ id: `${id}: ${prompt.slice(0, 40)}`, task: id, prompt, drafts: { weak, middle, strong } }]
          : []
      })
    })
}

/** The built-in rubric, without its length: the drafts are shorter than the tasks ask for. */
export function rubricOf(taskId: string): Rubric {
  const { family, criteria } = tasks.find(({ id }) => id === taskId)!
  return rubricSchema.parse({
    family,
    criteria: criteria.map(({ id, for: name, bands }) => ({
      id,
      for: name,
      levels: bands.map((band) => ({ name: band.name, description: band.description })),
    })),
  })
}

export const gradeOf = ({ task, prompt }: Drafts, text: string): Grade =>
  grade({ prompt, rubric: rubricOf(task), text, isWord })

/** The levels of all criteria as one figure, in half levels; more is better. */
export function heightOf(grade: Grade, rubric: Rubric): number {
  return grade.criteria.reduce((sum, { id, level, upper }) => {
    const count = rubric.criteria.find((one) => one.id === id)!.levels.length
    return level === null ? sum : sum + 2 * (count - 1 - level) + (upper ? 1 : 0)
  }, 0)
}
