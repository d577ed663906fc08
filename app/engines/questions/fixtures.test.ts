import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse.ts'

/** Stored questions are a contract: a fixture is added with its hash, and never edited. */
const FROZEN: Readonly<Record<string, string>> = {
  'v1/arranged.yaml': '69e831c0b9211271bd5aacaa8b55b3d63e7364b9863f7edb4c9110bd4f702491',
  'v1/charts.yaml': '9b39c59cf5a3724a0fc21c7029e6f4e342e04d0286d7f07c4c5d2cb6c021eb5d',
  'v1/chemical.yaml': '585b4c34c45e6cf9ee94907b1c3b4e7122d82f297e6ec739d1118203ff1a87eb',
  'v1/extended.yaml': '3693e6dcc02867f9d4d24d85bbdc4133b0d1280d6b62b0c48f4d7595854198cf',
  'v1/forms-more.yaml': '291b972c10b98e3a5b05f69371502bcee71546f8151d0334186ab2a2629d3eb4',
  'v1/forms.yaml': '66a86cb8bc74ce3375706dc6e1938d9dd044c04b8ccfd57845bfe4f1e8516b5b',
  'v1/places.yaml': 'd549e0b630377320f25a0c705d3d8b57cbf3378960cdb1d7682f723742bd5f39',
  'v1/relations.yaml': 'db18ea93e373c32e56d2529d817a0b04778fdb852fca3fbe32c0c88e53ba42d4',
  'v1/fixed-kinds.yaml': 'c93f20898eaa60a30cea8883199068fbd9ccabbd0b99c028137e553ceb2eb89b',
  'v1/template-equilibrium.yaml': 'c11dc83d690b42860d05b7d20bd46cfcd1b2967e50a60607579af7eab0a459ef',
  'v1/working.yaml': 'be4e7064170fffc835c0424b6b17e8dd0bd6e3bae5d5bf6acb665273963eecea',
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
