import type { Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'
import { textsOf } from './texts.ts'

interface Slip {
  rule: string
  /** Where it is looked for: between dollars, outside them, or in both. */
  within: 'maths' | 'words' | 'both'
  /** Only in what a student takes as the answer, and only for our own bank: working may pass through √16 or 6/2. */
  bankOnly?: true
  found: RegExp
  /** Of what the pattern finds, what is a fault; left out: all of it. */
  isFault?: (...groups: string[]) => boolean
  say: string
}

/** Words that count something and so stand in the singular behind 1. "Row 1 times the state" is none. */
const COUNTED =
  'days|hours|minutes|seconds|weeks|months|years|metres|kilometres|centimetres|millimetres|litres|millilitres|grams|' +
  'kilograms|tonnes|moles|volts|amperes|ohms|joules|newtons|watts|hertz|degrees|dollars|cents|students|people|' +
  'trials|electrons|protons|neutrons'

const SLIPS: readonly Slip[] = [
  {
    rule: 'print-one',
    within: 'maths',
    // 1s and 1p are orbitals.
    found:
      /(?<![\w.,^_{}\\/\-−])[01] ?(?:[a-oqrt-z](?![a-zA-Z])|\\(?:sqrt|pi|theta|lambda|ln|log|sin|cos|tan)\b|\((?=[a-z]))/,
    say: 'a coefficient of 1 or 0 is written out: use the format coef, or leave the draw out',
  },
  {
    rule: 'print-one',
    within: 'words',
    found: /(?<![\w.,^\-−–])[01][xyz](?![\w’'])/,
    say: 'a coefficient of 1 or 0 is written out: use the format coef, or leave the draw out',
  },
  {
    rule: 'print-power',
    within: 'maths',
    // The upper end of an integral or a sum is no power.
    found: /(?<![\\_][A-Za-z]*)[A-Za-z)]\^(?:\{\s*1\s*\}|1(?![\d.]))/,
    say: 'a power of 1 is written out',
  },
  {
    rule: 'print-over-one',
    within: 'maths',
    found: /\\[dt]?frac\{\s*-?[\d.]+\s*\}\{\s*1\s*\}|(?<![\w./])\d+\/1(?![\w./])/,
    say: 'a fraction over 1 is written out',
  },
  {
    rule: 'print-signs',
    within: 'both',
    found: /(?<![\\^_{(→=]\s*)(?:\+|(?<=[\w)}]\s*)[-−–])\s*[-−]\s?\d|(?<=\d )\+ \+ ?\d/,
    say: 'two signs meet: use the format sgn, or brackets',
  },
  {
    rule: 'print-plural',
    within: 'words',
    found: new RegExp(
      `(?<![\\d.,−–/^-])(?<!\\b(?:Row|Column|Year|Unit|Part|Step|Day|Week|row|column) )\\b1 (?:${COUNTED})\\b`,
    ),
    say: 'a plural stands behind 1: write {{n}} so that its word agrees, or leave 1 out',
  },
  {
    rule: 'print-root',
    within: 'both',
    bankOnly: true,
    found: /(?:\\sqrt\{\s*(\d+)\s*\}|√(\d+)(?![\d.]))/g,
    isFault: (...roots) => hasSquare(Number(roots.find((one) => one !== undefined))),
    say: 'a root can be simplified: use the format surd',
  },
  {
    rule: 'print-fraction',
    within: 'maths',
    bankOnly: true,
    found: /\\[dt]?frac\{\s*-?(\d+)\s*\}\{\s*(\d+)\s*\}/g,
    isFault: (top, bottom) => gcd(Number(top), Number(bottom)) > 1,
    say: 'a fraction is not in lowest terms: use the format tex',
  },
  {
    rule: 'print-notation',
    within: 'words',
    found: /[\w)]\*[\dA-Za-z(]*\(|\d\*[a-z(]|\b(?:exp|sqrt)\(|\d x 10\^/,
    say: 'what a program reads is printed: write maths between dollars, or give `shown`',
  },
  {
    rule: 'print-notation',
    within: 'maths',
    found: /(?<![\\a-z])(?:exp|sqrt)\(|\d\*[a-z\d(]/,
    say: 'what a program reads is printed: write LaTeX',
  },
  {
    rule: 'print-standard-form',
    within: 'both',
    bankOnly: true,
    found: /(?<![\d.,])(\d[\d.]*)\s*(?:\\times|×)\s*10(?:\^|(?=[⁻⁰¹²³⁴-⁹]))/g,
    isFault: (mantissa) => !(Number(mantissa) >= 1 && Number(mantissa) < 10),
    say: 'is not in standard form: use sciN for the whole number',
  },
  {
    rule: 'print-long',
    within: 'both',
    found: /\d\.\d{8,}/,
    say: 'a number is written with too many figures: use sfN, dpN, sciN or tex',
  },
]

/**
 * What numbers drawn make of the texts that people read: no 1x, x^1, + -3 or "1 days". In our own bank no √28, 6/2 or
 * 15 × 10³ as an answer either, and nothing as a program would read it.
 */
export function checkPrint(variant: Variant, report: Report, ownBank = true): void {
  const slips = SLIPS.filter((slip) => ownBank || !(slip.bankOnly ?? slip.rule === 'print-notation'))
  for (const { path, text, kind } of textsOf(variant)) {
    // Where nothing is given to be shown, a question of a teacher's own shows what is expected, as it was typed.
    const isTyped = !ownBank && path.endsWith('.answer.shown') && !text.includes('$')
    if (kind !== 'markdown' || isTyped) continue
    const [maths, words] = apart(text)
    const isAnswer = path.endsWith('.answer.shown') || /\.answer\.choices\[\d+\]\.text$/.test(path)
    for (const slip of slips) {
      if (slip.bankOnly && !isAnswer) continue
      const found =
        (slip.within === 'words' ? undefined : faultIn(slip, maths)) ??
        (slip.within === 'maths' ? undefined : faultIn(slip, words))
      if (found !== undefined) report.add(path, slip.rule, `"${found}": ${slip.say}`)
    }
  }
}

const MATHS = /(?<!\\)\$\$([\s\S]+?)(?<!\\)\$\$|(?<!\\)\$((?:\\.|[^$\\])+)\$/g
/** Words and upright units inside maths are no letters that stand for numbers. */
const UPRIGHT = /\\(?:text|mathrm|mathbf|mbox|operatorname|ce)\{[^{}]*\}/g

/** What stands between dollars, piece by piece on lines, and what stands outside them. */
function apart(text: string): [maths: string, words: string] {
  if (!text.includes('$')) return ['', text]
  const pieces: string[] = []
  const words = text.replace(MATHS, (_, display?: string, inline?: string) => {
    pieces.push((display ?? inline ?? '').replace(UPRIGHT, '·'))
    return ' ¤ '
  })
  return [pieces.join('\n¤\n'), words]
}

function faultIn({ found, isFault }: Slip, text: string): string | undefined {
  if (!found.global) {
    const match = found.exec(text)
    return match ? around(text, match.index, match[0].length) : undefined
  }
  for (const match of text.matchAll(found))
    if (isFault!(...match.slice(1))) return around(text, match.index, match[0].length)
  return undefined
}

const around = (text: string, at: number, length: number) =>
  text
    .slice(Math.max(0, at - 12), at + length + 8)
    .replace(/\s+/g, ' ')
    .trim()

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Whether a square above 1 divides it, so that something comes out of its root. */
function hasSquare(whole: number): boolean {
  if (whole === 0 || whole === 1) return true
  for (let n = 2; n * n <= whole && n < 1000; n += 1) if (whole % (n * n) === 0) return true
  return false
}
