import { z } from 'zod'
import {
  atarOfResults,
  likelyResults,
  simulateWith,
  worthOfStandings,
  type Model,
} from '#app/engines/atar/prediction/predict-atar.ts'
import { ASSUMED } from '#app/engines/atar/prediction/evidence.ts'
import { chanceOf, type Distribution } from '#app/engines/atar/prediction/simulate.ts'
import { sameDraws } from './same-draws.ts'

/** A range of ATARs: nine times in ten from `low` to `high`, with the middle. */
export interface AtarRange {
  low: number
  middle: number
  high: number
}

export interface SubjectFacts {
  /** Share of the marks that practice says are still lost, 0 to 1; null without practice. */
  lost: number | null
  /** The topic with the most marks to gain. */
  weakestTopic: string | null
}

export interface ToolContext {
  /** A model that has an ATAR. */
  model: Model
  /** In the order of the model's subjects. */
  facts: readonly SubjectFacts[]
}

/** A calculation by the simulator. All are read-only. */
export interface SimulatorTool<Schema extends z.ZodType, Output> {
  description: string
  inputSchema: Schema
  execute: (input: z.output<Schema>) => Output
}

/** Ten hours win back this share of the marks that are still lost: a judgement, the same in every subject. */
const WON_IN_TEN_HOURS = 0.1
/** Share of the marks that are lost where no practice says it. */
const USUALLY_LOST = 0.4

const subject = z.string().describe('Name of one of the person’s subjects, as listed')
const change = z.object({
  subject,
  result: z.number().min(0).max(200).describe('The result in the subject’s own marks'),
})
const changes = z.array(change).min(1).max(8)
const goal = z.number().min(30).max(99.95)

/** What each tool reads. */
export const INPUTS = {
  predictAtar: z.object({}),
  whatIf: z.object({ changes }),
  chanceOfGoal: z.object({ goal }),
  resultForGoal: z.object({ subject, goal }),
  worthOfStudy: z.object({}),
  comparePlans: z.object({ plans: z.tuple([changes, changes]) }),
  likelyResult: z.object({ subject }),
}

export class UnknownInput extends Error {}

/** The tools for one person. Every number of an answer comes from one of these. */
export function simulatorTools({ model, facts }: ToolContext) {
  const names = model.subjects.map(({ name }) => name)
  const placeOf = (name: string): number => {
    const place = names.indexOf(name)
    if (place < 0) throw new UnknownInput(`${name} is not one of your subjects.`)
    return place
  }
  const highestOf = (place: number) => Math.ceil(model.subjects[place]!.grid.at(-1)!)
  const certain = (wanted: z.output<typeof changes>): Map<number, number> =>
    new Map(
      wanted.map(({ subject: name, result }) => {
        const place = placeOf(name)
        const highest = highestOf(place)
        if (result > highest)
          throw new UnknownInput(`A result in ${name} is from 0 to ${highest}, so ${result} can’t be used.`)
        return [place, result]
      }),
    )
  const atars = (wanted: ReadonlyMap<number, number>) => simulateWith(model, wanted, sameDraws())
  return {
    predictAtar: tool({
      description: 'The predicted ATAR without any change.',
      inputSchema: INPUTS.predictAtar,
      execute: (): AtarRange => rangeOf(atars(new Map())),
    }),
    whatIf: tool({
      description: 'The ATAR if some results were certain and the other subjects stayed as predicted.',
      inputSchema: INPUTS.whatIf,
      execute: (input): { before: AtarRange; after: AtarRange } => ({
        before: rangeOf(atars(new Map())),
        after: rangeOf(atars(certain(input.changes))),
      }),
    }),
    chanceOfGoal: tool({
      description: 'How often the simulation reaches an ATAR.',
      inputSchema: INPUTS.chanceOfGoal,
      execute: ({ goal }): AtarRange & { chance: number } => {
        const found = atars(new Map())
        return { ...rangeOf(found), chance: chanceOf(found, goal) }
      },
    }),
    resultForGoal: tool({
      description: 'The lowest result in one subject that reaches an ATAR, the others as predicted.',
      inputSchema: INPUTS.resultForGoal,
      execute: ({ subject: name, goal }): { needed: number | null; likely: number; highest: number } => {
        const place = placeOf(name)
        const likely = likelyResults(model)
        const highest = highestOf(place)
        const reaches = (result: number) => atarOfResults(model, likely.with(place, result)) >= goal
        let needed: number | null = null
        const { step } = model.subjects[place]!
        for (let count = Math.round(highest / step); count >= 0; count--) {
          const result = inSteps(count * step, step)
          if (!reaches(result)) break
          needed = result
        }
        return { needed, likely: inSteps(likely[place]!, step), highest }
      },
    }),
    worthOfStudy: tool({
      description: 'What ten hours of study add to the ATAR in each subject, the most first.',
      inputSchema: INPUTS.worthOfStudy,
      execute: (): { subject: string; gain: number; topic: string | null }[] => {
        const worth = worthOfStandings(model)
        return names
          .map((name, i) => {
            const won = WON_IN_TEN_HOURS * (facts[i]?.lost ?? USUALLY_LOST)
            const gain = (worth[i]! * won) / ASSUMED.kinds.mastery.spread
            return { subject: name, gain, topic: facts[i]?.weakestTopic ?? null }
          })
          .toSorted((a, b) => b.gain - a.gain || a.subject.localeCompare(b.subject))
      },
    }),
    comparePlans: tool({
      description: 'The ATARs of two plans, each a list of results.',
      inputSchema: INPUTS.comparePlans,
      execute: ({ plans: [first, second] }): { first: AtarRange; second: AtarRange } => ({
        first: rangeOf(atars(certain(first))),
        second: rangeOf(atars(certain(second))),
      }),
    }),
    likelyResult: tool({
      description: 'The most likely result in one subject.',
      inputSchema: INPUTS.likelyResult,
      execute: ({ subject: name }): { likely: number } => ({
        likely: inSteps(likelyResults(model)[placeOf(name)]!, model.subjects[placeOf(name)]!.step),
      }),
    }),
  }
}

/** The result as it is reported: whole, or with one decimal in the SACE. */
const inSteps = (result: number, step: number) => Number((Math.round(result / step) * step).toFixed(1))

export type SimulatorTools = ReturnType<typeof simulatorTools>

const tool = <Schema extends z.ZodType, Output>(one: SimulatorTool<Schema, Output>) => one

const rangeOf = ({ low, median, high }: Distribution): AtarRange => ({ low, middle: median, high })
