import type { Guide, GuideMark, Look } from '#app/engines/working/guide.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import type { Working } from './working-schema.ts'
import { markingOptions, suffixOf } from './shown-suffix.ts'
import type { Fill } from './variant-answer.ts'
import { acceptOptions } from './accept-options.ts'
import { TemplateError } from './template.ts'
import { isComputed, type VariantAnswer, type VariantPart, type VariantWorking } from './variant.ts'

type WrittenLook = Working['marks'][number]['looks'][number]

/** The guide of a part with its numbers filled in, and "answer: true" in the words of the answer. */
export function variantWorking(
  working: Working,
  answer: VariantAnswer,
  accepts: readonly string[],
  earlier: readonly VariantPart[],
  path: string,
  fill: Fill,
): VariantWorking {
  if (!isComputed(answer)) throw new TemplateError(path, 'has no meaning for this kind of answer')
  const suffix = suffixOf(answer)
  const options = markingOptions(answer)
  const own: Look[] = [answer.expected, ...accepts].map((expected, index) => ({
    kind: answer.kind,
    expected,
    options: index === 0 ? options : acceptOptions(answer.kind, options),
    ...(suffix === null ? {} : { suffix }),
  }))
  const looksOf = (looks: readonly WrittenLook[], at: string): Look[] =>
    looks.flatMap((look) => ('answer' in look ? own : [filled(look, at, fill) as Look]))
  const marksOf = (marks: Working['marks'], at: string): GuideMark[] =>
    marks.map((mark, index) => ({
      ...(filled({ ...mark, looks: [] }, `${at}[${index}]`, fill) as Omit<GuideMark, 'looks'>),
      looks: looksOf(mark.looks, `${at}[${index}].looks`),
    }))
  const { model, scripts: _, carried = {}, marks, alternatives, ...rest } = working
  return {
    guide: {
      ...(filled(rest, path, fill) as Omit<Guide, 'marks'>),
      variables: [...(working.variables ?? []), ...answer.variables],
      marks: marksOf(marks, `${path}.marks`),
      alternatives: (alternatives ?? []).map((way, index) => ({
        name: way.name,
        marks: marksOf(way.marks, `${path}.alternatives[${index}].marks`),
      })),
      carried: Object.fromEntries(
        Object.entries(carried).map(([name, from]) => [name, numberOf(earlier, from, path)]),
      ),
    },
    model: filled(model, `${path}.model`, fill) as string[],
    carried,
  }
}

function numberOf(earlier: readonly VariantPart[], from: string, path: string): string {
  const answer = earlier.find(({ id }) => id === from)?.answer
  if (!answer || !isComputed(answer)) throw new TemplateError(path, `part ${from} has no value to carry`)
  return answer.kind === 'units' ? splitQuantity(answer.expected).number : answer.expected
}

/** Every text inside, filled in. */
export function filled(value: unknown, path: string, fill: Fill): unknown {
  if (typeof value === 'string') return fill(value, path)
  if (Array.isArray(value)) return value.map((item, index) => filled(item, `${path}[${index}]`, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined ? [] : [[key, filled(item, `${path}.${key}`, fill)]],
    ),
  )
}
