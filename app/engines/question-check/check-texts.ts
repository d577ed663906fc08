import katex from 'katex'
import { LRUCache } from 'lru-cache'
import { interpolate } from '#app/engines/questions/template.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'
import { textsOf } from './texts.ts'

/** Texts as they reach people: filled in, and with maths that renders. */
export function checkTexts(variant: Variant, report: Report): void {
  for (const { path, text, kind } of textsOf(variant)) {
    if (text.includes('{{'))
      report.add(path, 'leftover', `"{{" is left over in "${around(text, text.indexOf('{{'))}"`)
    if (kind === 'markdown') checkMaths(path, text, report)
  }
}

/** The error of each formula, or ''. The 50 seeds of a question share most of their formulas. */
const renderErrors = new LRUCache<string, string>({ max: 5_000 })

/** `$$...$$` on its own is display maths, `$...$` stands in a line, `\$` is a dollar. */
const MATHS = /(?<!\\)\$\$([\s\S]+?)(?<!\\)\$\$|(?<!\\)\$((?:\\.|[^$\\])+)\$/g

function checkMaths(path: string, text: string, report: Report): void {
  if (!text.includes('$')) return
  for (const [whole, display, inline] of text.matchAll(MATHS)) {
    const error = renderError(display ?? inline ?? '')
    if (error) report.add(path, 'katex', `"${whole}" does not render: ${error}`)
  }
  if (/(?<!\\)\$/.test(text.replace(MATHS, '')))
    report.add(path, 'dollar', 'has a lone "$": maths stands between two of them, and money is written \\$')
}

/** What KaTeX says about a formula, or '' when the formula renders. */
function renderError(tex: string): string {
  const known = renderErrors.get(tex)
  if (known !== undefined) return known
  let error = ''
  try {
    katex.renderToString(tex, { throwOnError: true, strict: 'ignore' })
  } catch (thrown) {
    error = (thrown as Error).message.replace(/^KaTeX parse error: /, '')
  }
  renderErrors.set(tex, error)
  return error
}

/**
 * `$x^{{n}}$` fills in as `x^12`, which typesets as x¹2. Maths needs a third pair of braces as soon as the value has
 * more than one character.
 */
export function checkBareScripts(question: Question, variant: Variant, report: Report): void {
  const part = (index: number) => `parts[${index}]`
  const texts: [string, string | undefined][] = [
    ['stem', question.stem],
    ['commonLoss', question.commonLoss],
    ...question.parts.flatMap((one, index): [string, string | undefined][] => [
      [`${part(index)}.prompt`, one.prompt],
      [`${part(index)}.solution`, one.solution],
      ...(one.hints ?? []).map((hint, n): [string, string] => [`${part(index)}.hints[${n}]`, hint]),
    ]),
  ]
  for (const [path, text] of texts) {
    for (const match of text?.matchAll(/[\^_](\{\{(?!\{)[^{}]*\}\})/g) ?? []) {
      const filled = interpolate(match[1]!, variant.values, path)
      if (filled.length !== 1)
        report.add(
          path,
          match[0],
          `"${match[0]}" becomes "${match[0][0]}${filled}": write ${match[0][0]}{${match[1]}}`,
        )
    }
  }
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 10), at + 30)
}
