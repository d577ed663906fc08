import { expect, it } from 'vitest'
import { requestedAreas } from './subject-areas.ts'

const read = (query: string) => requestedAreas(new URLSearchParams(query))

it('reads ticked subjects only from a form that opened an area', () => {
  expect(read('')).toEqual({ areas: [], ticked: null })
  expect(read('certificate=VCE&open=Arts&open=VET')).toEqual({ areas: ['Arts', 'VET'], ticked: null })
  expect(read('area=Arts&open=VET&open=Arts&subjects=a&subjects=b')).toEqual({
    areas: ['Arts', 'VET'],
    ticked: ['a', 'b'],
  })
  expect(read('area=Arts')).toEqual({ areas: ['Arts'], ticked: [] })
})
