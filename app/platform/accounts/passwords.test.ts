import { describe, expect, it } from 'vitest'
import { checkPassword } from './passwords.ts'

const about = { email: 'priya.raman@example.org', name: 'Priya Raman' }

describe('a new password', () => {
  it.each([
    ['short', 'Xk4!pq', /at least 10/],
    ['long', 'x'.repeat(201), /at most 200/],
    ['common', 'password123', /too common/],
    ['common in capitals', 'PASSWORD123', /too common/],
    ['common, disguised', 'P4$$w0rd123', /easy to guess/],
    ['one word and a year', 'collingwood2026', /easy to guess|too common/],
    ['a repeat', 'aaaaaaaaaaaa', /easy to guess|too common/],
    ['a repeated pair', 'ababababababab', /easy to guess/],
    ['keyboard runs', 'qwertyasdfgh', /easy to guess/],
    ['digits in a row', '12345678901234', /easy to guess/],
    ['a date', 'sunshine01012008', /easy to guess/],
    ['own name', 'priya-raman-1', /name or email/],
    ['own address', 'priyaraman2008', /name or email/],
  ])('is refused when %s, saying how to mend it', (_what, password, words) => {
    expect(checkPassword(password, about)).toMatch(words)
  })

  it.each([
    'gravel tuba nineteen lantern',
    'wT7#kqLm2v',
    'correct-hat.stapler_quilt',
    'ζεστός καφές στην πλατεία',
    'Raman-effect-lantern-tuba',
  ])('passes: %s', (password) => {
    expect(checkPassword(password, about)).toBeNull()
  })
})
