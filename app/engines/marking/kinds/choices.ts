/** Kinds picked rather than written: choice, multiple, order, match, classify, cloze. */
import { normaliseWords } from '../read-words.ts'
import { foldScripts } from '../syntax/characters.ts'
import { Asked, kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, NOT_EXPECTED, right, wrong, NO_EXPECTED } from './outcome.ts'

/** A label as it compares: "(B)", "b.", "option B" are B. */
export function label(text: string): string {
  const trimmed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/−/g, '-')
    .replace(/ ?([<>=+*/×^≤≥%]) ?/g, '$1')
    .replace(/^(-?)\.(?=\d)/, '$10.')
    .replace(/^\\(?:text|mathrm)\{([^{}]*)\}$/, '$1')
  const bare = trimmed
    .replace(
      /^(?:i (?:think|choose) )?(?:(?:(?:the )?(?:correct )?(?:option|answer|choice)(?: is|:)?|it is|it's|the) )?/i,
      '',
    )
    .replace(/ is (?:correct|right|the answer)\.?$|(?<=\w{3})\.$/i, '')
  const short = /^[([]?\s*([A-Za-z]|\d{1,2}|[ivx]{1,4})\s*[)\].:]?$/i.exec(bare)
  return (short?.[1] ?? bare).toLowerCase()
}

/** Entries of a list of labels; single letters may stand without separators when the expected ones are single. */
function labels(text: string, single: boolean): string[] {
  const trimmed = text
    .trim()
    .replace(/^[[{(](.*)[\]})]$/, (whole, inner: string) => (/[[\](){}]/.test(inner) ? whole : inner))
  const strong = /[,;|\n]|\s(?:and|&|[-–—])\s|→|->|>/i.test(trimmed)
  const parts = strong
    ? trimmed.split(/[,;|\n]|\s+(?:and|&|[-–—])\s+|→|->|>/i)
    : single
      ? /\s/.test(trimmed)
        ? trimmed.split(/\s+/)
        : /^[A-J]{2,8}$/i.test(trimmed) && new Set(trimmed.toLowerCase()).size === trimmed.length
          ? [...trimmed]
          : [trimmed]
      : [trimmed]
  return parts.map(label).filter((part) => part !== '')
}

const ROMAN = /^[ivx]{1,4}$/
const isShort = (text: string): boolean => /^[a-z0-9]{1,2}$/.test(text)

/** Whether a text can be the other in another spelling: what is far longer need not be read word by word. */
const isNear = (text: string, other: string): boolean => text.length <= 20 + 2 * other.length

/** B) is wrong; B. Actually C; B - A or D. */
const TAKES_BACK =
  /^\W+(?:(?:is(?:n['’]t| not)|not|wrong|incorrect)\b|no\W*$)|(?<![\w'])(?:[B-HJ]|A(?=\W*$| or\b| and\b))(?![\w'])|^\W+[a-j]\W*$/

/** Where capitals tell one thing from another: Co and CO, 5 mW and 5 MW. All in small letters is a habit of typing. */
const SYMBOLS = /(?<=\d ?)[A-Za-z]{1,3}\b|[A-Z][A-Za-z]?\d|\b(?!No\b)[A-Z][A-Za-z]\b|\b\w*[a-z][A-Z]\w*/g
const isMiscast = (own: string, want: string): boolean =>
  /[A-Z]/.test(own) &&
  (want.match(SYMBOLS) ?? []).some((symbol) => !own.includes(symbol) && RegExp(symbol, 'i').test(own))

const inCase = (own: string, want: string): Outcome =>
  isMiscast(own, want) ? ask('Capital and small letters matter here.') : right()

function markChoice(student: string, expected: string, context: Asked): Outcome {
  const chosen = label(student)
  const wanted = label(expected)
  if (chosen === '') return ask('Nothing is chosen here.')
  // 10m/s for 10 m/s
  const close = (one: string): string => (/\d/.test(one) ? one.replace(/ /g, '') : one)
  if (
    (isNear(chosen, wanted) && isNear(wanted, chosen) && close(spelt(chosen)) === close(spelt(wanted))) ||
    (/^(true|false|yes|no)$/.test(wanted) && chosen === wanted.charAt(0))
  )
    return inCase(student, expected)
  const many = labels(student, isShort(wanted))
  if (isShort(wanted) && many.length > 1 && many.every(isShort))
    return ask('One choice is asked for, and several are given.')
  // "B. Paris" or "B) 4 m/s" for the label B.
  const lead = /^[([]?([A-Za-z])(?:\s*[).:\]]\s*|\s+[-–—]\s+)\S/.exec(student.trim())?.[1]
  if (isShort(wanted) && lead) {
    if (TAKES_BACK.test(student.trim().slice(1))) return ask('Several answers are given; say which is meant.')
    context.readAs = lead
    return lead.toLowerCase() === wanted ? right() : wrong()
  }
  if (isShort(wanted) && !isShort(chosen) && !(ROMAN.test(wanted) && ROMAN.test(chosen)))
    return ask('This does not name one of the choices.')
  return wrong()
}

const shown = (labels: Iterable<string>, between: string): string =>
  [...labels].map((one) => (isShort(one) ? one.toUpperCase() : one)).join(between)

function markMultiple(student: string, expected: string, context: Asked): Outcome {
  const wanted = new Set(labels(expected, true))
  const single = [...wanted].every(isShort)
  const chosen = new Set(labels(student, single))
  context.readAs = shown(chosen, ', ')
  if (chosen.size === 0 && wanted.size > 0) return ask('Nothing is chosen here.')
  if (single && [...chosen].some((one) => !isShort(one))) return ask('This does not name one of the choices.')
  const missing = [...wanted].filter((one) => !chosen.has(one)).length
  const extra = [...chosen].filter((one) => !wanted.has(one)).length
  if (missing === 0 && extra === 0) return right()
  if (extra === 0) return wrong('Everything chosen is right, but not every right choice is here.')
  return wrong(missing === 0 ? 'Every right choice is here, but so is one that is not.' : NOT_EXPECTED)
}

function markOrder(student: string, expected: string, context: Asked): Outcome {
  const wanted = labels(expected, true)
  // "2. C 1. A": the numbers give the places.
  const numbered = [...student.matchAll(/(?<!\d)(\d{1,2})[.)]\s*([^\d.),;]{1,80})/g)]
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , item = '']) => item)
  const text = (numbered.length === wanted.length ? numbered.join(', ') : student)
    .replace(/(?<!\d)\d{1,2}[.)]\s*(?=[A-Za-z])/g, ' ')
    .replace(/^\s*first(?:ly)?,?\s+/i, '')
    .replace(/,?\s+(?:and )?(?:then|finally|lastly)\s+/gi, ', ')
    .replace(/(?<=(?:^|[-–—\s])\w)\s?[-–—]\s?(?=\w(?:[-–—\s]|$))/g, ', ')
  if (/^\s*\d{2,9}\s*$/.test(text) && wanted.every((one) => /^\d$/.test(one)))
    return markOrder([...text.trim()].join(', '), expected, context)
  if (/[<≤]/.test(text)) return ask('"<" may run either way: put the first item first, with commas between.')
  const given = labels(text, wanted.every(isShort))
  context.readAs = shown(given, ' → ')
  if (given.length === 0) return ask('Nothing is put in order here.')
  if (given.length === wanted.length && given.every((one, i) => one === wanted[i])) return right()
  const sameItems =
    given.length === wanted.length && [...given].sort().join('|') === [...wanted].sort().join('|')
  return wrong(sameItems ? 'These are the right items in another order.' : NOT_EXPECTED)
}

/** In one spelling: sulphur is sulfur. */
const spelt = (text: string): string => text.replace(/[a-z]{4,}/g, (word) => normaliseWords(word).join(' '))

/** Pairs "1-A, 2-B" or groups "acid: HCl, HNO3; base: NaOH" as a set of pairs. */
function pairs(text: string, groups: boolean): Set<string> | null {
  const found = new Set<string>()
  const sets = text.split(groups ? /[;\n|]/ : /[,;\n|]/)
  const flat =
    !groups && sets.length === 1
      ? text.trim().split(/\s+(?=[^\s:=→-]{1,40} ?(?:->|→|[-:=])|\d{1,3}[.)]? ?[A-Za-z](?:\s|$))/)
      : sets
  for (const part of flat) {
    if (part.trim() === '') continue
    const trimmed = part.trim()
    const cut = /->|→|[:=]/.exec(trimmed) ?? /[-–—]/.exec(trimmed) ?? /(?<=^\d{1,3})[.)]/.exec(trimmed)
    const pair = cut
      ? [trimmed, trimmed.slice(0, cut.index).trim(), trimmed.slice(cut.index + cut[0].length).trim()]
      : /^(\d{1,3}|[A-Za-z]) ?((?<=\d ?)[A-Za-z]|(?<=[A-Za-z] ?)\d{1,3})$/.exec(trimmed)
    if (!pair?.[1] || !pair[2]) return null
    for (const item of groups ? pair[2].split(',') : [pair[2]])
      if (item.trim() !== '') found.add(`${label(pair[1])} → ${label(item)}`)
  }
  return found
}

const markPairs =
  (groups: boolean) =>
  (student: string, expected: string, context: Asked): Outcome => {
    const wanted = pairs(expected, groups)
    // 1C2A3B
    const run = /^(?:\d{1,2}\s?[A-Za-z]\s*){2,}$/.test(student.trim())
    const given = pairs(run ? student.replace(/(?<=[A-Za-z])\s*(?=\d)/g, ', ') : student, groups)
    if (!wanted) return ask(NO_EXPECTED)
    if (!given || given.size === 0)
      return ask(
        groups
          ? 'Write each group as "name: item, item" with a semicolon between groups.'
          : 'Write each pair as "1-A", with commas between.',
      )
    context.readAs = [...given].join(', ')
    const places = new Set([...wanted].map(spelt))
    const right_ = [...given].filter((pair) => isNear(pair, expected) && places.has(spelt(pair))).length
    if (right_ === wanted.size && given.size === wanted.size) return right()
    // C-1 for 1-C
    const turned = [...given].filter((pair) => wanted.has(pair.split(' → ').reverse().join(' → ')))
    const sides = [0, 1].map((side) => new Set([...wanted].map((pair) => pair.split(' → ')[side])))
    const apart = ![...(sides[0] ?? [])].some((name) => sides[1]?.has(name))
    if (!groups && apart && turned.length === wanted.size && given.size === wanted.size) return right()
    return wrong(`${right_} of ${wanted.size} are placed rightly.`)
  }

function markCloze(student: string, expected: string, context: Asked): Outcome {
  const separator = /[;\n]/.test(expected) ? /[;\n]/ : /\|/.test(expected) ? /\|/ : /,/
  const wanted = expected.split(separator)
  const given = student.split(separator)
  context.readAs = given.map((one) => one.trim()).join('; ')
  if (given.length !== wanted.length)
    return ask(`There are ${wanted.length} gaps, and ${given.length} answers are given.`)
  const lacking = (plain: (text: string) => string): number[] =>
    wanted.flatMap((want, i) => {
      // "colour / shade" and "colour|shade" are variants; 1/2 and m/s are not.
      const variants = [want, ...want.split(/\||\s\/\s|(?<=[a-z]{3})\/(?=[a-z]{3})/i)].map(plain)
      const own = given[i] ?? ''
      return isNear(own, want) && variants.includes(wordsOf(own)) ? [] : [i + 1]
    })
  const missed = lacking(wordsOf)
  const inAnyOrder = (gaps: readonly string[]): string => gaps.map(wordsOf).sort().join('|')
  const shuffled = context.flag('ordered') === false && isNear(student, expected)
  if (missed.length === 0)
    return (
      wanted.map((want, i) => inCase(given[i] ?? '', want)).find(({ verdict }) => verdict === 'ask') ??
      right()
    )
  if (shuffled && inAnyOrder(given) === inAnyOrder(wanted)) return inCase(student, expected)
  if (lacking((want) => wordsOf(want).replace(/\^/g, '')).length === 0)
    return ask('A power is written with "^", such as x^2.')
  return wrong(
    missed.length === 1 ? `Gap ${missed[0]} is not right.` : `Gaps ${missed.join(', ')} are not right.`,
  )
}

const wordsOf = (text: string): string => {
  const plain = foldScripts(text.trim())
    .replace(/\^[({]([^(){}]*)[)}]/g, '^$1')
    // SO4^2- is SO4 2-, but x^2 is no x2.
    .replace(/\^(?=\d?[-+](?!\d))/g, '')
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replace(/×/g, '*')
  const [, top, bottom = '1'] = /^([-+]?\d*\.?\d+)(?:\/(\d+))?$/.exec(plain) ?? []
  if (top) return String(Number(top) / Number(bottom))
  // Signs belong to what they stand in: x-1, 2*3, Na+.
  return /[+*/^<>=%]|\d\s*-|-\s*\d|^-|-$/.test(plain)
    ? plain.replace(/\s/g, '').toLowerCase()
    : normaliseWords(plain.replace(/^(?:the|an?) /i, '')).join(' ') || plain
}

export const CHOICE_KINDS = kindsOf(Asked, {
  choice: { options: {}, mark: markChoice },
  multiple: { options: {}, mark: markMultiple },
  order: { options: {}, mark: markOrder },
  match: { options: {}, mark: markPairs(false) },
  classify: { options: {}, mark: markPairs(true) },
  cloze: { options: { ordered: 'boolean' }, mark: markCloze },
})
