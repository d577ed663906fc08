import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse.ts'

/** Stored questions are a contract: a fixture is added with its hash, and never edited. */
const FROZEN: Readonly<Record<string, string>> = {
  'v1/fixed-kinds.yaml': 'c93f20898eaa60a30cea8883199068fbd9ccabbd0b99c028137e553ceb2eb89b',
  'v1/template-equilibrium.yaml': 'c11dc83d690b42860d05b7d20bd46cfcd1b2967e50a60607579af7eab0a459ef',
}

const folder = new URL('./fixtures/', import.meta.url)

describe('frozen fixtures of every version', () => {
  test('are all named here and unchanged', () => {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(entry.parentPath.lastIndexOf('/') + 1)}/${entry.name}`)
      .toSorted()
    expect(found).toEqual(Object.keys(FROZEN).toSorted())
    for (const [name, hash] of Object.entries(FROZEN))
      expect(
        createHash('sha256')
          .update(readFileSync(new URL(name, folder)))
          .digest('hex'),
        name,
      ).toBe(hash)
  })

  test.each(Object.keys(FROZEN))('%s is still read', (name) => {
    const parsed = parseQuestion(parseYaml(readFileSync(new URL(name, folder), 'utf8')))
    expect(parsed.ok ? [] : parsed.problems).toEqual([])
  })
})
