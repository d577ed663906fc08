import { expect, it } from 'vitest'
import { isVersion, versionsToDelete } from './version-policy.ts'

const at = (minutes: number) => new Date(minutes * 60_000)

it('keeps a version every ten minutes, and none of an empty canvas', () => {
  expect(isVersion({ objects: 3 }, null, at(0))).toBe(true)
  expect(isVersion({ objects: 3 }, at(0), at(9))).toBe(false)
  expect(isVersion({ objects: 3 }, at(0), at(10))).toBe(true)
  expect(isVersion({ objects: 0 }, null, at(0))).toBe(false)
})

it('keeps the newest twenty versions, and no more than six million characters', () => {
  const versions = Array.from({ length: 23 }, (_, at) => ({ id: `v${at}`, bytes: 1_000 }))
  expect(versionsToDelete(versions)).toEqual(['v20', 'v21', 'v22'])
  const large = Array.from({ length: 6 }, (_, at) => ({ id: `v${at}`, bytes: 1_400_000 }))
  expect(versionsToDelete(large)).toEqual(['v4', 'v5'])
})
