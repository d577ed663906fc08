/**
 * Characters that Markdown would take for marks of its own, and that mean something else here: a bar inside a formula of
 * a table, a plus sign at the start of a line. The parser reads a noncharacter of Unicode in their place. It also reads
 * one after the eighth quotation or list of a line: the parser takes quadratic time for thousands of them.
 */
const BAR = '\uFDD0'
const PLUS = '\uFDD1'
const NO_MARK = '\uFDD2'

const NESTED = /^(?:[ \t]*(?:>|[-*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){8}/gm
const IN_FORMULA = /\\[^]|\$(?:\\[^]|[^$\\\n])+\$(?!\d)/g

export function hideMarks(source: string): string {
  return source
    .replace(/[\uFDD0-\uFDD2]/g, '\uFFFD')
    .replace(/^[ \t>]*\|.*$/gm, (row) =>
      row.replace(IN_FORMULA, (formula) => (formula[0] === '$' ? formula.replaceAll('|', BAR) : formula)),
    )
    .replace(NESTED, `$&${NO_MARK}`)
    .replace(/^([ \t>]*)\+(?=[ \t]|$)/gm, `$1${PLUS}`)
}

export function showMarks(text: string): string {
  return text.replaceAll(BAR, '|').replaceAll(PLUS, '+').replaceAll(NO_MARK, '')
}
