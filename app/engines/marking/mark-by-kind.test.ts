import { describe, expect, it } from 'vitest'
import { LABELLED } from '#app/engines/answers/labelled.cases.ts'
import { KINDS } from '#app/engines/answers/kinds.ts'
import { mark } from './mark.ts'
import { markerFor } from './mark-by-kind.ts'

describe('an engine loaded by kind', () => {
  it('gives every labelled answer the same result as the whole engine', async () => {
    const kinds = new Set<string>()
    for (const [kind, rows] of LABELLED) {
      const marked = await markerFor(kind)
      kinds.add(kind)
      for (const [student, expected, , options = {}, variables = []] of rows) {
        const request = { student, expected, options, variables }
        expect(marked(request)).toEqual(mark({ kind, ...request }))
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort())
  })

  it('asks for an unknown kind, like the whole engine', async () => {
    const request = { student: '1', expected: '1' }
    for (const kind of ['essay', '', 'constructor'])
      expect((await markerFor(kind))(request)).toEqual(mark({ kind, ...request }))
  })
})
