import { expect, it } from 'vitest'
import { TurnsOfEach } from './turns-of-each.ts'

it('lets one call of a key work at a time, and calls of other keys at once', async () => {
  const turns = new TurnsOfEach(1)
  const log: string[] = []
  const first = (await turns.enter('mia'))!
  const second = turns.enter('mia').then((leave) => {
    log.push('second')
    return leave
  })
  expect(await turns.enter('mia')).toBeNull()
  const other = (await turns.enter('noa'))!
  expect(log).toEqual([])
  first()
  const leave = (await second)!
  expect(log).toEqual(['second'])
  leave()
  other()
  expect(await turns.enter('mia')).not.toBeNull()
})
