/** What the text of a question says about the working: its equation, function or expression, and its numbers. */
import { isPlain, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { formulasIn } from './bank-working.ts'
import { numbersIn } from './data-numbers.ts'
import { knownWorking, type KnownWorking } from './known-working.ts'
import { quantitiesIn } from './quantities.ts'
import { readClaims, type Claim } from './read-claims.ts'

const DERIVATIVE =
  /\b(?:differentiate|derivative of|d\/dx(?:\s+of)?)\s*:?\s*(.+?)(?:\s+with respect to\b.*|[.?!]\s.*|[.?!]?\s*$)/i
const INTEGRAL =
  /\b(?:integral of|integrate|∫)\s*(.+?)\s*(?:d([a-z])\s*)?(?:,?\s+(?:between|from)\s+(\S+)\s+(?:to|and)\s+([^\s.?,;]+))/i
const EQUATION =
  /\b(?:solve|roots? of|zeros? of|make \w+ the subject of)\s*:?\s*(?:the equation\s+)?(.+?)(?:\s+for\s+[a-z]\b.*|[.?!]\s.*|[.?!]?\s*$)/i
const EXPRESSION =
  /\b(?:simplify|expand(?: and simplify)?|factori[sz]e|evaluate|calculate|work out)\s*:?\s*([^.?!]*[\d)a-z][^.?!]*)/i
const FORM = /\b(?:simplify|expand|factori[sz]e)\b/i
/** y = x² + 1 inside a sentence. */
const EQUALITY =
  /(?<![\w(])([A-Za-z](?:'|\([a-z]\))?\s*=\s*[-+*/^().\w²³√π]+(?:\s*[-+*/×]\s*[-+*/^().\w²³√π]+)*)/g

export interface AskedQuestion {
  known: KnownWorking
  /** What the first line of the working goes on from. */
  start: Claim | null
  /** The expression with letters that the question asks to expand, factorise or simplify. */
  form: Expr | null
}

/** @param names letters that are known to be no units */
export function questionWorking(text: string, names: readonly string[] = []): AskedQuestion {
  const plain = text.replaceAll('$', ' ')
  const task = taskOf(plain)
  const formulas = [
    ...formulasIn(text),
    ...[...plain.matchAll(EQUALITY)].map(([, one]) => one!.trim()),
  ].filter((one) => !task?.startsWith(one))
  const asked = [...new Set([...(task === null ? [] : [task]), ...formulas])]
  const known = knownWorking({
    right: [],
    lines: [],
    asked,
    nearby: [],
    quantities: quantitiesIn(text),
    hasUnits: quantitiesIn(text).length > 0,
    values: new Map(),
    given: numbersIn(text),
    data: [],
    names,
    angles: null,
  })
  const start = task === null ? null : (readClaims([task], new Set(names)).at(-1) ?? null)
  return { known, start: start && { ...start, line: -1 }, form: FORM.test(plain) ? formOf(start) : null }
}

function formOf(start: Claim | null): Expr | null {
  const [only, ...more] = start?.hasGap === false ? start.sides : []
  return only && more.length === 0 && isPlain(only.expr) && symbolsOf(only.expr).size > 0 ? only.expr : null
}

function taskOf(text: string): string | null {
  const derived = DERIVATIVE.exec(text)?.[1]
  if (derived !== undefined) return /=/.test(derived) ? derived : `y = ${derived}`
  const [, body, letter = 'x', from, to] = INTEGRAL.exec(text) ?? []
  if (body !== undefined) return `∫_{${from!}}^{${to!}} (${body}) d${letter}`
  const equation = EQUATION.exec(text)?.[1]
  if (equation !== undefined && equation.includes('=')) return equation
  const expression = EXPRESSION.exec(text)?.[1]
  return expression !== undefined && !/[a-z]{3,}\s+[a-z]{2,}/i.test(expression) ? expression : null
}
