import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { readPhrases } from '#app/engines/text/key-phrases.ts'
import { markShortText } from '#app/engines/text/key-points.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { withoutShownSuffix } from '#app/engines/questions/shown-suffix.ts'
import { split, type Marking, type PartMarking } from '#app/engines/questions/split.ts'
import { isArranged } from '#app/engines/questions/arranged-schema.ts'
import { fullResponse, pointWhere, rightResponse, wrongResponse } from '#app/engines/questions/respond.ts'
import {
  isChoice,
  isComputed,
  type ChoiceAnswer,
  type ComputedAnswer,
  type ShortTextAnswer,
  type Variant,
} from '#app/engines/questions/variant.ts'
import type { KnownErrors } from './known-errors.ts'
import type { Report } from './report.ts'

/** Kinds whose expected value may be a rounded or unrounded decimal. */
const ROUNDED: ReadonlySet<string> = new Set([
  'tolerance',
  'units',
  'sigfigs',
  'decimal-places',
  'chemical-formula',
  'chemical-equation',
])

/** How a known error is written where it is not an answer in itself. */
const HOW: Readonly<Record<string, string>> = {
  order:
    'must be "3 before 1" (which is wrong) or all the numbers in the wrong order: they count in the file',
  match: 'must be pairs such as "1-3": the first goes with the third on the right, counted in the file',
  classify: 'must be pairs such as "1-2": the first item goes to the second group, counted in the file',
  cloze: 'must be gaps such as "2: meiosis"',
}

/** A known error as an answer; for a region, whose error is a condition, a point where it holds. */
function errorResponse(part: PartMarking, error: string): string | null {
  const { answer } = part
  if (isArranged(answer)) return wrongResponse(answer, error)
  if (answer.kind !== 'region') return error
  return pointWhere(error)
}

/** What is right must be marked right with full marks; what is known to be wrong must be marked wrong. */
export function checkAnswers(variant: Variant, report: Report, errors: KnownErrors): void {
  const { marking: whole } = split(variant)
  // An answer is judged here by itself; working is checked apart.
  const marking = { ...whole, parts: whole.parts.map((part) => ({ ...part, working: null })) }
  marking.parts.forEach((part, index) => {
    const at = `parts[${index}]`
    const tell = teller(marking, part, report)
    checkModel(marking, part, at, tell, report)
    part.accepts.forEach((accept, n) => checkAccept(part, accept, `${at}.accepts[${n}]`, tell, report))
    part.misconceptions.forEach((one, n) => {
      const place = `${at}.misconceptions[${n}].answer`
      const response = errorResponse(part, one.answer)
      if (response === null) return report.add(place, 'unreadable', HOW[part.answer.kind] ?? 'cannot be read')
      const named = tell.wrong(place, response)
      if (named !== undefined) errors.taken(part.id, one.id, named)
    })
    if (isChoice(part.answer)) checkChoices(part.answer, `${at}.answer.choices`, report)
    if (part.answer.kind === 'short-text') checkPoints(part.answer, `${at}.answer.points`, report)
  })
}

/**
 * Whatever is accepted is marked right, so that alone proves nothing: its value must also be that of the expected
 * answer. It may differ in what the engine cannot compare, or in figures and form that the author lets pass.
 */
function checkAccept(part: PartMarking, accept: string, path: string, tell: Teller, report: Report): void {
  tell.right(path, accept)
  const { answer } = part
  if (!isComputed(answer)) return
  const { kind, expected, variables, options } = answer
  // Its ending may be the one shown behind a bare number: 25% is accepted for 25, though by value it is 0.25.
  const student = withoutShownSuffix(answer, accept)?.text ?? accept
  if (mark({ kind, student, expected, variables, options }).value === 'wrong')
    report.add(path, 'other-value', `"${accept}" is accepted, but is not the value of "${expected}"`)
}

interface Teller {
  right(path: string, answer: string): void
  /** Returns the known error that the answer was taken for. */
  wrong(path: string, answer: string): string | undefined
  notWrong(path: string, answer: string): void
}

function teller(marking: Marking, part: PartMarking, report: Report): Teller {
  const marked = (answer: string) => markPart(marking, part.id, answer)
  return {
    right(path, answer) {
      const result = marked(answer)
      if (result.verdict !== 'right')
        report.add(path, 'not-right', `"${answer}" should be right but is ${verdictText(result)}`)
    },
    wrong(path, answer) {
      const result = marked(answer)
      if (result.verdict === 'right' || result.verdict === 'ask')
        report.add(path, 'not-wrong', `"${answer}" should be wrong but is ${verdictText(result)}`)
      else if (!result.misconception)
        report.add(path, 'unnamed', `"${answer}" is wrong, but its own feedback is not given`)
      return result.misconception?.id
    },
    notWrong(path, answer) {
      const result = marked(answer)
      if (result.verdict === 'wrong' || result.verdict === 'partly')
        report.add(
          path,
          'shown-wrong',
          `"${answer}" is shown as the answer but marked ${verdictText(result)}`,
        )
    },
  }
}

function checkModel(marking: Marking, part: PartMarking, at: string, tell: Teller, report: Report): void {
  const { answer } = part
  if (answer.kind === 'short-text') tell.right(`${at}.answer.model`, answer.model)
  else if (isChoice(answer)) {
    const right = answer.choices.filter((choice) => choice.correct).map((choice) => choice.key)
    tell.right(`${at}.answer.choices`, right.join(','))
  } else if (isArranged(answer)) tell.right(`${at}.answer`, rightResponse(answer))
  else if (answer.kind === 'point' || answer.kind === 'region')
    tell.right(`${at}.answer.expected`, fullResponse(answer))
  else if (isComputed(answer)) {
    checkExpected(marking, part, answer, at, report)
    if (!ROUNDED.has(answer.kind) && isRounded(answer.expected))
      report.add(
        `${at}.answer.expected`,
        'inexact',
        `"${answer.expected}" is rounded, but ${answer.kind} answers are compared exactly: use |frac, roots, or kind tolerance`,
      )
    // Written for people, with maths or words, it need not be readable as an answer; readable, it must not be wrong.
    if (!answer.shown.includes('$')) tell.notWrong(`${at}.answer.shown`, answer.shown)
  }
}

/** The expected answer is right; where figures are asked for and it is not rounded, the one shown must be. */
function checkExpected(
  marking: Marking,
  part: PartMarking,
  answer: ComputedAnswer,
  at: string,
  report: Report,
): void {
  const result = markPart(marking, part.id, answer.expected)
  const { value, figures, form, unit } = result.aspects
  const unrounded = value === 'right' && figures === 'wrong' && form !== 'wrong' && unit !== 'wrong'
  if (result.verdict === 'right') return
  if (!unrounded)
    report.add(
      `${at}.answer.expected`,
      'not-right',
      `"${answer.expected}" should be right but is ${verdictText(result)}`,
    )
  else if (![answer.shown, ...part.accepts].some((text) => fullyRight(marking, part, text)))
    report.add(
      `${at}.answer.shown`,
      'unrounded',
      `neither "${answer.shown}" nor an accepted answer has the figures asked for`,
    )
}

/** Whether a text is right by itself, not because it is listed as accepted. */
function fullyRight(marking: Marking, part: PartMarking, text: string): boolean {
  return markPart({ ...marking, parts: [{ ...part, accepts: [] }] }, part.id, text).verdict === 'right'
}

/** Twelve figures are where the writing of a number stops: 1/3 would be wrong beside 0.333333333333. */
function isRounded(notation: string): boolean {
  return (notation.match(/\d*\.\d+/g) ?? []).some((text) => text.replace(/^0?\.0*|\./g, '').length >= 12)
}

function verdictText(result: PartResult): string {
  const read = result.readAs ? `, read as "${result.readAs}"` : ''
  const known = result.misconception ? `, taken for the error "${result.misconception.id}"` : ''
  const verdict =
    result.verdict === 'ask'
      ? 'asked back'
      : result.verdict === 'to-confirm'
        ? 'left to confirm'
        : result.verdict
  return `${verdict} (${result.awarded}/${result.of}${read}${known}): ${result.reason}`
}

/** Two choices must differ as texts and, where they are numbers, as values. */
function checkChoices(answer: ChoiceAnswer, path: string, report: Report): void {
  answer.choices.forEach((one, index) => {
    for (const other of answer.choices.slice(index + 1)) {
      const value = valueOf(one.text)
      const alike =
        plainText(one.text) === plainText(other.text) || (value !== null && value === valueOf(other.text))
      const same = alike && JSON.stringify(one.picture?.shapes) === JSON.stringify(other.picture?.shapes)
      if (same) report.add(path, 'same-choices', `"${one.text}" and "${other.text}" read the same`)
    }
  })
}

const plainText = (text: string) => text.replace(/[$\s]+/g, '').toLowerCase()

function valueOf(text: string): number | null {
  const notation = text
    .replace(/\$/g, '')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
    .replace(/\\times|\\cdot|×/g, '*')
    .replace(/−/g, '-')
    .replace(/\^\{([^{}]*)\}/g, '^($1)')
  try {
    return Number(evaluate(notation, {}).toPrecision(12))
  } catch {
    return null
  }
}

/** Each accepted phrase, written alone, must earn the point it stands under. */
function checkPoints(answer: ShortTextAnswer, path: string, report: Report): void {
  answer.points.forEach((point, n) => {
    const phrases = readPhrases([point])
    for (const accept of point.accept) {
      // In one clause, as a "not" must stand with what it denies; or apart, so that no two make the name of something.
      const silent = writtenOut(accept).find((text) =>
        [' ', ' and then there was also '].every(
          (between) => markShortText(text.replaceAll('&', between), [point], phrases).awarded === 0,
        ),
      )
      if (silent !== undefined)
        report.add(
          `${path}[${n}].accept`,
          accept,
          `"${silent.replaceAll(/[\s&]+/g, ' ').trim()}" does not earn its own point`,
        )
    }
  })
}

/** A key phrase as somebody would write it: each of its alternatives once, beside the first of the others. */
function writtenOut(accept: string): string[] {
  const pieces = accept.split(/(&|~|\.{3}|…)/).map((piece) => piece.split('|'))
  const write = (at: number, which: number): string =>
    pieces
      .map((either, i) => either[i === at ? which : 0])
      .join(' ')
      .replaceAll(/~|\.{3}|…/g, ' ')
  return [...new Set(pieces.flatMap((either, at) => either.map((_, which) => write(at, which))))]
}
