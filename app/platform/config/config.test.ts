import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const directory = mkdtempSync(join(tmpdir(), 'victor-config-'))
const base = { VICTOR_DIRECTORY: directory }

describe('configuration', () => {
  it('works without any setting', () => {
    const config = readConfig(base)
    expect(config.port).toBe(3000)
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.demoAllowed).toBe(true)
    expect(config.secret.length).toBeGreaterThanOrEqual(40)
    expect(readConfig(base).secret).toBe(config.secret)
  })

  it('lists every wrong setting', () => {
    expect(() => readConfig({ ...base, PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT: .*DATABASE_URL: /s,
    )
    expect(() => readConfig({ ...base, PORT: '70000' })).toThrow(ConfigProblem)
  })

  it.each([
    ['another host', { HOST: '0.0.0.0' }],
    ['a public address', { PUBLIC_URL: 'https://victor.example' }],
    ['a database of its own', { DATABASE_URL: 'postgres://localhost/victor' }],
  ])('allows no demo with %s', (_what, env) => {
    expect(readConfig({ ...base, ...env }).demoAllowed).toBe(false)
  })

  it('accepts DICE_SEED only on a loopback address', () => {
    expect(readConfig({ ...base, DICE_SEED: '7' }).diceSeed).toBe(7)
    expect(readConfig(base).diceSeed).toBeUndefined()
    expect(() => readConfig({ ...base, DICE_SEED: '7', HOST: '0.0.0.0' })).toThrow(/predict papers/)
    expect(() => readConfig({ ...base, DICE_SEED: 'seven' })).toThrow(/DICE_SEED: must be a whole number/)
  })

  it('refuses a person on call whom no email can reach, except in a demo with its outbox', () => {
    const onCall = { ...base, AI_ON_CALL: 'care@example.org' }
    const reachable = { ...onCall, HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.org' }
    expect(() => readConfig({ ...onCall, HOST: '0.0.0.0' })).toThrow(/AI_ON_CALL is set, but SMTP_URL is not/)
    expect(readConfig(reachable).ai.onCall).toBe('care@example.org')
    expect(readConfig(onCall).ai.onCall).toBe('care@example.org')
  })

  it('refuses S3_BUCKET without its keys', () => {
    expect(() => readConfig({ ...base, S3_BUCKET: 'b' })).toThrow(/set all three or none/)
  })
})
