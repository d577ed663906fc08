import { expect, it } from 'vitest'
import { fieldNames, SECTIONS, type Section } from '../rules/settings-form.ts'
import { SETTING_GROUPS } from './setting-groups.ts'

/** Stored but not shown, because notifications do not exist yet. */
const RESTS_ON_LATER_WORK: readonly Section[] = ['notifications']

it('shows every active setting once', () => {
  const offered = SETTING_GROUPS.flatMap(({ controls }) => controls.map(({ name }) => name))
  const later = RESTS_ON_LATER_WORK.flatMap(fieldNames)
  expect([...offered, ...later].toSorted()).toEqual(SECTIONS.flatMap(fieldNames).toSorted())
  expect(new Set(offered).size).toBe(offered.length)
})

it('shows each setting in the section that it is posted with', () => {
  for (const { section, controls } of SETTING_GROUPS)
    expect(controls.map(({ name }) => name).toSorted()).toEqual(fieldNames(section).toSorted())
})
