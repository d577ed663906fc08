import type { Answer } from './answer-schema.ts'
import { drawParams } from './draw-params.ts'
import { shuffled, stream } from './random.ts'
import type { Question, QuestionPart } from './schema.ts'
import { interpolate } from './template.ts'
import type { Variant, VariantAnswer, VariantPart } from './variant.ts'

type Fill = (text: string, path: string) => string

/**
 * The question that a seed stands for. The same question and seed give the same variant.
 * @param seed any whole number
 * @throws TemplateError with its path when the template cannot be filled in (checked content never does)
 */
export function instantiate(question: Question, seed: number): Variant {
  const values = drawParams(question, stream(seed, `${question.id}/params`))
  const fill: Fill = (text, path) => interpolate(text, values, path)
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
    parts: question.parts.map((part, index) =>
      variantPart(part, `parts[${index}]`, fill, (items) =>
        shuffled(items, stream(seed, `${question.id}/choices/${part.id}`)),
      ),
    ),
    commonLoss: fill(question.commonLoss, 'commonLoss'),
  }
}

type Shuffle = <T>(items: readonly T[]) => T[]

function variantPart(part: QuestionPart, path: string, fill: Fill, shuffle: Shuffle): VariantPart {
  const steps = part.steps ?? [{ marks: part.marks, for: 'Correct answer' }]
  return {
    id: part.id,
    prompt: fill(part.prompt, `${path}.prompt`),
    marks: part.marks,
    answer: variantAnswer(part.answer, `${path}.answer`, fill, shuffle),
    steps: steps.map((step, index) => ({
      marks: step.marks,
      for: fill(step.for, `${path}.steps[${index}].for`),
      needs: step.needs ?? 'all',
    })),
    hints: (part.hints ?? []).map((hint, index) => fill(hint, `${path}.hints[${index}]`)),
    solution: fill(part.solution, `${path}.solution`),
    accepts: (part.accepts ?? []).map((accept, index) => fill(accept, `${path}.accepts[${index}]`)),
    misconceptions: (part.misconceptions ?? []).map((one, index) => ({
      id: one.id,
      answer: fill(one.answer, `${path}.misconceptions[${index}].answer`),
      feedback: fill(one.feedback, `${path}.misconceptions[${index}].feedback`),
      marks: one.marks ?? null,
    })),
  }
}

function variantAnswer(answer: Answer, path: string, fill: Fill, shuffle: Shuffle): VariantAnswer {
  switch (answer.kind) {
    case 'choice':
    case 'multiple': {
      const choices = answer.choices.map((choice, index) => ({
        id: `choice-${index + 1}`,
        text: fill(choice.text, `${path}.choices[${index}].text`),
        correct: choice.correct === true,
        feedback: choice.feedback ? fill(choice.feedback, `${path}.choices[${index}].feedback`) : null,
      }))
      const ordered = answer.fixedOrder ? choices : shuffle(choices)
      return {
        kind: answer.kind,
        choices: ordered.map((choice, place) => ({ key: 'ABCDEF'[place]!, ...choice })),
      }
    }
    case 'short-text':
      return {
        kind: answer.kind,
        points: answer.points.map((point, index) => ({
          id: point.id,
          marks: point.marks,
          for: fill(point.for, `${path}.points[${index}].for`),
          accept: point.accept.map((text) => fill(text, `${path}.points[${index}].accept`)),
          reject: (point.reject ?? []).map((text) => fill(text, `${path}.points[${index}].reject`)),
        })),
        model: fill(answer.model, `${path}.model`),
      }
    default: {
      const expected = fill(answer.expected, `${path}.expected`)
      return {
        kind: answer.kind,
        expected,
        shown: answer.shown === undefined ? expected : fill(answer.shown, `${path}.shown`),
        variables: answer.kind === 'algebraic' ? [...(answer.variables ?? [])] : [],
        options: fillOptions(answer.options ?? {}, `${path}.options`, fill),
      }
    }
  }
}

function fillOptions(options: Readonly<Record<string, unknown>>, path: string, fill: Fill) {
  const filled: Record<string, number | boolean | string> = {}
  for (const [name, option] of Object.entries(options)) {
    if (typeof option === 'number' || typeof option === 'boolean') filled[name] = option
    else if (typeof option === 'string') {
      const text = fill(option, `${path}.${name}`)
      filled[name] = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
    }
  }
  return filled
}
