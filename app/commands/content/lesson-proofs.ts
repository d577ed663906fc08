import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import { markQuestion, type Lesson, type LessonQuestion } from '#app/features/lessons/door.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { calculateAt, samplePlaces, sameNumbers, valueAt } from './recheck-maths.ts'

const TOLERANCE = 1e-6
/** A result in the text of a lesson may be rounded. */
const ROUNDED = 1e-3

/** A file that breaks its format: the message begins with the name of the file. */
export function fileProblem({ message }: Error): BankProblem {
  const [file, ...words] = message.split(':')
  return { file: file!, path: '', message: words.join(':').trim() }
}

/** The calculations of a lesson that another program does not confirm. */
export const calculationProblems = ({ file, checks }: Lesson): BankProblem[] =>
  checks.flatMap(([source, result]) => {
    const message = attempt(() =>
      sameNumbers(calculateAt(source), [result], ROUNDED) ? null : `${source} is not ${result}`,
    )
    return message === null ? [] : [{ file, path: 'checks', message }]
  })

/** A formula that cannot be typeset is shown as its source, in this element. */
const UNTYPESET = /<code class="formula"[^>]*>([^<]*)/g

/** The formulas of a lesson and its questions that readers would see as source. */
export const formulaProblems = ({ file, text, questions }: Lesson): BankProblem[] =>
  [
    { path: '', texts: [text] },
    ...questions.map(({ id, ask, choices = [], wrong, because, answer }) => ({
      path: id,
      texts: [ask, ...choices, ...wrong.map((one) => one.because), because, answer?.shown ?? ''],
    })),
  ].flatMap(({ path, texts }) =>
    texts
      .flatMap((one) => [...renderMarkdown(one).html.matchAll(UNTYPESET)])
      .map(([, source]) => ({ file, path, message: `cannot typeset the formula ${source}` })),
  )

/** What is wrong with the answers of one question. */
export function answerProblems(question: LessonQuestion): string[] {
  const { answer, check, accepts, wrong } = question
  if (!answer) return wrong.flatMap((one) => wrongProblem(question, one) ?? [])
  const isRight = (response: string) => markQuestion(question, response).verdict === 'right'
  const messages = [
    check === undefined
      ? null
      : attempt(() => (provesAnswer(answer, check) ? null : `${check} does not give ${answer.expected}`)),
    // The notation of key points is no answer itself.
    answer.kind === 'short-text' || isRight(answer.expected)
      ? null
      : `the expected answer ${answer.expected} is not marked right`,
    ...accepts.map((response) => (isRight(response) ? null : `${response} is not marked right`)),
    ...wrong.map((one) => wrongProblem(question, one)),
  ]
  return messages.filter((message) => message !== null)
}

function wrongProblem(question: LessonQuestion, { answer, because }: LessonQuestion['wrong'][number]) {
  const { verdict, reason } = markQuestion(question, answer)
  if (verdict !== 'wrong') return `${answer} should be wrong but is ${verdict}`
  return reason === because ? null : `${answer} does not get its feedback`
}

/** Whether another program calculates the same: at sample points if the answer has variables. */
function provesAnswer(
  { expected, variables }: NonNullable<LessonQuestion['answer']>,
  check: string,
): boolean {
  if (variables.length === 0) {
    const entries = expected.split(',').map((entry) => valueAt(entry.trim(), {}))
    return sameNumbers(calculateAt(check), entries, TOLERANCE)
  }
  return samplePlaces(variables)
    .map((place) => Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Math.abs(value)])))
    .every((place) =>
      sameNumbers(calculateAt(check, place), [valueAt(expected, place, variables)], TOLERANCE),
    )
}

function attempt(work: () => string | null): string | null {
  try {
    return work()
  } catch (error) {
    return (error as Error).message
  }
}
