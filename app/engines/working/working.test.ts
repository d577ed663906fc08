import { describe, expect, it } from 'vitest'
import { CALCULUS } from './cases/calculus.cases.ts'
import { CHEMISTRY } from './cases/chemistry.cases.ts'
import { GEOMETRY } from './cases/geometry.cases.ts'
import { MATHEMATICS } from './cases/mathematics.cases.ts'
import { PHYSICS } from './cases/physics.cases.ts'
import { markWorking } from './mark-working.ts'

const ids = (text: string): string[] =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .sort()

for (const [subject, guides] of Object.entries({ PHYSICS, MATHEMATICS, GEOMETRY, CALCULUS, CHEMISTRY }))
  for (const [name, { guide, scripts }] of Object.entries(guides))
    describe(`${subject.toLowerCase()}, ${name}`, () => {
      it.each(scripts.map((script) => [script.name, script] as const))('%s', (_, script) => {
        const result = markWorking(guide, {
          lines: script.lines,
          ...(script.carried ? { carried: script.carried } : {}),
        })
        const earned = result.marks.filter(({ awarded }) => awarded > 0)
        expect({
          earns: earned.map(({ id }) => id).sort(),
          follows: earned
            .filter(({ followThrough }) => followThrough)
            .map(({ id }) => id)
            .sort(),
          ask: result.verdict === 'ask',
        }).toEqual({ earns: ids(script.earns), follows: ids(script.follows ?? ''), ask: script.ask === true })
        for (const slip of script.slips ?? []) expect(result.slips.map((one) => one.name)).toContain(slip)
        for (const { awarded, line, why } of result.marks) {
          expect(why).not.toBe('')
          expect(line === null || (awarded > 0 && line >= 1 && line <= script.lines.length)).toBe(true)
        }
      })
    })
