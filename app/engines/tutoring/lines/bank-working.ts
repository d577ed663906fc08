/** What the bank knows about a part: its working, its solution, its data and the names of its results. */
import { isComputed, type Variant, type VariantPart } from '#app/engines/questions/variant.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { numbersIn } from './data-numbers.ts'
import { quantitiesIn } from './quantities.ts'
import { knownWorking, type KnownWorking } from './known-working.ts'
import { sizesOf } from './sizes-of.ts'

const MATHS = /\$\$([\s\S]+?)\$\$|(?<!\\)\$((?:[^$\\]|\\.)+?)\$/g

/** Formulas of a Markdown text, one an equation. */
export const formulasIn = (text: string): string[] =>
  [...text.matchAll(MATHS)].flatMap(([, block, inline]) =>
    (block ?? inline ?? '')
      .replace(/\\[dt]?frac\{\s*d\s*([a-zA-Z])\s*\}\{\s*d\s*([a-zA-Z])\s*\}/g, 'd$1/d$2')
      .split(/\\\\|\\qquad|\\quad/)
      .map((one) =>
        one
          .replace(/\\(?:text|mathrm)\{([^{}]*)\}/g, '$1')
          .replace(/&/g, '')
          .trim(),
      )
      .filter((one) => one.length > 2),
  )

export function bankWorking({ values, stem, parts, family }: Variant, part: VariantPart): KnownWorking {
  const guide = part.working?.guide
  const angles = guide?.angles ?? null
  const before = parts.slice(0, parts.indexOf(part))
  const asked = [stem ?? '', ...before.map(({ prompt }) => prompt), part.prompt]
  const named = new Map<string, number>()
  for (const [name, text] of Object.entries({ ...guide?.given, ...guide?.carried })) {
    const size = sizeOf(text)
    if (size !== null) named.set(name, size)
  }
  const results = (guide?.marks ?? []).flatMap(({ result, labels = [], looks }) => {
    const look = looks.find((one) => 'value' in one)
    if (result === undefined || !look) return []
    const value = look.value.replace(/[A-Za-z]\w*/g, (name) => {
      const size = named.get(name)
      return size === undefined ? name : `(${size})`
    })
    const size = sizeOf(value)
    if (size === null) return []
    named.set(result, size)
    return [result, ...labels].map((label) => `${label} = ${size} ${look.unit ?? ''}`)
  })
  const { answer } = part
  const answers = isComputed(answer) ? [answer.expected, answer.shown.replaceAll('$', '')] : []
  return knownWorking({
    lines: part.working?.model ?? [],
    right: [...(part.working?.model ?? []), ...results, ...formulasIn(part.solution), ...answers],
    asked: asked.flatMap(formulasIn),
    nearby: before.flatMap((one) => [...formulasIn(one.solution), ...(one.working?.model ?? [])]),
    quantities: asked.flatMap(quantitiesIn),
    hasUnits: family !== 'mathematics',
    values: named,
    given: asked.flatMap(numbersIn),
    data: [
      ...before.flatMap((one) => numbersIn(one.solution)),
      ...numbersIn(part.solution),
      ...part.hints.flatMap(numbersIn),
      ...Object.values(values).flatMap((one) => (typeof one === 'number' ? [one] : [])),
      ...named.values(),
    ],
    names: [...Object.keys(guide?.given ?? {}), ...(guide?.variables ?? [])],
    angles,
  })
}

function sizeOf(text: string): number | null {
  try {
    return sizesOf(parse(text, { imaginary: null }).expr, 'radians')[0] ?? null
  } catch {
    return null
  }
}
