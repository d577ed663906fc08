import katex from 'katex'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '#app/ui/maths/escape.ts'
import { allowLineBreaks } from '#app/ui/maths/line-breaks.ts'
import { speak } from '#app/ui/maths/speak.ts'

/** A longer formula is not typeset: 200 kB of LaTeX would block the process for seconds. */
export const LONGEST_FORMULA = 2000

/** Macros multiply: 2,000 characters of \def became 2.7 MB of HTML and took minutes. Questions define no macros. */
const DEFINES_MACRO = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/

/** Cache of rendered formulas, because each reader gets the same ones. Sizes are characters of HTML. */
const drawn = new LRUCache<string, string>({
  maxSize: 16_000_000,
  maxEntrySize: 200_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/**
 * One formula as HTML. Screen readers find a single image, named by the formula in words; KaTeX's markup inside is
 * hidden from them. A formula that is too long, defines macros or cannot be parsed is shown as its source.
 */
export function renderFormula(latex: string, display = false): string {
  return typesetFormula(latex, display) ?? sourceOf(latex.trim())
}

/** One formula as HTML; null when it is too long, defines macros or cannot be parsed. */
export function typesetFormula(latex: string, display = false): string | null {
  const key = `${display ? 'd' : 'i'}${latex}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const html = draw(latex.trim(), display)
  if (html !== null) drawn.set(key, html)
  return html
}

const sourceOf = (latex: string) => `<code class="formula" dir="ltr">${escapeHtml(latex)}</code>`

function draw(latex: string, display: boolean): string | null {
  if (latex.length === 0 || latex.length > LONGEST_FORMULA || DEFINES_MACRO.test(latex)) return null
  try {
    const html = katex.renderToString(allowLineBreaks(latex), {
      displayMode: display,
      // MathML for copying and for tools that read it; the spoken name covers both.
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    })
    const wide = display && latex.length > 50 ? ' tabindex="0"' : ''
    const name = escapeHtml(speak(latex))
    return `<span class="maths${display ? ' maths-block' : ''}" role="img" aria-label="${name}" dir="ltr"${wide}>${html}</span>`
  } catch {
    return null
  }
}
