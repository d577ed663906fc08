import { describe, expect, it } from 'vitest'
import { LABELLED } from './cases/labelled.cases.ts'
import { KINDS } from './kinds/registry.ts'
import { mark } from './mark.ts'
import { markerFor } from './mark-by-kind.ts'

describe('an engine loaded by kind', () => {
  it('says of every labelled answer what the whole engine says', { timeout: 60_000 }, async () => {
    const kinds = new Set<string>()
    for (const [kind, rows] of LABELLED) {
      const marked = await markerFor(kind)
      kinds.add(kind)
      for (const [student, expected, , options = {}, variables = []] of rows) {
        const request = { student, expected, options, variables }
        expect(marked(request)).toEqual(mark({ kind, ...request }))
      }
    }
    expect([...kinds].sort()).toEqual([...KINDS.keys()].sort())
  })

  it('asks where the kind is not known, as the whole engine does', async () => {
    const request = { student: '1', expected: '1' }
    for (const kind of ['essay', '', 'constructor'])
      expect((await markerFor(kind))(request)).toEqual(mark({ kind, ...request }))
  })
})
