import { expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { importFile } from '../import-file.ts'
import { UnreadableFile } from '../imported.ts'
import { hostileFiles, ORDINARY, PLACES, withUnit } from './hostile-files.ts'

/** The size of a file that is measured with every unit. A quadratic reader takes a second or more for it. */
const SMALL = 40_000
/** Nearly the largest file that can be imported. */
const LARGE = 850_000

function read(text: string): void {
  try {
    importFile(new TextEncoder().encode(text))
  } catch (error) {
    // A file may be refused with a message. Nothing else may be thrown.
    if (!(error instanceof UnreadableFile)) throw error
  }
}
const timeOf = (text: string, tries = 1) => cpuTime(() => read(text), tries)

/** The time of an ordinary text of this size, in a place where all of it is read: the speed of this machine. */
function ordinaryTime(size: number): number {
  const text = withUnit('Moodle question text', ORDINARY, size)
  read(text)
  return timeOf(text, 3)
}

it.each(Object.keys(PLACES))('takes proportional time for every repeated unit as %s', (place) => {
  const limit = 40 * ordinaryTime(SMALL)
  const slow = [...hostileFiles(place, SMALL)].flatMap(({ unit, text }) => {
    if (timeOf(text) <= limit) return []
    // A pause of the machine affects one measurement, a slow reader affects all of them.
    return timeOf(text, 3) > limit ? [unit] : []
  })
  expect(slow).toEqual([])
})

// Units that were slow once, and the costliest unit of each place.
it.each([
  ['CSV first line', 'a\t'],
  ['GIFT file', 'x;y\n'],
  ['GIFT file', '::a::b {=c ~d}\n'],
  ['GIFT question text', '\\('],
  ['GIFT answer', '=a'],
  ['GIFT Markdown', '- a\n  1. b\n'],
  ['GIFT Markdown', '**a '],
  ['Moodle question text', '<a a='],
  ['Moodle question text', '<b><i>'],
  ['Moodle question text', '<p>'],
  ['Moodle question text', '\\begin{align*}\\begin{cases}'],
  ['Moodle auto format', '&a'],
  ['Moodle embedded answers', '{1:SA:'],
  ['Moodle answer', '*'],
  ['QTI value', '<a a='],
  ['QTI 1.2 text', '<table><tr><td>'],
] as const)('reads 850 kB in proportion to an ordinary file: %s, %j', (place, unit) => {
  const limit = 20 * ordinaryTime(LARGE)
  const text = withUnit(place, unit, LARGE)
  const first = timeOf(text)
  expect(first <= limit ? first : timeOf(text, 2)).toBeLessThanOrEqual(limit)
})

it('reads a letter and 3,000 tabs quickly', () => {
  expect(timeOf(`a${'\t'.repeat(3_000)}`)).toBeLessThan(20 * ordinaryTime(SMALL))
})
