import { expect, it } from 'vitest'
import { fieldNames, SECTIONS } from '../settings-form.ts'
import { SETTING_GROUPS } from './setting-groups.ts'

it('offers every setting that there is, once, and no other', () => {
  const offered = SETTING_GROUPS.flatMap(({ controls }) => controls.map(({ name }) => name))
  expect(offered.toSorted()).toEqual(SECTIONS.flatMap(fieldNames).toSorted())
  expect(new Set(offered).size).toBe(offered.length)
})
