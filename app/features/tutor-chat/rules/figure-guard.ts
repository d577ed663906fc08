/** Keeps sentences of a model whose numbers came from tools, and leaves out the others. */
import { figuresIn, states } from './figures.ts'

interface Known {
  value: number
  /** What the number is about; null: not one of the subjects. */
  subject: string | null
  /** The number came in with a question, so it is no result. */
  isAsked: boolean
}

export interface FigureGuard {
  /** Takes the output of a tool. Its numbers may be stated from now on. */
  learn: (output: unknown) => void
  /** Takes more words and returns the text that may be shown so far: whole sentences only. */
  add: (words: string) => string
  /** The whole text. */
  end: () => string
  /** Sentences were left out, and none with a number stayed. */
  lostAll: () => boolean
}

interface Options {
  /** The subjects that a text names. */
  subjectsIn: (text: string) => readonly string[]
  /** Texts of the student. Their numbers may be repeated, and not as a result. */
  asked?: readonly string[]
  /** Texts that are read over, such as telephone numbers of support services. */
  ignored?: readonly string[]
  /** Every sentence is about results. */
  isAboutResults: boolean
}

export const LEFT_OUT = '*I left out a sentence here, because its number has no source in Victor.*'

/** Up to the space after a sentence, or the end of a line. */
const SENTENCE = /[\s\S]*?(?:[.!?…][)"”’*_]*[ \t]+|\n+)/y
/** A line that begins with the number of a list item. */
const ITEM = /^[ \t]*(?:(?:1?\d|20)[.)]|[-*])[ \t]+(?=\S)/
/** Words of a condition. A number that was only asked about is no result. */
const CONDITION =
  /\b(?:if|with|need(?:s|ed)?|reach(?:es|ed|ing)?|goal|aim(?:s|ing)?|ask(?:s|ed)?|chances?|simulations?|realistic|unlikely|possible|plans?|compared?|suppose)\b/i
const RESULT = /\b(?:atar|rank|aggregate|scal(?:ed|ing)|scores?|results?|marks?|get|predict(?:ed|ion))\b/i

export function figureGuard({ subjectsIn, asked = [], ignored = [], isAboutResults }: Options): FigureGuard {
  const known: Known[] = []
  let waiting = ''
  let shown = ''
  let stated = 0
  let left = 0

  function learn(output: unknown, about: Omit<Known, 'value'>): void {
    if (typeof output === 'number') known.push({ ...about, value: output })
    else if (typeof output === 'string')
      for (const { value } of figuresIn(output)) known.push({ ...about, value })
    else if (Array.isArray(output)) for (const one of output) learn(one, about)
    else if (typeof output === 'object' && output !== null) {
      const subject =
        'subject' in output && typeof output.subject === 'string' ? output.subject : about.subject
      for (const [name, one] of Object.entries(output))
        learn(one, { subject, isAsked: about.isAsked || name === 'asked' })
    }
  }

  function take(sentence: string): void {
    const lead = startsLine() ? (ITEM.exec(sentence)?.[0] ?? '') : ''
    const words = ignored.reduce((text, one) => text.replaceAll(one, ' '), sentence.slice(lead.length))
    const figures = figuresIn(words)
    const subjects = figures.length > 0 ? subjectsIn(words) : []
    const isResult = isAboutResults || subjects.length > 0 || RESULT.test(words)
    const mayRepeat = !isResult || CONDITION.test(words)
    const isKnown = figures.every((figure) =>
      known.some(
        ({ value, subject, isAsked }) =>
          states(figure, value) &&
          (subject === null || subjects.length === 0 || subjects.includes(subject)) &&
          (!isAsked || mayRepeat),
      ),
    )
    if (isKnown) {
      if (figures.length > 0) stated++
      shown += sentence
      return
    }
    left++
    const space = /\s*$/.exec(sentence)![0]
    const before = shown.trimEnd()
    shown = before.endsWith(LEFT_OUT) ? before + space : shown + lead + LEFT_OUT + space
  }

  const startsLine = () => shown === '' || shown.endsWith('\n')

  /** The end of the next whole sentence that waits, or null. */
  function nextEnd(from: number): number | null {
    const isLineStart = from === 0 ? startsLine() : waiting[from - 1] === '\n'
    const lead = isLineStart ? (ITEM.exec(waiting.slice(from))?.[0].length ?? 0) : 0
    SENTENCE.lastIndex = from + lead
    return SENTENCE.test(waiting) ? SENTENCE.lastIndex : null
  }

  /** Takes the whole sentences that wait. Space may still follow the last one, so that one waits for more words. */
  function takeWhole(isEnd: boolean): void {
    let from = 0
    for (;;) {
      const end = nextEnd(from)
      if (end === null || (end === waiting.length && !isEnd)) break
      take(waiting.slice(from, end))
      from = end
    }
    waiting = waiting.slice(from)
  }

  learn(asked, { subject: null, isAsked: true })
  return {
    learn: (output) => learn(output, { subject: null, isAsked: false }),
    add(words) {
      waiting += words
      takeWhole(false)
      return shown
    },
    end() {
      takeWhole(true)
      if (waiting !== '') take(waiting)
      waiting = ''
      return shown
    },
    lostAll: () => left > 0 && stated === 0,
  }
}
