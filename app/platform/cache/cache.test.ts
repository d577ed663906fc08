import { describe, expect, it } from 'vitest'
import { boundedCache } from './bounded-cache.ts'
import { lazy, oncePerObject, perObject } from './lazy.ts'

describe('boundedCache', () => {
  it('creates each value once', () => {
    const cache = boundedCache<string>(10)
    let created = 0
    const value = () => cache.getOrCreate('a', () => `made ${++created}`)
    expect([value(), value()]).toEqual(['made 1', 'made 1'])
  })

  it('drops the least recently used entry when it is full', () => {
    const cache = boundedCache<string>(2)
    cache.set('a', '1')
    cache.set('b', '2')
    cache.get('a')
    cache.set('c', '3')
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['1', undefined, '3'])
  })

  it('stores nothing when the work fails', () => {
    const cache = boundedCache<string>(2)
    expect(() =>
      cache.getOrCreate('a', () => {
        throw new Error('failed')
      }),
    ).toThrow('failed')
    expect(cache.getOrCreate('a', () => 'second try')).toBe('second try')
  })
})

describe('lazy', () => {
  it('creates an undefined value once, too', () => {
    let created = 0
    const value = lazy(() => void created++)
    expect(created).toBe(0)
    value()
    value()
    expect(created).toBe(1)
  })

  it('tries again after a failure', () => {
    let tries = 0
    const value = lazy(() => {
      if (++tries === 1) throw new Error('no file')
      return 'read'
    })
    expect(value).toThrow('no file')
    expect(value()).toBe('read')
  })
})

it('perObject derives once for each object', () => {
  let derived = 0
  const size = perObject((list: number[]) => (derived++, list.length))
  const list = [1, 2]
  expect([size(list), size(list), size([1]), derived]).toEqual([2, 2, 1, 2])
})

it('oncePerObject shares one run, and tries again after a failure', async () => {
  let runs = 0
  const work = oncePerObject(async (_object: object) => {
    runs++
    if (runs === 1) throw new Error('away')
  })
  const database = {}
  const both = await Promise.allSettled([work(database), work(database)])
  expect([both.map(({ status }) => status), runs]).toEqual([['rejected', 'rejected'], 1])
  await work(database)
  await work(database)
  expect(runs).toBe(2)
})
