import { COMMAND_TERMS, type CommandTerm } from '#app/engines/questions/schema.ts'

/** A question of an uploaded paper, without its words. */
export interface PaperQuestion {
  /** As the paper numbers it. */
  number: number
  /** Null: the paper gives no marks for it. */
  marks: number | null
  terms: CommandTerm[]
}

export interface ReadQuestion extends PaperQuestion {
  /** Its words. Used to find topics, and never stored. */
  text: string
}

const NAMED = /^(?:Question|Q\.?)\s*(\d{1,3})\b[.:)]?\s*/i
const NUMBERED = /^(\d{1,3})[.)]\s+(?=\S)/
/** “(4 marks)”, “[3 marks]”, “2 marks” at the end of a line. */
const MARKS = /[([]\s*(\d{1,2})\s*marks?\s*[)\]]|\b(\d{1,2})\s*marks?\s*$/gi
const MOST_QUESTIONS = 120

/** The questions of a paper, from its lines in order. Lines before the first question are instructions. */
export function paperQuestions(lines: readonly string[]): ReadQuestion[] {
  const start = lines.some((line) => NAMED.test(line)) ? NAMED : NUMBERED
  const questions: { number: number; lines: string[] }[] = []
  for (const line of lines.map((one) => one.trim())) {
    const [, digits] = start.exec(line) ?? []
    const number = Number(digits)
    const last = questions.at(-1)
    // A heading is repeated where a question continues on the next page. Numbers of a list inside a question start again.
    const isNext =
      digits !== undefined && (last === undefined || (number > last.number && number <= last.number + 3))
    if (isNext) questions.push({ number, lines: [line.replace(start, (whole) => whole.replace(/\d+/, ' '))] })
    else last?.lines.push(line)
  }
  return questions.slice(0, MOST_QUESTIONS).map(({ number, lines: own }) => {
    const text = own.join('\n')
    return { number, text, marks: marksOf(own), terms: termsOf(text) }
  })
}

/** The marks in the first line are those of the whole question. Else the marks of its parts are added. */
function marksOf([first = '', ...rest]: readonly string[]): number | null {
  const whole = allMarks(first)[0]
  if (whole !== undefined) return whole
  const parts = rest.flatMap(allMarks)
  return parts.length === 0 ? null : parts.reduce((sum, one) => sum + one, 0)
}

const allMarks = (line: string): number[] =>
  [...line.matchAll(MARKS)].map(([, bracketed, plain]) => Number(bracketed ?? plain))

/** The command terms: verbs at the start of a sentence or a part, or after “and”. */
export function termsOf(text: string): CommandTerm[] {
  const found = COMMAND_TERMS.filter((term) =>
    new RegExp(`(?:^|[.?!:;)]\\s+|\\b(?:and|then|to|or)\\s+|^\\(?[a-z]{1,3}[.)]\\s*)${term}\\b`, 'im').test(
      text,
    ),
  )
  return found
}
