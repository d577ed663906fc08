/** A result in a subject, or a step above the most likely one. */
export interface NamedResult {
  subject: string
  figure: number
  /** “3 more in Chemistry”. */
  more: boolean
}

/** What a question asks for. */
export type AskedFor =
  | { kind: 'prediction' }
  | { kind: 'what-if'; results: NamedResult[] }
  | { kind: 'chance'; goal: number | null }
  | { kind: 'need'; subject: string; goal: number | null }
  | { kind: 'worth' }
  /** A number that no ATAR or result can be, or a change that the simulator does not make. */
  | { kind: 'impossible'; why: string }
  | { kind: 'compare'; plans: [NamedResult[], NamedResult[]] }

/** Words that students write for a subject, by a word of its name. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  mathematical: ['methods'],
  methods: ['methods', 'mm'],
  specialist: ['specialist', 'spec', 'spesh'],
  general: ['general', 'gen maths', 'further'],
  chemistry: ['chem'],
  physics: ['phys'],
  biology: ['bio'],
  psychology: ['psych'],
  english: ['english', 'eng'],
  literature: ['lit'],
  history: ['history', 'hist'],
  economics: ['eco', 'econ'],
  geography: ['geo'],
  accounting: ['accounting', 'acc'],
  legal: ['legal'],
  physical: ['pe'],
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/\.(?!\d)/g, ' ')
    .replace(/[^a-z0-9.+]+/g, ' ')
    .trim()} `

interface Mention {
  subject: string
  at: number
}

/** Where a text names subjects, in the order of the text. A longer name wins over a shorter one at the same place. */
export function mentionsOf(text: string, subjects: readonly string[]): Mention[] {
  const read = plain(text)
  const found = subjects.flatMap((subject) => {
    const name = plain(subject).trim()
    const words = name.split(' ')
    const forms = [
      name,
      ...words.flatMap((word) => SHORT[word] ?? []),
      ...ownWords(words, subjects),
      ...(isOnlyMaths(subject, subjects) ? ['maths', 'math', 'mathematics'] : []),
    ]
    const places = forms.map((form) => ({ at: read.indexOf(` ${form} `), length: form.length }))
    const first = places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at || b.length - a.length)[0]
    return first ? [{ subject, ...first }] : []
  })
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.at <= one.at &&
            other.at + other.length >= one.at + one.length &&
            other.length > one.length,
        ),
    )
    .toSorted((a, b) => a.at - b.at)
}

/** Words of at least five letters that only one of the subjects has. */
function ownWords(words: readonly string[], subjects: readonly string[]): string[] {
  return words.filter(
    (word) => word.length >= 5 && subjects.filter((one) => plain(one).includes(` ${word} `)).length === 1,
  )
}

const isMaths = (subject: string) => subject.toLowerCase().includes('math')
const isOnlyMaths = (subject: string, subjects: readonly string[]) =>
  isMaths(subject) && subjects.filter(isMaths).length === 1

/** A year, a school year and a time are no results. */
const NO_RESULT =
  / (?:year \d{1,2}|(?:19|20)\d\d|\d+(?:\.\d+)? (?:hours?|days?|weeks?|minutes?)|\d+(?:\.\d+)? (?:more|extra) (?:hours?|days?|weeks?|minutes?))(?= )/g

const FIGURE =
  /(\+)?(?<!\d)(\d{1,3}(?:\.\d{1,2})?)(?!\d)(\s+(?:more|extra|higher|better|extra marks|points more))?(\s+(?:less|fewer|lower|worse))?/g

interface Figure {
  figure: number
  more: boolean
  at: number
}

const figuresOf = (text: string): Figure[] =>
  [
    ...plain(text)
      .replace(NO_RESULT, (words) => ' '.repeat(words.length))
      .matchAll(FIGURE),
  ].map((match) => ({
    figure: match[4] === undefined ? Number(match[2]) : -Number(match[2]),
    more: match[1] !== undefined || match[3] !== undefined || match[4] !== undefined,
    at: match.index,
  }))

/** Pairs each subject with the nearest figure that no other subject has taken. */
export function namedResults(text: string, subjects: readonly string[]): NamedResult[] {
  const left = figuresOf(text)
  return mentionsOf(text, subjects).flatMap(({ subject, at }) => {
    const nearest = left.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
    if (!nearest) return []
    left.splice(left.indexOf(nearest), 1)
    return [{ subject, figure: nearest.figure, more: nearest.more }]
  })
}

/** Figures that can be an ATAR, the first one after “for”, “reach” or “ATAR” if there is one. */
function goalIn(text: string): number | null {
  const read = plain(text)
  const after =
    /(?:for|reach|of|atar|get to|above|over)\s+(?:an?\s+)?(?:atar\s+of\s+)?(\d{2}(?:\.\d{1,2})?)/.exec(read)
  const figure = after ? Number(after[1]) : figuresOf(text).find(({ figure }) => figure >= 30)?.figure
  return figure !== undefined && figure >= 30 && figure <= 99.95 ? figure : null
}

/**
 * Reads a question by rules.
 * @param subjects of the person
 * @returns null if no rule fits
 */
export function readQuestion(question: string, subjects: readonly string[]): AskedFor | null {
  const read = plain(question)
  const has = (words: RegExp) => words.test(read)
  const named = mentionsOf(question, subjects)
  const wrong = impossible(question, subjects)
  if (wrong !== null) return { kind: 'impossible', why: wrong }
  if (has(/ (compare|versus|vs|better plan|which plan|which is better) /)) {
    const plans = plansIn(question, subjects)
    if (plans) return { kind: 'compare', plans }
  }
  if (has(/ (need|needed|required|must|have to) /) && named.length > 0)
    return { kind: 'need', subject: named[0]!.subject, goal: goalIn(question) }
  const results = namedResults(question, subjects)
  if (results.length > 0) return { kind: 'what-if', results }
  if (has(/ (hour|hours|study|studying|time|effort|focus|worth|work on|revise) /)) return { kind: 'worth' }
  if (has(/ (realistic|possible|reach|chance|chances|likely|achieve|achievable|goal|can i get|will i get) /))
    return { kind: 'chance', goal: goalIn(question) }
  if (has(/ (atar|prediction|predicted|rank) /)) return { kind: 'prediction' }
  return null
}

const DROPPED = /\b(?:drop|dropped|dropping|quit|without|leave out|left out)\s+(?:my\s+)?(.{0,40})/i

/** Why no simulation can answer: an ATAR above the highest, a result below zero, a dropped subject. */
function impossible(question: string, subjects: readonly string[]): string | null {
  if (/(?:^|[a-z]\s*)\s[-−]\d/i.test(question))
    return 'A result is never below 0. Write the result without a minus.'
  const dropped = mentionsOf(DROPPED.exec(question)?.[1] ?? '', subjects)[0]
  // The subject follows at once: “without more study in English” drops nothing.
  if (dropped && dropped.at <= 1)
    return `This chat calculates with all of your subjects. To leave ${dropped.subject} out, open the ATAR predictor.`
  const isGoal = / (?:realistic|possible|reach|chance|chances|achieve|achievable|atar) /.test(plain(question))
  const figure = figuresOf(question).find(({ figure: one, more }) => !more && one > 99.95)?.figure
  return isGoal && figure !== undefined && mentionsOf(question, subjects).length === 0
    ? `An ATAR is at most 99.95, so ${figure} is not possible.`
    : null
}

/** Two halves with at least one result each. */
function plansIn(question: string, subjects: readonly string[]): [NamedResult[], NamedResult[]] | null {
  for (const split of [/\s(?:versus|vs\.?|with|against|or)\s/i, /\sto\s/i, /\sand\s/i]) {
    const parts = question.split(split)
    if (parts.length !== 2) continue
    const [first, second] = parts.map((part) => namedResults(part, subjects))
    if (first!.length > 0 && second!.length > 0) return [first!, second!]
  }
  return null
}
