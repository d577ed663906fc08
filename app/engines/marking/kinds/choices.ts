/** Kinds picked rather than written: choice, multiple, order, match, classify, cloze. */
import { normaliseWords } from '../short-text.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, NOT_EXPECTED, right, wrong } from './context.ts'

/** A label as it compares: "(B)", "b.", "option B" are B. */
export function label(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const bare = trimmed.replace(/^(?:option|answer|choice)\s*:?\s+/i, '')
  const short = /^[([]?\s*([A-Za-z]|\d{1,2}|[ivx]{1,4})\s*[)\].:]?$/i.exec(bare)
  return (short?.[1] ?? bare).toLowerCase()
}

/** Entries of a list of labels; single letters may stand without separators when the expected ones are single. */
function labels(text: string, single: boolean): string[] {
  const trimmed = text
    .trim()
    .replace(/^[[{(](.*)[\]})]$/, (whole, inner: string) => (/[[\](){}]/.test(inner) ? whole : inner))
  const strong = /[,;|\n]|\s(?:and|&)\s|→|->|>/i.test(trimmed)
  const parts = strong
    ? trimmed.split(/[,;|\n]|\s+(?:and|&)\s+|→|->|>/i)
    : single
      ? /\s/.test(trimmed)
        ? trimmed.split(/\s+/)
        : /^[A-Za-z]{2,8}$/.test(trimmed)
          ? [...trimmed]
          : [trimmed]
      : [trimmed]
  return parts.map(label).filter((part) => part !== '')
}

const isShort = (text: string): boolean => /^[a-z0-9]{1,2}$/.test(text)

function markChoice(student: string, expected: string, _context: Context): Outcome {
  const chosen = label(student)
  const wanted = label(expected)
  if (chosen === '') return ask('Nothing is chosen here.')
  if (chosen === wanted) return right(student.trim())
  const many = labels(student, isShort(wanted))
  if (isShort(wanted) && many.length > 1 && many.every(isShort))
    return ask('One choice is asked for, and several are given.', { readAs: many.join(', ').toUpperCase() })
  // "B. Paris" or "B) 4 m/s" for the label B.
  const lead = /^[([]?([A-Za-z])\s*[).:\]]\s*\S/.exec(student.trim())
  if (isShort(wanted) && lead?.[1])
    return lead[1].toLowerCase() === wanted ? right(lead[1]) : wrong(lead[1], NOT_EXPECTED)
  if (isShort(wanted) && !isShort(chosen) && !/^[a-z]\d$/.test(chosen))
    return ask('This does not name one of the choices.', { readAs: student.trim() })
  return wrong(student.trim(), NOT_EXPECTED)
}

function markMultiple(student: string, expected: string, _context: Context): Outcome {
  const wanted = new Set(labels(expected, true))
  const single = [...wanted].every(isShort)
  const chosen = new Set(labels(student, single))
  const readAs = [...chosen].map((one) => (isShort(one) ? one.toUpperCase() : one)).join(', ')
  if (chosen.size === 0 && wanted.size > 0) return ask('Nothing is chosen here.')
  if (single && [...chosen].some((one) => !isShort(one)))
    return ask('This does not name the choices clearly.', { readAs })
  const missing = [...wanted].filter((one) => !chosen.has(one)).length
  const extra = [...chosen].filter((one) => !wanted.has(one)).length
  if (missing === 0 && extra === 0) return right(readAs)
  if (extra === 0) return wrong(readAs, 'Everything chosen is right, but not every right choice is here.')
  return wrong(
    readAs,
    missing === 0 ? 'Every right choice is here, but so is one that is not.' : NOT_EXPECTED,
  )
}

function markOrder(student: string, expected: string, _context: Context): Outcome {
  const wanted = labels(expected, true)
  const given = labels(student.replace(/\d+[.)]\s*(?=[A-Za-z])/g, ' '), wanted.every(isShort))
  const readAs = given.map((one) => (isShort(one) ? one.toUpperCase() : one)).join(' → ')
  if (given.length === 0) return ask('Nothing is put in order here.')
  if (given.length === wanted.length && given.every((one, i) => one === wanted[i])) return right(readAs)
  const sameItems =
    given.length === wanted.length && [...given].sort().join('|') === [...wanted].sort().join('|')
  return wrong(readAs, sameItems ? 'These are the right items in another order.' : NOT_EXPECTED)
}

/** Pairs "1-A, 2-B" or groups "acid: HCl, HNO3; base: NaOH" as a set of pairs. */
function pairs(text: string, groups: boolean): Set<string> | null {
  const found = new Set<string>()
  const sets = text.split(groups ? /[;\n|]/ : /[,;\n|]/)
  const flat =
    !groups && sets.length === 1 ? text.trim().split(/\s+(?=[^\s:=→-]{1,40} ?(?:->|→|[-:=]))/) : sets
  for (const part of flat) {
    if (part.trim() === '') continue
    const trimmed = part.trim()
    const cut = /->|→|[:=]/.exec(trimmed) ?? /[-–—]/.exec(trimmed)
    const pair = cut
      ? [trimmed, trimmed.slice(0, cut.index).trim(), trimmed.slice(cut.index + cut[0].length).trim()]
      : /^(\d{1,3}) ?([A-Za-z])$/.exec(trimmed)
    if (!pair?.[1] || !pair[2]) return null
    for (const item of groups ? pair[2].split(',') : [pair[2]])
      if (item.trim() !== '') found.add(`${label(pair[1])} → ${label(item)}`)
  }
  return found
}

const markPairs =
  (groups: boolean) =>
  (student: string, expected: string, _context: Context): Outcome => {
    const wanted = pairs(expected, groups)
    const given = pairs(student, groups)
    if (!wanted) return ask('The expected pairs cannot be read.')
    if (!given || given.size === 0)
      return ask(
        groups
          ? 'Write each group as "name: item, item" with a semicolon between groups.'
          : 'Write each pair as "1-A", with commas between.',
      )
    const readAs = [...given].join(', ')
    const right_ = [...given].filter((pair) => wanted.has(pair)).length
    if (right_ === wanted.size && given.size === wanted.size) return right(readAs)
    return wrong(readAs, `${right_} of ${wanted.size} are placed rightly.`)
  }

function markCloze(student: string, expected: string, context: Context): Outcome {
  const separator = /[;|\n]/.test(expected) ? /[;|\n]/ : /,/
  const wanted = expected.split(separator)
  const given = student.split(separator)
  if (student.trim() === '') return ask('Nothing is filled in here.')
  const readAs = given.map((one) => one.trim()).join('; ')
  if (given.length !== wanted.length)
    return ask(`There are ${wanted.length} gaps, and ${given.length} answers are given.`, { readAs })
  const wrongGaps = wanted.flatMap((want, i) => {
    const mine = given[i] ?? ''
    const fits = want
      .split('/')
      .some((variant) => sameWords(variant, mine) || (variant !== want && sameWords(want, mine)))
    return fits ? [] : [i + 1]
  })
  if (
    context.flag('ordered') === false &&
    [...given].map(wordsOf).sort().join('|') === [...wanted].map(wordsOf).sort().join('|')
  )
    return right(readAs)
  if (wrongGaps.length === 0) return right(readAs)
  return wrong(
    readAs,
    wrongGaps.length === 1
      ? `Gap ${wrongGaps[0]} is not right.`
      : `Gaps ${wrongGaps.join(', ')} are not right.`,
  )
}

const wordsOf = (text: string): string => {
  const trimmed = text.trim()
  return /^[-+\d.\s]+$/.test(trimmed) && trimmed !== ''
    ? String(Number(trimmed.replace(/\s/g, '')))
    : normaliseWords(trimmed).join(' ') || trimmed
}
const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b)

export const CHOICE_KINDS: Readonly<Record<string, Kind>> = {
  choice: { options: {}, mark: markChoice },
  multiple: { options: {}, mark: markMultiple },
  order: { options: {}, mark: markOrder },
  match: { options: {}, mark: markPairs(false) },
  classify: { options: {}, mark: markPairs(true) },
  cloze: { options: { ordered: 'boolean' }, mark: markCloze },
}
