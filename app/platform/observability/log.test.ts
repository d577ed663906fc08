import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('never writes what a person typed', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  log.info({ person: 'p1', email: 'a@b.example', form: { password: 'hunter2', answer: '42' } }, 'signed in')
  expect(lines.join('')).toContain('signed in')
  expect(lines.join('')).toContain('p1')
  expect(lines.join('')).not.toMatch(/a@b\.example|hunter2|"42"/)
})
