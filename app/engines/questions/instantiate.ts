import { drawPicture } from '#app/engines/pictures/draw-picture.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import type { PictureSource } from '#app/engines/pictures/picture-schema.ts'
import { drawParams } from './draw-params.ts'
import { shuffled, stream } from './random.ts'
import type { StepNeeds } from './part-schema.ts'
import type { Question, QuestionPart } from './schema.ts'
import { namesUnit } from './unit-named.ts'
import {
  calculateWith,
  interpolate,
  interpolateReadable,
  numbersOf,
  TemplateError,
  type Values,
} from './template.ts'
import { variantAnswer, type Draw, type Fill, type Shuffle } from './variant-answer.ts'
import { variantWorking } from './variant-working.ts'
import { isComputed, type Variant, type VariantAnswer, type VariantPart } from './variant.ts'

/** The paths of texts that people read. All others are answers for the marking. */
const READABLE =
  /(?:^|\.)(?:stem|commonLoss|prompt|solution|for|feedback|shown)$|\.hints\[\d+\]$|\.choices\[\d+\]\.text$/

/**
 * The question that a seed stands for. The same question and seed give the same variant.
 * @param seed any whole number
 * @param given the parameters, from `valuesFrom`; by default they are drawn from the seed
 * @throws TemplateError with its path when the template cannot be filled in (checked content never does)
 */
export function instantiate(question: Question, seed: number, given?: Values): Variant {
  const values = given ?? drawParams(question, stream(seed, `${question.id}/params`))
  const fill: Fill = (text, path) =>
    READABLE.test(path) ? interpolateReadable(text, values, path) : interpolate(text, values, path)
  const draw: Draw = (source, path) => (source === undefined ? null : picture(source, values, path))
  const shared = draw(question.picture, 'picture')
  return {
    questionId: question.id,
    seed,
    values,
    title: question.title,
    family: question.family,
    commandTerm: question.commandTerm,
    difficulty: question.difficulty,
    minutes: question.minutes,
    marks: question.parts.reduce((sum, part) => sum + part.marks, 0),
    stem: question.stem === undefined ? null : fill(question.stem, 'stem'),
    picture: shared,
    parts: question.parts.reduce<VariantPart[]>(
      (earlier, part, index) => [
        ...earlier,
        variantPart(
          part,
          `parts[${index}]`,
          fill,
          draw,
          shared,
          (items, label) =>
            shuffled(items, stream(seed, `${question.id}/choices/${part.id}${label ? `/${label}` : ''}`)),
          earlier,
        ),
      ],
      [],
    ),
    commonLoss: fill(question.commonLoss, 'commonLoss'),
  }
}

/** Expressions of a picture may name parameters, hold {{...}}, or both. */
function picture(source: PictureSource, values: Values, path: string): Drawn {
  const numbers = numbersOf(values)
  try {
    return drawPicture(
      source,
      (text) => interpolate(text, values, path),
      (expression, place) => calculateWith(expression, place ? { ...numbers, ...place } : numbers, path),
    )
  } catch (error) {
    if (error instanceof TemplateError) throw error
    throw new TemplateError(path, (error as Error).message)
  }
}

type StepSource = { marks: number; for: string; needs?: StepNeeds | string[] | undefined }

function variantPart(
  part: QuestionPart,
  path: string,
  fill: Fill,
  draw: Draw,
  shared: Drawn | null,
  shuffle: Shuffle,
  earlier: readonly VariantPart[],
): VariantPart {
  const steps: readonly StepSource[] = part.steps ??
    part.working?.marks ?? [{ marks: part.marks, for: 'Correct answer' }]
  const own = draw(part.picture, `${path}.picture`)
  const frame = (own ?? shared)?.frame ?? null
  const prompt = fill(part.prompt, `${path}.prompt`)
  const answer = withUnitNamed(
    variantAnswer(part.answer, `${path}.answer`, fill, shuffle, draw, frame),
    prompt,
  )
  const accepts = (part.accepts ?? []).map((accept, index) => fill(accept, `${path}.accepts[${index}]`))
  return {
    id: part.id,
    prompt,
    picture: own,
    marks: part.marks,
    answer,
    steps: steps.map((step, index) => ({
      marks: step.marks,
      for: fill(step.for, `${path}.steps[${index}].for`),
      needs: typeof step.needs === 'string' ? step.needs : 'all',
    })),
    working: part.working
      ? variantWorking(part.working, answer, accepts, earlier, `${path}.working`, fill)
      : null,
    hints: (part.hints ?? []).map((hint, index) => fill(hint, `${path}.hints[${index}]`)),
    solution: fill(part.solution, `${path}.solution`),
    solutionPicture: draw(part.solutionPicture, `${path}.solutionPicture`),
    accepts,
    misconceptions: (part.misconceptions ?? []).map((one, index) => ({
      id: one.id,
      answer: fill(one.answer, `${path}.misconceptions[${index}].answer`),
      feedback: fill(one.feedback, `${path}.misconceptions[${index}].feedback`),
      marks: one.marks ?? null,
    })),
  }
}

/** Where the prompt names the unit of a quantity, an answer without a unit is right. */
function withUnitNamed(answer: VariantAnswer, prompt: string): VariantAnswer {
  if (answer.kind !== 'units' || !isComputed(answer) || !namesUnit(prompt, answer.expected)) return answer
  return { ...answer, options: { ...answer.options, unitNamed: true } }
}
