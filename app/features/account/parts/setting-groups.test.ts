import { expect, it } from 'vitest'
import { fieldNames, SECTIONS, type Section } from '../settings-form.ts'
import { SETTING_GROUPS } from './setting-groups.ts'

/** Kept in the document and not offered: nothing here sends notifications or has a tutor. */
const RESTS_ON_LATER_WORK: readonly Section[] = ['notifications', 'ai']

it('offers every setting that does something, once, and no other', () => {
  const offered = SETTING_GROUPS.flatMap(({ controls }) => controls.map(({ name }) => name))
  const later = RESTS_ON_LATER_WORK.flatMap(fieldNames)
  expect([...offered, ...later].toSorted()).toEqual(SECTIONS.flatMap(fieldNames).toSorted())
  expect(new Set(offered).size).toBe(offered.length)
})

it('puts each setting under the section that is posted with it', () => {
  for (const { section, controls } of SETTING_GROUPS)
    expect(controls.map(({ name }) => name).toSorted()).toEqual(fieldNames(section).toSorted())
})
