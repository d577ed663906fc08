import { formulaLoad } from '#app/engines/markdown/formula-load.ts'
import { parseInline } from '#app/engines/markdown/parse-markdown.ts'
import type { Failure } from '#app/platform/errors/failure.ts'
import { LONGEST_SOURCE, MOST_FORMULA_CHARACTERS_OF_A_PAGE } from '#app/ui/markdown/render-limits.ts'
import { LARGEST_DRAFT, type Draft, type DraftValue } from './draft.ts'

/**
 * Why a draft is not checked or rendered: it is too large or its formulas are. A preview of 260 kB of formulas made 90
 * MB of HTML.
 */
export function draftRefusal(draft: Draft): Failure | null {
  if (JSON.stringify(draft).length > LARGEST_DRAFT)
    return {
      code: 'too-large',
      message: 'This question is too long to check. Shorten it or split it into two questions.',
    }
  const texts = textsIn(draft)
  if (texts.some((text) => text.length > LONGEST_SOURCE))
    return {
      code: 'too-large',
      message: `A text of this question has more than ${LONGEST_SOURCE.toLocaleString('en-AU')} characters. Shorten it.`,
    }
  if (formulaLoadOf(texts) > MOST_FORMULA_CHARACTERS_OF_A_PAGE)
    return {
      code: 'too-large',
      message: 'This question has too many formulas to check. Remove some or split it into two questions.',
    }
  return null
}

function formulaLoadOf(texts: readonly string[]): number {
  const withFormulas = texts.filter((text) => text.includes('$'))
  const whole = withFormulas.join('')
  // Nearly every question is far below the limit and does not need parsing.
  const most = whole.length + 10 * (whole.split('$').length - 1)
  return most <= MOST_FORMULA_CHARACTERS_OF_A_PAGE
    ? most
    : withFormulas.reduce((sum, text) => sum + formulaLoad(parseInline(text)), 0)
}

function textsIn(value: DraftValue): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn)
}
