import { isPairs, type ClozeAnswer, type OrderAnswer, type PairsAnswer } from './variant.ts'

type Arranged = OrderAnswer | PairsAnswer | ClozeAnswer

export type ReadArranged =
  | { ok: false; reason: string }
  | {
      ok: true
      /** By place of the file: the number that was put there, or the words. */
      given: (number | string)[]
      /** The key shown at each of these places. */
      keys: string[]
      readAs: string
    }

/**
 * What a form sends for an answer in several fields, one field a line or separated by commas: an order as its keys
 * ("B,A,C"), pairs as row and option ("1-B,2-A"), gaps as their words, a line each.
 */
export function readArranged(answer: Arranged, response: string): ReadArranged {
  if (answer.kind === 'order') return readOrder(answer, response)
  return isPairs(answer) ? readPairs(answer, response) : readGaps(answer, response)
}

const listed = (response: string) =>
  response
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

function readOrder(answer: OrderAnswer, response: string): ReadArranged {
  const keys = listed(response)
  const found = keys.map((key) => answer.items.find((item) => item.key === key))
  if (keys.length < answer.items.length) return { ok: false, reason: 'Give every item its place.' }
  if (new Set(keys).size !== keys.length || keys.length > answer.items.length)
    return { ok: false, reason: 'Give each item one place only.' }
  if (!found.every((item) => item !== undefined)) return { ok: false, reason: 'Choose from the items shown.' }
  return {
    ok: true,
    given: found.map(({ number }) => number),
    keys: found.map((_, index) => String(index + 1)),
    readAs: keys.join(', '),
  }
}

function readPairs(answer: PairsAnswer, response: string): ReadArranged {
  const chosen = new Map<string, string>()
  for (const pair of listed(response)) {
    const [row = '', option = ''] = pair.split('-')
    if (chosen.has(row) && chosen.get(row) !== option)
      return { ok: false, reason: 'Choose one for each only.' }
    chosen.set(row, option)
  }
  const ordered = answer.rows.toSorted((one, other) => one.number - other.number)
  const found = ordered.map((row) => answer.options.find(({ key }) => key === chosen.get(row.key)))
  if ([...chosen.keys()].some((key) => !answer.rows.some((row) => row.key === key)))
    return { ok: false, reason: 'Choose from what is shown.' }
  if (!found.every((option) => option !== undefined))
    return { ok: false, reason: `Choose one for each of the ${answer.rows.length}.` }
  return {
    ok: true,
    given: found.map(({ number }) => number),
    keys: ordered.map(({ key }) => key),
    readAs: answer.rows.map(({ key }) => `${key}–${chosen.get(key)}`).join(', '),
  }
}

function readGaps(answer: ClozeAnswer, response: string): ReadArranged {
  const lines = response.split('\n').map((line) => line.trim())
  if (lines.length !== answer.gaps.length || lines.includes(''))
    return { ok: false, reason: answer.gaps.length === 1 ? 'Fill in the gap.' : 'Fill in every gap.' }
  return {
    ok: true,
    given: lines,
    keys: lines.map((_, index) => String(index + 1)),
    readAs: lines.join('; '),
  }
}
