import { expect, it } from 'vitest'
import { reloadAfterRelease } from './reload-after-release.ts'

function page() {
  const stored = new Map<string, string>()
  let listener: (event: Event) => void = () => undefined
  const made = {
    reloads: 0,
    now: 1_000_000,
    navigator: { onLine: true },
    addEventListener: (type: string, listen: (event: Event) => void) => {
      expect(type).toBe('vite:preloadError')
      listener = listen
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    location: { reload: () => void made.reloads++ },
    fail: () => listener(new Event('vite:preloadError')),
  }
  reloadAfterRelease(made, () => made.now)
  return made
}

it('reloads once when a part of the page is missing, and again only after a minute', () => {
  const one = page()
  one.fail()
  one.now += 5_000
  one.fail()
  expect(one.reloads).toBe(1)
  one.now += 60_000
  one.fail()
  expect(one.reloads).toBe(2)
})

it('leaves a page without a connection as it is', () => {
  const one = page()
  one.navigator.onLine = false
  one.fail()
  expect(one.reloads).toBe(0)
})
