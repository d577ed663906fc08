import { expect, it } from 'vitest'
import { askedAreas } from './asked-areas.ts'

const asked = (query: string) => askedAreas(new URLSearchParams(query))

it('what was ticked is in the address only where a form was sent along to open an area', () => {
  expect(asked('')).toEqual({ areas: [], ticked: null })
  expect(asked('certificate=VCE&open=Arts&open=VET')).toEqual({ areas: ['Arts', 'VET'], ticked: null })
  expect(asked('area=Arts&open=VET&open=Arts&subjects=a&subjects=b')).toEqual({
    areas: ['Arts', 'VET'],
    ticked: ['a', 'b'],
  })
  expect(asked('area=Arts')).toEqual({ areas: ['Arts'], ticked: [] })
})
