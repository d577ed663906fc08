import { z } from 'zod'
import { COOKIE_PREFIX, readSigned, setCookie, signed } from '#app/platform/accounts/cookies.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { demoSecret, LONGEST_TRAIL, trailEntry, type TrailEntry, type TrialResult } from '../rules/trial.ts'

const COOKIE = `${COOKIE_PREFIX}.security_demo`

/** The visitor's trials, the newest first. A changed cookie counts as none. */
export function readTrail(headers: Headers, secret: string): TrailEntry[] {
  const text = readSigned(headers, COOKIE, demoSecret(secret))
  if (text === null) return []
  try {
    return z.array(trailEntry).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Adds a trial to the cookie, which the browser forgets when it is closed. */
export function addToTrail(scope: RequestScope, headers: Headers, { trial }: TrialResult): void {
  const { config, clock } = scope.services
  const entries = [{ trial, at: clock().getTime() }, ...readTrail(headers, config.secret)]
  const text = JSON.stringify(entries.slice(0, LONGEST_TRAIL))
  scope.setCookie(setCookie(COOKIE, signed(text, demoSecret(config.secret)), null))
}
