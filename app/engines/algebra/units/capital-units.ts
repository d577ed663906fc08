/** Units typed in capitals: CM for cm, KPA for kPa, M/S for m/s. */
import { readUnits } from './read-units.ts'
import { isUnitSymbol } from './unit-table.ts'

/** A capital K before a unit that has small letters or is one capital: Kg, KW. */
const CAPITAL_KILO = /\bK(?=[A-Za-z]*[a-z]|[A-Z]\b)/g
const WORD_IN_CAPITALS = /(?<![A-Za-z])([A-Z]{1,4})(?![A-Za-z])/

/**
 * Readings of a unit whose words in capitals are changed to small letters. A word that is already a unit (PA, the
 * petaampere) is only tried in small letters throughout. A single letter (5 M) is not tried.
 * @returns unit texts, without the given one
 */
export function otherCases(unit: string): string[] {
  const texts = [unit.replace(CAPITAL_KILO, 'k')]
  if (unit.length > 1) {
    let all = ['']
    for (const part of unit.split(WORD_IN_CAPITALS)) {
      const cases = /^[A-Z]{1,4}$/.test(part) ? casesOf(part) : [part]
      all = all.flatMap((text) => cases.map((one) => text + one)).slice(0, 64)
    }
    texts.push(...all)
  }
  return [...new Set(texts)].filter((text) => text !== unit)
}

function casesOf(word: string): string[] {
  const small = word.toLowerCase()
  if (isUnitSymbol(word)) return isUnitSymbol(small) ? [word, small] : [word]
  return [...word]
    .reduce((texts, letter) => texts.flatMap((text) => [text + letter, text + letter.toLowerCase()]), [''])
    .filter((text) => text === word || readUnits(text).length > 0)
}
