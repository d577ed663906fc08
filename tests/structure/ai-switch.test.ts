import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('app/features/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|testing\.ts$/.test(file),
)
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)![1]!
const featuresWith = (words: RegExp) =>
  new Set(files.filter((file) => words.test(readFileSync(file, 'utf8'))).map(featureOf))

it('refuses AI for a person who switched AI off, in every feature that asks a model', () => {
  const asking = featuresWith(/platform\/ai\/stream-answer\.server\.ts/)
  const refusing = featuresWith(/await aiRefusal\(/)
  expect(asking.size).toBeGreaterThan(0)
  expect([...asking].filter((feature) => !refusing.has(feature))).toEqual([])
})
