/** Marks pairs and groups. */
import { AnswerContext } from './kind.ts'
import { isNear, label, spelt } from './labels.ts'
import { NO_EXPECTED, ask, right, wrong } from './outcome.ts'
import type { Outcome } from './outcome.ts'

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

export const markPairs =
  (groups: boolean) =>
  (student: string, expected: string, context: AnswerContext): Outcome => {
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
