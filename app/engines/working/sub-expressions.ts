/** Parts of a line that may earn a mark by themselves: integrands, antiderivatives, separated differentials. */
import { INTEGRAL } from './read-lines.ts'

const LIMITS = String.raw`(?:_\s*(?:\{[^{}]*\}|\([^()]*\)|[^\s^{}]+)\s*\^\s*(?:\{[^{}]*\}|\([^()]*\)|[^\s{}(]+))?`
const FACTOR = String.raw`((?:[-−]?\s*(?:\d[\d.]*(?:\s*\/\s*\d+)?|\([^()]*\)|[½¼¾])?\s*(?:π|pi)?)\s*[*×]?\s*)`
const INTEGRALS = new RegExp(
  String.raw`${FACTOR}(?:∫|\\int(?![a-z]))\s*${LIMITS}([^∫=]+?)\\?[,;]?\s*d\s?([a-zA-Zθ])(?![a-zA-Z/])`,
  'g',
)

const UNDER_LIMITS = new RegExp(String.raw`(?:∫|\\int(?![a-z]))\s*${LIMITS}`, 'g')

/** dv/(10 + 0.2v) and 1/y dy: a differential with its factor, as they stand when the variables are separated. */
const OVER =
  /(?<![\w)/.])(?:(\d[\d.]*)\s*)?d([a-zA-Z])\s*\/\s*(\((?:[^()]|\([^()]*\))*\)|(?!d[a-zA-Z])[a-zA-Z](?:\^\d|[²³])?(?![\w(]))/g
const BEFORE = /^([^=∫]{1,60}[\d)a-z²³])\s*d[a-zA-Z]$/

/** π[x³ - 2x]: what stands in square brackets behind a factor, as a primitive does before its limits are put in. */
const BRACKETED = /(?<=\S)\s*\[([^[\]]+)\]|\[([^[\]]+)\](?=\s*[/*×])/g

/** Expressions inside integrals, square brackets and separated differentials of one line, as texts. */
export function subExpressions(text: string): string[] {
  const found: string[] = []
  if (INTEGRAL.test(text))
    for (const [, factor = '', inside = ''] of text.matchAll(INTEGRALS)) {
      found.push(inside)
      if (/[\dπ½¼¾]/.test(factor)) found.push(`${factor.replace(/[*×]\s*$/, '')}*(${inside})`)
    }
  if (text.includes('[')) for (const [, a, b] of text.matchAll(BRACKETED)) found.push(a ?? b ?? '')
  if (/d[a-zA-Z]/.test(text)) {
    for (const [, factor = '1', , below = ''] of text.replace(UNDER_LIMITS, '∫').matchAll(OVER))
      found.push(`${factor}/${below}`)
    for (const side of text.split('=')) found.push(...(BEFORE.exec(side.trim())?.slice(1, 2) ?? []))
  }
  return found
}

/** Letters that are unknowns and not units: d in "0.704d = 39" when another line says "d = 55.4". */
export function unknownsIn(lines: readonly string[]): string[] {
  const text = lines.join('\n')
  return [...text.matchAll(/(?<![\w.])\d[\d.]*([a-zA-Z])\s*(?==)/g)]
    .map(([, letter = '']) => letter)
    .filter((letter) => new RegExp(String.raw`(?<![\w)])${letter}\s*=\s*[-−]?[\d(√]`).test(text))
}
