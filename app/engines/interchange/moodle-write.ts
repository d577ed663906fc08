import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  FILL_IN,
  numberOf,
  plainNumber,
  unheld,
  type Exportable,
  isCombined,
  writtenNumber,
} from './brought.ts'
import { inlineHtml, textToHtml } from './html-text.ts'
import { decode, escapeXml } from './xml.ts'

export interface WrittenQuestion {
  name: string
  losses: string[]
}

/** Moodle XML of these questions, and of each what Moodle cannot hold. Templates come with the numbers of one draw. */
export function writeMoodleXml(questions: readonly Exportable[]): { xml: string; report: WrittenQuestion[] } {
  const written = questions.map(writeMoodleQuestion)
  return { xml: moodleFile(written.map(({ xml }) => xml)), report: written.map(({ report }) => report) }
}

/** One of them, for whoever writes many and has others to answer meanwhile. */
export function writeMoodleQuestion(question: Exportable): { xml: string; report: WrittenQuestion } {
  const losses: string[] = []
  if (question.params) losses.push('numbers that change: one draw of them is written')
  if (question.picture) losses.push('the picture')
  if (question.commonLoss) losses.push('where marks are commonly lost')
  if (question.parts.length > 1) losses.push('that its parts belong together: each is a question of its own')
  const written = question.parts.map((part) => {
    const name = question.parts.length > 1 ? `${question.title} (${part.id})` : question.title
    const prompt = question.stem ? `${question.stem}\n\n${part.prompt}` : part.prompt
    if (question.stem && question.parts.length === 1)
      losses.push('that the shared text stands apart from what is asked')
    return writePart(part, name, prompt, losses)
  })
  return { xml: written.join('\n'), report: { name: question.title, losses: [...new Set(losses)] } }
}

export const moodleFile = (questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`

const html = (name: string, text: string, more = '', gaps: readonly string[] = []) =>
  `<${name} format="html"><text>${escapeXml(filled(textToHtml(text), gaps))}</text>${more}</${name}>`
/** Gaps are written into the HTML: what they hold has signs of its own. */
const filled = (text: string, gaps: readonly string[]) =>
  text.replace(/\[\[(\d{1,2})\]\]/g, (whole, n: string) => {
    const gap = gaps[Number(n) - 1]
    return gap === undefined ? whole : escapeXml(gap)
  })
/** Where Moodle takes no HTML: formulas as its filter reads them, and words. */
const unformatted = (text: string) => decode(inlineHtml(text).replace(/<[^>]*>/g, ''))
const plain = (name: string, text: string) => `<${name}><text>${escapeXml(text)}</text></${name}>`

function writePart(part: QuestionPart, name: string, prompt: string, losses: string[]): string {
  const { type, body, text = prompt, gaps = [], feedback } = bodyOf(part, losses)
  losses.push(
    ...unheld(part, { hints: true, solution: true, ...(feedback ? { feedback: true as const } : {}) }),
  )
  return [
    `<question type="${type}">`,
    plain('name', name),
    html('questiontext', text === prompt || prompt === FILL_IN ? text : `${prompt}\n\n${text}`, '', gaps),
    html('generalfeedback', part.solution),
    `<defaultgrade>${part.marks}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    body,
    ...(part.hints ?? []).map((hint) => html('hint', hint)),
    '</question>',
  ].join('\n')
}

/** The shares of the marks that Moodle takes; a file with any other is refused as a whole. */
const GRADES = [
  0, 5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
] // prettier-ignore

interface Body {
  type: string
  body: string
  text?: string
  /** What Moodle reads in the places of the text that are named so. */
  gaps?: string[]
  feedback?: true
}

function bodyOf(
  { prompt, answer, marks, misconceptions = [], accepts = [] }: QuestionPart,
  losses: string[],
): Body {
  const fraction = (awarded: number | undefined) => {
    const share = (100 * (awarded ?? 0)) / marks
    const known = GRADES.reduce((best, one) => (Math.abs(one - share) < Math.abs(best - share) ? one : best))
    if (Math.abs(known - share) > 0.001)
      losses.push(
        `the marks of a usual mistake: ${awarded} of ${marks} became ${known} %, which Moodle knows`,
      )
    return known
  }
  switch (answer.kind) {
    case 'choice':
    case 'multiple': {
      const right = answer.choices.filter(({ correct }) => correct).length
      const wrong = answer.choices.length - right
      const several = answer.kind === 'multiple'
      if (several) losses.push('that only all of the right choices earn marks: Moodle gives some for some')
      const share = (correct: true | undefined) =>
        several ? (correct ? (100 / right).toFixed(5) : (-100 / wrong).toFixed(5)) : correct ? '100' : '0'
      const choices = answer.choices.map(
        ({ text, correct, feedback }) =>
          `<answer fraction="${share(correct)}" format="html"><text>${escapeXml(textToHtml(text))}</text>${html('feedback', feedback ?? '')}</answer>`,
      )
      return {
        type: 'multichoice',
        feedback: true,
        body: `<single>${!several}</single><shuffleanswers>${answer.fixedOrder !== true}</shuffleanswers><answernumbering>ABCD</answernumbering>\n${choices.join('\n')}`,
      }
    }
    case 'short-text': {
      const [point] = answer.points
      if (answer.points.length === 1 && point!.marks === marks && !point!.accept.some(isCombined)) {
        if (point!.reject) losses.push('words that void a point')
        losses.push('that an answer may stand among other words: Moodle wants it exactly')
        return {
          type: 'shortanswer',
          feedback: true,
          body: `<usecase>0</usecase>\n${words(point!.accept, misconceptions, fraction)}`,
        }
      }
      losses.push('marking by key points: Moodle asks a person to mark it')
      return essay(
        `${answer.points.map((one) => `- ${one.for} (${one.marks})`).join('\n')}\n\n${answer.model}`,
      )
    }
    case 'match': {
      const sub = (left: string, right: string) =>
        `<subquestion format="html"><text>${escapeXml(left && textToHtml(left))}</text><answer><text>${escapeXml(unformatted(right))}</text></answer></subquestion>`
      if (answer.allOrNothing) losses.push('that only all right earns marks')
      return {
        type: 'matching',
        body: `<shuffleanswers>true</shuffleanswers>\n${[...answer.pairs.map(({ left, right }) => sub(left, right)), ...(answer.extra ?? []).map((one) => sub('', one))].join('\n')}`,
      }
    }
    case 'order':
      if (answer.ends) losses.push('what the first and the last place stand for')
      return {
        type: 'ordering',
        body: `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><gradingtype>${answer.allOrNothing ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION'}</gradingtype>\n${answer.items.map((item, at) => `<answer fraction="${at + 1}" format="html"><text>${escapeXml(textToHtml(item))}</text></answer>`).join('\n')}`,
      }
    case 'cloze': {
      if (answer.allOrNothing) losses.push('that only all right earns marks')
      const weight = Math.max(1, Math.round(marks / answer.gaps.length))
      if (weight * answer.gaps.length !== marks)
        losses.push(
          `its marks: ${marks} became ${weight * answer.gaps.length}, since each gap of Moodle’s earns whole marks`,
        )
      const escape = (one: string) => one.replace(/[~#=}\\{"]/g, '\\$&')
      const gaps = answer.gaps.map((gap) => {
        const list = gap.choices
          ? gap.choices.map((one) => (gap.accept.includes(one) ? `=${escape(one)}` : escape(one)))
          : gap.accept.map((one) => `=${escape(one).replaceAll('*', '\\*')}`)
        return `{${weight}:${gap.choices ? 'MULTICHOICE' : 'SHORTANSWER'}:${list.join('~')}}`
      })
      if (prompt !== FILL_IN) losses.push('that what is asked stands apart from the text with its gaps')
      return { type: 'cloze', body: '', text: answer.text, gaps }
    }
    default:
      break
  }
  if (!('expected' in answer) || answer.kind === 'point' || answer.kind === 'region') {
    losses.push(`answers of the kind “${answer.kind}”: Moodle asks a person to mark it`)
    return essay('')
  }
  const value = numberOf(answer)
  const tolerance = value === null ? null : toleranceOf(answer, value)
  if (value !== null && tolerance !== null) {
    if (answer.kind === 'decimal-places' || answer.kind === 'sigfigs') losses.push('that the figures count')
    if (answer.kind === 'numeric' && answer.options?.form) losses.push('the form that is asked for')
    if (answer.kind === 'tolerance' && answer.options.relative !== undefined)
      losses.push('a relative tolerance: written as the absolute one that it comes to')
    if (accepts.length > 0) losses.push('other ways of writing the answer')
    const wrong = misconceptions.filter(({ answer: text }) => plainNumber(text) !== null)
    if (wrong.length < misconceptions.length) losses.push('usual mistakes that are not numbers')
    return {
      type: 'numerical',
      feedback: true,
      body: [
        numberAnswer(writtenNumber(answer, value), 100, tolerance, ''),
        ...wrong.map((one) => numberAnswer(one.answer, fraction(one.marks), tolerance, one.feedback)),
      ].join('\n'),
    }
  }
  losses.push(`answers of the kind “${answer.kind}”: Moodle compares the letters`)
  return {
    type: 'shortanswer',
    feedback: true,
    body: `<usecase>1</usecase>\n${words([answer.expected, ...accepts], misconceptions, fraction)}`,
  }
}

const numberAnswer = (text: string, fraction: number, tolerance: number, feedback: string) =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(text)}</text><tolerance>${tolerance}</tolerance>${html('feedback', feedback)}</answer>`

function words(
  accept: readonly string[],
  wrong: readonly { answer: string; feedback: string; marks?: number | undefined }[],
  fraction: (marks: number | undefined) => number,
): string {
  const one = (text: string, share: number, feedback: string) =>
    `<answer fraction="${share}" format="plain_text"><text>${escapeXml(text.replaceAll('*', '\\*'))}</text>${html('feedback', feedback)}</answer>`
  return [
    ...accept.map((text) => one(text, 100, '')),
    ...wrong.map(({ answer, feedback, marks }) => one(answer, fraction(marks), feedback)),
  ].join('\n')
}

const essay = (info: string): Body => ({
  type: 'essay',
  body: `<responseformat>editor</responseformat>\n${html('graderinfo', info)}`,
})

function toleranceOf(
  answer: Extract<QuestionPart['answer'], { expected: string }>,
  value: number,
): number | null {
  switch (answer.kind) {
    case 'numeric':
      return 0
    case 'tolerance': {
      const { absolute, relative } = answer.options
      if (typeof absolute === 'number') return absolute
      if (typeof relative === 'number') return Number((Math.abs(value) * relative).toPrecision(12))
      return null
    }
    case 'decimal-places':
      return typeof answer.options.places === 'number'
        ? Number((0.5 * 10 ** -answer.options.places).toPrecision(3))
        : null
    case 'sigfigs':
      return typeof answer.options.figures === 'number' && value !== 0
        ? Number(
            (0.5 * 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - answer.options.figures)).toPrecision(
              3,
            ),
          )
        : null
    default:
      return null
  }
}
