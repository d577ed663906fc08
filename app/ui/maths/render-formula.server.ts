import katex from 'katex'
import { escapeHtml } from '#app/ui/maths/escape.ts'
import { parted } from '#app/ui/maths/parted.ts'
import { speak } from '#app/ui/maths/speak.ts'

/** A formula longer than this is not typeset: 200 kB of LaTeX would hold a process for seconds. */
export const longestFormula = 2000
const remembered = new Map<string, string>()
const most = 2000

/**
 * One formula as HTML. A screen reader meets a single image whose name is the formula in words; KaTeX's drawing inside
 * is hidden from it. What is too long or cannot be read stays as it was written, escaped.
 */
export function renderFormula(latex: string, display = false): string {
  const key = `${display ? 'd' : 'i'}${latex}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const html = draw(latex.trim(), display)
  if (latex.length <= longestFormula) {
    if (remembered.size >= most) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(key, html)
  }
  return html
}

function draw(latex: string, display: boolean): string {
  const plain = `<code class="formula" dir="ltr">${escapeHtml(latex)}</code>`
  if (latex.length === 0 || latex.length > longestFormula) return plain
  try {
    const drawn = katex.renderToString(parted(latex), {
      displayMode: display,
      // The drawing, and MathML beside it for copying and for tools that read it; the spoken label stands for both.
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    })
    const wide = display && latex.length > 50 ? ' tabindex="0"' : ''
    const name = escapeHtml(speak(latex))
    return `<span class="maths${display ? ' maths-block' : ''}" role="img" aria-label="${name}" dir="ltr"${wide}>${drawn}</span>`
  } catch {
    return plain
  }
}
