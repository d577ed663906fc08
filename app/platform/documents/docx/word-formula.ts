import { formulaOf } from '#app/engines/interchange/content/mathml.ts'
import { childOf, childrenOf, textOf, type Element, type Node } from '#app/engines/interchange/xml/element.ts'

/** An equation of Word (Office MathML, ECMA-376 part 1, section 22.1) as LaTeX, or null if a part is unknown. */
export function wordFormula(equation: Element): string | null {
  try {
    return formulaOf(mathml('math', row(equation)))?.tex ?? null
  } catch (error) {
    if (error instanceof UnknownPart) return null
    throw error
  }
}

class UnknownPart extends Error {}

const mathml = (name: string, children: Node[], attributes: Record<string, string> = {}): Element => ({
  name,
  attributes,
  children,
})
const group = (element: Element | undefined) => mathml('mrow', element ? row(element) : [])
const sign = (text: string) => mathml('mo', [text])

/** Properties say how to draw an equation, not what it means. */
const PROPERTIES = /^(?:\w+Pr|bookmarkStart|bookmarkEnd|proofErr)$/

const row = (element: Element): Element[] =>
  childrenOf(element)
    .filter(({ name }) => !PROPERTIES.test(name))
    .flatMap(partOf)

function partOf(part: Element): Element[] {
  const inside = (name: string) => group(childOf(part, name))
  const property = (name: string) => childOf(childOf(part, `${part.name}Pr`), name)?.attributes['val']
  switch (part.name) {
    case 'r':
      return runTokens(part)
    case 'ins':
    case 'box':
    case 'borderBox':
    case 'e':
    case 'oMath':
      return row(part.name.endsWith('ox') ? (childOf(part, 'e') ?? part) : part)
    case 'f':
      return [mathml('mfrac', [inside('num'), inside('den')])]
    case 'sSup':
      return [mathml('msup', [inside('e'), inside('sup')])]
    case 'sSub':
      return [mathml('msub', [inside('e'), inside('sub')])]
    case 'sSubSup':
      return [mathml('msubsup', [inside('e'), inside('sub'), inside('sup')])]
    case 'rad': {
      const degree = inside('deg')
      return [
        degree.children.length === 0
          ? mathml('msqrt', [inside('e')])
          : mathml('mroot', [inside('e'), degree]),
      ]
    }
    case 'd': {
      const between = property('sepChr') ?? '|'
      const parts = childrenOf(part, 'e').flatMap((one, at) =>
        at === 0 ? row(one) : [sign(between), ...row(one)],
      )
      return [sign(property('begChr') ?? '('), ...parts, sign(property('endChr') ?? ')')]
    }
    case 'nary':
      return [withLimits(sign(property('chr') ?? '∫'), inside('sub'), inside('sup')), inside('e')]
    case 'func':
      return [inside('fName'), inside('e')]
    case 'limLow':
      return [mathml('munder', [inside('e'), inside('lim')])]
    case 'bar':
      return [mathml('mover', [inside('e'), sign('¯')])]
    case 'acc':
      return [mathml('mover', [inside('e'), sign(ACCENTS[property('chr') ?? '\u0302'] ?? unknown())])]
    case 'm':
      return [
        mathml(
          'mtable',
          childrenOf(part, 'mr').map((one) => rowOfCells(childrenOf(one, 'e'))),
        ),
      ]
    case 'eqArr':
      return [
        mathml(
          'mtable',
          childrenOf(part, 'e').map((one) => rowOfCells([one])),
        ),
      ]
    default:
      return unknown()
  }
}

function unknown(): never {
  throw new UnknownPart()
}

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0307': '˙',
  '\u20d7': '→',
}

const rowOfCells = (cells: readonly Element[]) =>
  mathml(
    'mtr',
    cells.map((cell) => mathml('mtd', row(cell))),
  )

function withLimits(operator: Element, sub: Element, sup: Element): Element {
  const [hasSub, hasSup] = [sub.children.length > 0, sup.children.length > 0]
  if (hasSub && hasSup) return mathml('msubsup', [operator, sub, sup])
  if (hasSub) return mathml('msub', [operator, sub])
  return hasSup ? mathml('msup', [operator, sup]) : operator
}

const FUNCTION = /^(?:sin|cos|tan|sec|csc|cot|sinh|cosh|tanh|log|ln|exp|lim|max|min)$/

/** Normal text, such as "if", stays text. Upright letters, such as a unit, stay together. Italic ones are a product. */
function runTokens(run: Element): Element[] {
  const text = childrenOf(run, 't').map(textOf).join('')
  const settings = childrenOf(run, 'rPr').flatMap((one) => childrenOf(one))
  if (settings.some(({ name, attributes }) => name === 'nor' && !isOff(attributes['val'])))
    return [mathml('mtext', [text])]
  const isUpright = settings.some(({ name, attributes }) => name === 'sty' && attributes['val'] === 'p')
  return tokens(text, isUpright)
}

const isOff = (value: string | undefined) => value === '0' || value === 'off' || value === 'false'

/** Numbers, function names, letters and signs. */
function tokens(text: string, isUpright: boolean): Element[] {
  const found = text.normalize('NFKC').match(/\d+(?:\.\d+)?|[A-Za-z]+|\s+|[\s\S]/g) ?? []
  return found.flatMap((token) => {
    if (/^\s/.test(token)) return []
    if (/^\d/.test(token)) return [mathml('mn', [token])]
    if (!/^[A-Za-z]/.test(token)) return [sign(token)]
    return isUpright || FUNCTION.test(token)
      ? [mathml('mi', [token])]
      : [...token].map((one) => mathml('mi', [one]))
  })
}
