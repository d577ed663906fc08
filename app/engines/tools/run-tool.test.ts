import { expect, it } from 'vitest'
import { tool } from './sample-tool-testing.ts'
import { runTool } from './run-tool.ts'
import type { Tool } from './tool.ts'

const input = tool.examples[0].input

it('runs a tool on the text of its form', () => {
  const result = runTool(tool, input)
  expect(result.ok && result.answer.headline.finding).toBe('It lands after 2.02 s.')
})

it('gives the message of the schema to its field, and reads a missing field as empty', () => {
  expect(runTool(tool, { ...input, height: '-3' })).toEqual({
    ok: false,
    refusal: { fields: { height: 'Type a height from 0 to 1000 m, such as 20.' } },
  })
  const empty = runTool(tool, {})
  expect(empty.ok ? [] : Object.keys(empty.refusal.fields)).toEqual(['height', 'planet'])
})

it('passes on what the calculation refuses', () => {
  const result = runTool(tool, { ...input, planet: 'own', g: 'none' })
  expect(result).toMatchObject({ ok: false, refusal: { fields: { g: expect.any(String) as string } } })
})

it('refuses text that is too long before a schema reads it', () => {
  const result = runTool(tool, { ...input, note: 'x'.repeat(200_000) })
  expect(result).toMatchObject({
    ok: false,
    refusal: { fields: { note: expect.stringContaining('too long') as string } },
  })
})

it('turns a fault of a tool into a refusal in plain words', () => {
  const broken: Tool = {
    ...(tool as Tool),
    run: () => {
      throw new TypeError('x is not iterable')
    },
  }
  expect(runTool(broken, input)).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('start from an example') as string },
  })
})
