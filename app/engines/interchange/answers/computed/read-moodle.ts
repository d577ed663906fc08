import { mark } from '#app/engines/marking/mark.ts'
import { numberAnswer, type ReadAnswer } from '../../build-part.ts'
import { answersOf } from '../../formats/moodle/answer-list.ts'
import { setting } from '../../formats/moodle/fields.ts'
import { plainNumber } from '../../numbers.ts'
import { childOf, childrenOf, textOf, type Element } from '../../xml/element.ts'

export function readMoodleNumber(element: Element, marks: number, losses: string[]): ReadAnswer {
  const given = answersOf(element, losses).map((one) => ({
    ...one,
    value: plainNumber(one.raw),
    within: plainNumber(textOf(childOf(one.element, 'tolerance'))) ?? 0,
  }))
  const right = given.find(({ fraction, value }) => fraction >= 100 && value !== null)
  if (!right) return { why: 'no number is wholly right' }
  if (given.filter(({ fraction }) => fraction >= 100).length > 1)
    losses.push('further numbers that are right')
  if (right.feedback) losses.push('what is said about a right answer')
  const unit = gradedUnit(element, right.raw)
  losses.push(...unitLosses(element, unit))
  const withUnit = (number: string) => (unit ? `${number} ${unit}` : number)
  const others = given.filter(({ fraction }) => fraction < 100)
  // An answer within the tolerance of the right one is no mistake.
  const known = others.filter(
    ({ feedback, value }) =>
      feedback !== '' && value !== null && Math.abs(value - right.value!) > Math.abs(right.within),
  )
  const isKnown = new Set(known)
  const earned = (fraction: number) =>
    Math.max(0, Math.min(marks - 1, Math.floor((marks * fraction) / 100 + 1e-6)))
  if (others.some((one) => one.feedback !== '' && !isKnown.has(one)))
    losses.push('what is said about further answers')
  const isPartlyLost = (one: (typeof others)[number]) =>
    one.fraction > 0 && (!isKnown.has(one) || earned(one.fraction) * 100 !== one.fraction * marks)
  if (others.some(isPartlyLost)) losses.push('numbers that are partly right')
  if (known.some(({ within }) => within > 0)) losses.push('how far from a wrong number is still that mistake')
  return {
    answer: unit
      ? {
          kind: 'units',
          expected: withUnit(right.raw),
          ...(right.within > 0 ? { options: { absolute: right.within } } : {}),
        }
      : numberAnswer(right.raw, right.within),
    misconceptions: known.map(({ raw, fraction, feedback }, n) => ({
      id: `error-${n + 1}`,
      answer: withUnit(raw),
      feedback,
      ...(earned(fraction) > 0 ? { marks: earned(fraction) } : {}),
    })),
  }
}

/**
 * The unit that Moodle marks, or null. The number is in the first unit of the list with multiplier 1. Our marking
 * accepts other units of the same quantity. A unit that our marking cannot read is not required.
 */
function gradedUnit(element: Element, number: string): string | null {
  if (!/^[12]$/.test(setting(element, 'unitgradingtype')) || !/^[012]$/.test(setting(element, 'showunits')))
    return null
  const base = childrenOf(childOf(element, 'units'), 'unit').find(
    (one) => plainNumber(setting(one, 'multiplier')) === 1,
  )
  const name = setting(base, 'unit_name')
  if (!name || name.length > 40) return null
  const expected = `${number} ${name}`
  return mark({ kind: 'units', student: expected, expected }).verdict === 'right' ? name : null
}

function unitLosses(element: Element, unit: string | null): string[] {
  if (unit)
    return /^[12]$/.test(setting(element, 'unitgradingtype'))
      ? ['what a wrong unit costs: here an answer without its unit is wrong']
      : []
  return childrenOf(childOf(element, 'units'), 'unit').flatMap((one) => {
    const name = setting(one, 'unit_name')
    return name ? [`the unit “${name.slice(0, 40)}”: it is not asked for`] : []
  })
}
