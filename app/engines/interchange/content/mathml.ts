import { descendants, isElement, textOf, type Element } from '../xml/element.ts'
import type { Inline } from './content.ts'

/** Signs that are words in TeX. Every other character is copied. */
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-', '×': '\\times', '÷': '\\div', '·': '\\cdot', '⋅': '\\cdot', '±': '\\pm', '∓': '\\mp', '≤': '\\le', '≥': '\\ge', '≠': '\\ne', '≈': '\\approx',
  '∞': '\\infty', '√': '\\surd', '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '∂': '\\partial', '∈': '\\in', '∉': '\\notin', '∪': '\\cup', '∩': '\\cap', '⊂': '\\subset',
  '→': '\\to', '⇒': '\\Rightarrow', '⇌': '\\rightleftharpoons', '↔': '\\leftrightarrow', '∘': '\\circ', '°': '^\\circ', '∠': '\\angle', '⊥': '\\perp', '∥': '\\parallel',
  'α': '\\alpha', 'β': '\\beta', 'γ': '\\gamma', 'δ': '\\delta', 'ε': '\\epsilon', 'θ': '\\theta', 'λ': '\\lambda', 'μ': '\\mu', 'π': '\\pi', 'ρ': '\\rho', 'σ': '\\sigma',
  'τ': '\\tau', 'φ': '\\phi', 'ω': '\\omega', 'Δ': '\\Delta', 'Σ': '\\Sigma', 'Ω': '\\Omega', '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '', '%': '\\%', '#': '\\#',
  '&': '\\&', $: '\\$', '{': '\\{', '}': '\\}', _: '\\_', '~': '\\sim', '\\': '\\setminus',
} // prettier-ignore

const OVER: Readonly<Record<string, string>> = {
  '¯': '\\overline', '‾': '\\overline', _: '\\overline', '→': '\\vec', '⃗': '\\vec', '^': '\\hat', 'ˆ': '\\hat', '˙': '\\dot', '.': '\\dot', '~': '\\tilde', '˜': '\\tilde',
} // prettier-ignore
const FUNCTIONS =
  /^(?:sin|cos|tan|sec|csc|cot|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|exp|lim|max|min|gcd|det)$/

/** The formula of a `<math>` element, or null if it contains an unsupported element. */
export function formulaOf(element: Element): Extract<Inline, { kind: 'formula' }> | null {
  const tex = annotationOf(element) ?? mathmlToTex(element)
  return tex === null || tex.trim() === ''
    ? null
    : {
        kind: 'formula',
        tex: tex.replace(/\{(?=\{)/g, '{ ').trim(),
        display: element.attributes['display'] === 'block',
      }
}

/** The TeX that an editor stored beside the MathML. */
function annotationOf(element: Element): string | null {
  for (const child of descendants(element))
    if (child.name === 'annotation' && child.attributes['encoding']?.toLowerCase().includes('tex'))
      return textOf(child).trim() || null
  return null
}

function mathmlToTex(formula: Element): string | null {
  try {
    const tex = row(formula.children)
    return tex === '' ? null : tex
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

class Unknown extends Error {}

/** Joins TeX with a space between a command and a letter. */
function joined(parts: readonly string[]): string {
  let before = ''
  return parts
    .map((part) => {
      const apart = /\\[A-Za-z]+$/.test(before) && /^[A-Za-z0-9]/.test(part)
      if (part !== '') before = part
      return apart ? ` ${part}` : part
    })
    .join('')
}

const row = (nodes: readonly (Element | string)[]): string =>
  joined(nodes.map((node) => (isElement(node) ? tex(node) : signs(node.trim()))))

const signs = (text: string) => joined([...text].map((sign) => SIGNS[sign] ?? sign))

function tex(element: Element): string {
  const inside = element.children.filter(isElement)
  const at = (index: number) => {
    const one = inside[index]
    if (!one) throw new Unknown()
    return tex(one)
  }
  const braced = (index: number) => `{${at(index)}}`
  const base = () => {
    const only = at(0)
    return /^(?:.|\\[A-Za-z]+ ?)$/u.test(only) ? only : `{${only}}`
  }
  const name = element.name.toLowerCase()
  switch (name) {
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'mtd':
      return row(element.children)
    case 'semantics':
      return at(0)
    case 'mi': {
      const text = textOf(element).trim()
      if (FUNCTIONS.test(text)) return `\\${text} `
      return [...text].length > 1 && /^[A-Za-z]+$/.test(text) ? `\\mathrm{${text}}` : signs(text)
    }
    case 'mn':
    case 'mo':
      return signs(textOf(element).replace(/\s+/g, ''))
    case 'mtext':
    case 'ms':
      return `\\text{${textOf(element).replace(/[\\{}$%#&_^~]/g, ' ')}}`
    case 'mspace':
      return '\\;'
    case 'msup':
      return `${base()}^${braced(1)}`
    case 'msub':
      return `${base()}_${braced(1)}`
    case 'msubsup':
    case 'munderover':
      return `${base()}_${braced(1)}^${braced(2)}`
    case 'munder':
      return `${base()}_${braced(1)}`
    case 'mfrac':
      return `\\frac${braced(0)}${braced(1)}`
    case 'msqrt':
      return `\\sqrt{${row(element.children)}}`
    case 'mroot':
      return `\\sqrt[${at(1)}]${braced(0)}`
    case 'mover': {
      const over = OVER[textOf(inside[1]).trim()]
      return over ? `${over}${braced(0)}` : `\\overset${braced(1)}${braced(0)}`
    }
    case 'mfenced': {
      const [open = '(', close = ')'] = [element.attributes['open'], element.attributes['close']]
      const [mark = ','] = [...(element.attributes['separators'] ?? ',').trim()]
      return `${signs(open)}${inside.map(tex).join(mark)}${signs(close)}`
    }
    case 'maction':
      return at(0)
    case 'mphantom':
      return `\\phantom{${row(element.children)}}`
    case 'mtable': {
      const rows = inside.filter((one) => one.name === 'mtr')
      const cells = rows.map((one) => one.children.filter(isElement).map((cell) => row(cell.children)))
      return `\\begin{matrix}${cells.map((one) => one.join('&')).join('\\\\')}\\end{matrix}`
    }
    default:
      throw new Unknown()
  }
}
