import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Question } from '#app/engines/questions/schema.ts'
import { hashOfSources, keptProofs } from './proofs.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'victor-proofs-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const question = (title: string) => ({ id: 'a-01', title }) as Question
const prove = (one: Question, sources = 'sources') => {
  const proofs = keptProofs('check-5', folder, sources)
  proofs.add(one)
  proofs.save()
}

it('keeps the proof of a question between runs', () => {
  prove(question('A'))
  expect(keptProofs('check-5', folder, 'sources').has(question('A'))).toBe(true)
})

it('drops the proof when the question, the engines or the check change', () => {
  prove(question('A'))
  expect(keptProofs('check-5', folder, 'sources').has(question('B'))).toBe(false)
  expect(keptProofs('check-5', folder, 'other sources').has(question('A'))).toBe(false)
  expect(keptProofs('check-50', folder, 'sources').has(question('A'))).toBe(false)
})

it('forgets questions that the last run did not ask about', () => {
  prove(question('A'))
  prove(question('B'))
  expect(keptProofs('check-5', folder, 'sources').has(question('A'))).toBe(false)
})

it('checks everything when the file of proofs is broken', () => {
  writeFileSync(join(folder, 'check-5.json'), '["abc')
  expect(keptProofs('check-5', folder, 'sources').has(question('A'))).toBe(false)
})

it('hashes the sources of the engines', () => {
  expect(hashOfSources(process.cwd())).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfSources(process.cwd())).not.toBe(hashOfSources(folder))
})
