import { expect, it } from 'vitest'
import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import { signed } from '#app/platform/accounts/cookies.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { demoSecret } from '../rules/trial.ts'
import { runLimitTrial, runMarkupTrial, runPasswordTrial, runSignatureTrial } from './run-trial.server.ts'

const secret = 'a secret of thirty-two characters'
const scope = () =>
  ({
    address: '203.0.113.7',
    services: { limits: createRateLimits(), config: { secret } },
  }) as unknown as RequestScope

it('shows markup as text', async () => {
  const result = await runMarkupTrial(scope(), {
    markup: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  })
  expect(result.ok && result.value.html).toMatch(/&lt;img/)
  expect(result.ok && result.value.html).not.toMatch(/<img|<script/)
})

it('accepts its own signed text and refuses a changed one', async () => {
  const pass = signed('Visitor pass of 10:00', demoSecret(secret))
  const visit = scope()
  const finding = async (text: string) => {
    const result = await runSignatureTrial(visit, { pass: text })
    return result.ok ? result.value.finding : result.error.message
  }
  expect(await finding(pass)).toMatch(/^Accepted unchanged: Visitor pass of 10:00/)
  expect(await finding(pass.replace('10', '11'))).toMatch(/^Refused/)
  expect(await finding('%E0%A4%A')).toMatch(/^Refused/)
  // A text signed with the secret of sessions is worth nothing here, and the other way round.
  expect(await finding(signed('Visitor pass of 10:00', secret))).toMatch(/^Refused/)
})

it('refuses the sixth press of the shown limit and the sixty-first trial', async () => {
  const visit = scope()
  const findings: string[] = []
  for (let press = 0; press < 60; press++) {
    const result = await runLimitTrial(visit, {})
    findings.push(result.ok ? result.value.finding : result.error.code)
  }
  expect(findings.slice(0, 5).every((one) => one.startsWith('Accepted'))).toBe(true)
  expect(findings[5]).toMatch(/^Refused/)
  const last = await runLimitTrial(visit, {})
  expect(last.ok ? '' : last.error.code).toBe('too-many')
})

it('judges a password without returning it', async () => {
  const result = await runPasswordTrial(scope(), { password: 'summer2026' })
  expect(JSON.stringify(result)).not.toContain('summer2026')
  expect(result.ok && result.value.finding).toMatch(/^Sign-up would refuse it/)
  const empty = await runPasswordTrial(scope(), { password: '' })
  expect(empty.ok ? {} : empty.error.fields).toHaveProperty('password')
})
