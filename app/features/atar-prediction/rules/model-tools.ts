import { z } from 'zod'
import { INPUTS, UnknownInput, type AtarRange, type SimulatorTools } from './simulator-tools.ts'

/** What the tools calculate with; null without subjects of a certificate with an ATAR. */
export interface Simulator {
  tools: SimulatorTools
  subjects: readonly string[]
  /** The ATAR that the student aims for. */
  goal: number | null
  /** Why there is no prediction yet; empty if there is one. */
  missing: readonly string[]
}

/** `asked` holds the numbers that came in with the call. All others were calculated. */
export type ModelToolOutput = { found: true; asked?: object } | { found: false; why: string }

/** A calculation as a language model calls it. */
export interface ModelTool {
  description: string
  inputSchema: z.ZodType
  execute: (input: never) => Promise<ModelToolOutput>
}

const HOURS = 10

/**
 * The simulator's tools for any language model. Every number of an output has the form in which it may be shown, and
 * differences are ready-made, so a model has nothing to calculate. `simulator` is read at the first call.
 */
export function modelTools(simulator: () => Promise<Simulator | null>): Record<string, ModelTool> {
  const tool = <Schema extends z.ZodType>(
    description: string,
    inputSchema: Schema,
    show: (one: Simulator, input: z.output<Schema>) => object,
  ): ModelTool => ({
    description,
    inputSchema,
    execute: (input) => calculated(simulator, (one) => show(one, input)),
  })
  return {
    my_subjects: tool(
      'The student’s subjects, as the other tools name them, and the ATAR that the student aims for.',
      z.object({}),
      ({ subjects, goal }) => ({ subjects, goal }),
    ),
    predict_atar: tool('The predicted ATAR without any change.', INPUTS.predictAtar, ({ tools }, input) => ({
      atar: shownRange(tools.predictAtar.execute(input)),
    })),
    what_if: tool(
      'The ATAR if some results were certain and the other subjects stayed as predicted.',
      INPUTS.whatIf,
      ({ tools }, asked) => {
        const { before, after } = tools.whatIf.execute(asked)
        return {
          asked,
          now: shownRange(before),
          changed: shownRange(after),
          change: oneDecimal(after.middle - before.middle),
        }
      },
    ),
    chance_of_goal: tool(
      'How many of ten simulations reach an ATAR. The share is not calibrated on students’ results.',
      INPUTS.chanceOfGoal,
      ({ tools }, asked) => {
        const { chance, ...range } = tools.chanceOfGoal.execute(asked)
        return {
          asked,
          reached: `in about ${Math.round(chance * 10)} of 10 simulations`,
          atar: shownRange(range),
        }
      },
    ),
    result_for_goal: tool(
      'The lowest result in one subject that reaches an ATAR, the others as predicted. `needed` is null if none does.',
      INPUTS.resultForGoal,
      ({ tools }, { subject, goal }) => {
        const { needed, likely, highest } = tools.resultForGoal.execute({ subject, goal })
        const moreThanLikely = needed === null ? null : oneDecimal(Math.max(0, needed - likely))
        return { asked: { goal }, subject, needed, likely, highest, moreThanLikely }
      },
    ),
    worth_of_study: tool(
      'What ten hours of study add to the ATAR in each subject, the most first.',
      INPUTS.worthOfStudy,
      ({ tools }, input) => ({
        hours: HOURS,
        assumption: 'Ten hours win back a tenth of the marks that are still lost, the same in every subject.',
        subjects: tools.worthOfStudy
          .execute(input)
          .map(({ gain, ...one }) => ({ ...one, gain: oneDecimal(gain) })),
      }),
    ),
    compare_plans: tool(
      'The ATARs of two plans, each a list of results.',
      z.object({ first: INPUTS.whatIf.shape.changes, second: INPUTS.whatIf.shape.changes }),
      ({ tools }, asked) => {
        const { first, second } = tools.comparePlans.execute({ plans: [asked.first, asked.second] })
        return {
          asked,
          first: shownRange(first),
          second: shownRange(second),
          difference: oneDecimal(Math.abs(first.middle - second.middle)),
        }
      },
    ),
    likely_result: tool(
      'The most likely result in one subject.',
      INPUTS.likelyResult,
      ({ tools }, { subject }) => ({
        subject,
        ...tools.likelyResult.execute({ subject }),
      }),
    ),
  }
}

async function calculated(
  simulator: () => Promise<Simulator | null>,
  show: (one: Simulator) => object,
): Promise<ModelToolOutput> {
  const one = await simulator()
  if (!one) return { found: false, why: 'The student has not chosen subjects yet.' }
  if (one.missing.length > 0) return { found: false, why: one.missing.join(' ') }
  try {
    return { found: true, ...show(one) }
  } catch (error) {
    if (error instanceof UnknownInput) return { found: false, why: error.message }
    throw error
  }
}

const oneDecimal = (value: number): number => Number(value.toFixed(1))

const shownRange = ({ low, middle, high }: AtarRange) => ({
  low: oneDecimal(low),
  middle: oneDecimal(middle),
  high: oneDecimal(high),
  meaning: 'nine times in ten from low to high',
})
