/** Labels of choices and other short texts, in comparable form. */
import { normaliseWords } from '#app/engines/text/read-words.ts'
import { ask, right } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** A label in comparable form: "(B)", "b.", "option B" are B. */
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
export function labels(text: string, single: boolean): string[] {
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

export const ROMAN = /^[ivx]{1,4}$/

export const isShort = (text: string): boolean => /^[a-z0-9]{1,2}$/.test(text)

/** Whether one text can be another spelling of the other. A much longer text is not compared word by word. */
export const isNear = (text: string, other: string): boolean => text.length <= 20 + 2 * other.length

/** Symbols that differ only in capitals: Co and CO, 5 mW and 5 MW. Typing all in small letters is a habit. */
const SYMBOLS = /(?<=\d ?)[A-Za-z]{1,3}\b|[A-Z][A-Za-z]?\d|\b(?!No\b)[A-Z][A-Za-z]\b|\b\w*[a-z][A-Z]\w*/g

const isMiscast = (own: string, want: string): boolean =>
  /[A-Z]/.test(own) &&
  (want.match(SYMBOLS) ?? []).some((symbol) => !own.includes(symbol) && RegExp(symbol, 'i').test(own))

export const inCase = (own: string, want: string): Outcome =>
  isMiscast(own, want) ? ask('Capital and small letters matter here.') : right()

export const joinLabels = (labels: Iterable<string>, between: string): string =>
  [...labels].map((one) => (isShort(one) ? one.toUpperCase() : one)).join(between)

/** One spelling: sulphur is sulfur. */
export const spelt = (text: string): string =>
  text.replace(/[a-z]{4,}/g, (word) => normaliseWords(word).join(' '))
