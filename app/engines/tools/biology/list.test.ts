import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { BIOLOGY_TOOLS } from './list.ts'

const skills = new Set(
  (parse(readFileSync('content/skills/biology.yaml', 'utf8')) as { id: string }[]).map((one) => one.id),
)

describe('the biology tools', () => {
  it.each(BIOLOGY_TOOLS.map((entry) => [entry.id, entry] as const))(
    '%s loads, runs its examples in 50 ms, and practises known skills',
    async (id, entry) => {
      const { tool } = await entry.load!()
      expect(tool.id).toBe(id)
      expect(entry.practise.filter((skill) => !skills.has(skill))).toEqual([])
      for (const { input } of tool.examples) {
        const result = tool.run(tool.schema.parse(input))
        expect(result.ok && result.answer.steps.length).toBeGreaterThan(0)
        for (const name of Object.keys(input)) expect(tool.fields.map((field) => field.name)).toContain(name)
      }
    },
  )
})
