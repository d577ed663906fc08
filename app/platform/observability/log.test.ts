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

it('removes the values of a failed query', () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const failed = new Error('Failed query: select * from people where email = $1\nparams: a@b.example,hunter2')
  failed.cause = Object.assign(new Error('connection lost'), { code: '57P01' })
  log.error({ err: failed, reference: 'AAAA-BBBB' }, 'unexpected failure')
  expect(lines.join('')).toContain('57P01')
  expect(lines.join('')).toContain('AAAA-BBBB')
  expect(lines.join('')).not.toMatch(/a@b\.example|hunter2/)
})
