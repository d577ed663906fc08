import { changeWords, rangeAndMiddle } from './prediction-words.ts'
import { readQuestion, type AskedFor, type NamedResult } from './read-question.ts'
import { UnknownInput, type SimulatorTools } from './simulator-tools.ts'

/** What the rules read to answer one question. */
export interface Turn {
  question: string
  /** The person's subjects, as the tools name them. */
  subjects: readonly string[]
  /** The person's goal, if there is one. */
  goal: number | null
  tools: SimulatorTools
}

export interface Reply {
  /** `refused`: a rule fits, and a number is missing or impossible. `unread`: no rule fits. */
  state: 'answered' | 'refused' | 'unread'
  /** Paragraphs of plain text. Every number comes from the tools in `calls`. */
  text: string[]
  calls: { tool: keyof SimulatorTools; input: unknown; output: unknown }[]
}

/** Questions that the rules can answer, for these subjects. */
export function examplesFor(subjects: readonly string[], goal: number | null): string[] {
  const [first = 'English', second = first] = subjects
  const aim = goal ?? 85
  return [
    `What if I got 3 more in ${first}?`,
    'Where is an hour of study worth most?',
    `Is ${aim} realistic?`,
    `What do I need in ${first} for ${aim}?`,
    `Compare 3 more in ${first} with 3 more in ${second}`,
  ]
}

/** Answers a question by written rules. They need no key and no network. */
export function replyByRules(turn: Turn): Reply {
  const asked = readQuestion(turn.question, turn.subjects)
  if (!asked) return { state: 'unread', text: ['I can’t read this question.'], calls: [] }
  try {
    return answer(asked, turn)
  } catch (error) {
    if (error instanceof UnknownInput) return refused(error.message)
    throw error
  }
}

const refused = (why: string): Reply => ({ state: 'refused', text: [why], calls: [] })

const NO_GOAL = 'Which ATAR do you mean? Write a number from 30 to 99.95, such as “Is 85 realistic?”.'

function answer(asked: AskedFor, { tools, goal: ownGoal }: Turn): Reply {
  const calls: Reply['calls'] = []
  const call = <Name extends keyof SimulatorTools>(
    name: Name,
    input: Parameters<SimulatorTools[Name]['execute']>[0],
  ): ReturnType<SimulatorTools[Name]['execute']> => {
    const output = (
      tools[name].execute as (given: typeof input) => ReturnType<SimulatorTools[Name]['execute']>
    )(input)
    calls.push({ tool: name, input, output })
    return output
  }
  const done = (...text: string[]): Reply => ({ state: 'answered', text, calls })
  const certain = (results: readonly NamedResult[]) =>
    results.map(({ subject, figure, more }) => ({
      subject,
      result: more ? plain(call('likelyResult', { subject }).likely + figure) : figure,
    }))
  switch (asked.kind) {
    case 'impossible':
      return refused(asked.why)
    case 'prediction':
      return done(`Your predicted ATAR is ${rangeAndMiddle(call('predictAtar', {}))}.`)
    case 'what-if': {
      const changes = certain(asked.results)
      const { before, after } = call('whatIf', { changes })
      return done(
        `With ${resultWords(changes)} and your other subjects as predicted, your ATAR is ${rangeAndMiddle(after)}.`,
        `Now the middle is ${before.middle.toFixed(1)}, so this changes it by ${changeWords(after.middle - before.middle)}.`,
      )
    }
    case 'chance': {
      const goal = asked.goal ?? ownGoal
      if (goal === null) return refused(NO_GOAL)
      const { chance, ...range } = call('chanceOfGoal', { goal })
      return done(
        `${chanceWords(chance, goal)} Your ATAR is predicted to be ${rangeAndMiddle(range)}.`,
        'The chance holds if the model is right. It is not calibrated on students’ results.',
      )
    }
    case 'need': {
      const goal = asked.goal ?? ownGoal
      if (goal === null) return refused(NO_GOAL)
      const { needed, likely, highest } = call('resultForGoal', { subject: asked.subject, goal })
      return done(needWords(asked.subject, goal, { needed, likely, highest }))
    }
    case 'worth': {
      const [first, ...others] = call('worthOfStudy', {})
      if (!first) return refused('Choose your subjects first.')
      return done(
        `An hour is worth most in ${first.subject}. Ten hours there add about ${gain(first.gain)} to your ATAR.`,
        ...(first.topic === null ? [] : [`Most marks to gain there: ${first.topic}.`]),
        ...(others.length > 0
          ? [`Ten hours elsewhere: ${others.map((one) => `${one.subject} ${gain(one.gain)}`).join(', ')}.`]
          : []),
        'We assume that ten hours win back a tenth of the marks you still lose, the same in every subject.',
      )
    }
    case 'compare': {
      const plans: [ReturnType<typeof certain>, ReturnType<typeof certain>] = [
        certain(asked.plans[0]),
        certain(asked.plans[1]),
      ]
      const { first, second } = call('comparePlans', { plans })
      return done(
        `First plan, ${resultWords(plans[0])}: ${rangeAndMiddle(first)}.`,
        `Second plan, ${resultWords(plans[1])}: ${rangeAndMiddle(second)}.`,
        compareWords(first.middle - second.middle),
      )
    }
  }
}

/** Without the rest of a sum of decimals. */
const plain = (value: number): number => Number(value.toFixed(1))
const gain = (value: number): string => (value < 0.05 ? 'less than 0.1' : value.toFixed(1))

const resultWords = (changes: readonly { subject: string; result: number }[]): string =>
  new Intl.ListFormat('en-AU').format(changes.map(({ subject, result }) => `${result} in ${subject}`))

function chanceWords(chance: number, goal: number): string {
  const tenths = Math.round(chance * 10)
  const named = goal.toFixed(2)
  if (tenths <= 0) return `${named} is out of reach in nearly all simulations.`
  if (tenths >= 10) return `Nearly all simulations reach ${named}.`
  const verdict = tenths >= 5 ? 'realistic' : tenths >= 2 ? 'possible, but not likely' : 'unlikely'
  return `${named} is ${verdict}: about ${tenths} in 10 simulations reach it.`
}

function needWords(
  subject: string,
  goal: number,
  { needed, likely, highest }: { needed: number | null; likely: number; highest: number },
): string {
  const named = goal.toFixed(2)
  if (needed === null)
    return `No result in ${subject} alone reaches ${named}, not even ${highest}, if your other subjects stay as predicted.`
  if (needed === 0) return `Your other subjects reach ${named} without ${subject}, if they go as predicted.`
  const compared =
    needed > likely
      ? `That is ${plain(needed - likely)} more than is likely now.`
      : `Your predicted result of ${likely} is enough.`
  return `You need ${needed} in ${subject} for ${named}, if your other subjects go as predicted. ${compared}`
}

function compareWords(difference: number): string {
  if (Math.abs(difference) < 0.15) return 'The two plans are worth the same, as far as we can tell.'
  const better = difference > 0 ? 'first' : 'second'
  return `The ${better} plan is worth ${Math.abs(difference).toFixed(1)} more in the middle.`
}
