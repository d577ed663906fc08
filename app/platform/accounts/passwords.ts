import { readFileSync } from 'node:fs'
import { lazy } from '#app/platform/cache/lazy.ts'
import { projectPath } from '#app/platform/database/project-path.ts'
import { estimateGuesses } from './password-strength.ts'

export const SHORTEST = 10
export const LONGEST = 200

/** About the guesses that one machine can test in a year against one stolen argon2id hash. */
const ENOUGH_GUESSES = 1e9

/** data/passwords/common.txt: passwords and the words they are made of, commonest first. */
const commonPasswords = lazy(
  (): ReadonlySet<string> =>
    new Set(
      readFileSync(projectPath('data', 'passwords', 'common.txt'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    ),
)

/**
 * Why a new password is refused and what to do, or null when the password is strong enough. The rule is the number of
 * guesses, not capitals or digits. The check runs on this server only.
 */
export function checkPassword(password: string, about: { email?: string; name?: string }): string | null {
  const length = [...password].length
  if (length < SHORTEST)
    return `Use at least ${SHORTEST} characters. Three or four unrelated words are easy to remember.`
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`
  const lower = password.toLowerCase()
  const list = commonPasswords()
  if (list.has(lower)) return 'This password is too common. Use three or four unrelated words.'
  const own = ownWords(about)
  const named = own.find((word) => lower.includes(word))
  if (named !== undefined && estimateGuesses(lower.replaceAll(named, ''), list, []) < ENOUGH_GUESSES)
    return 'This password contains your name or email address. Remove it, or add two unrelated words.'
  if (estimateGuesses(password, list, own) < ENOUGH_GUESSES)
    return 'This password is easy to guess. Add one or two unrelated words.'
  return null
}

function ownWords(about: { email?: string; name?: string }): string[] {
  const parts = `${about.email ?? ''} ${about.name ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...new Set(parts.filter((part) => part.length >= 4 && !COMMON_DOMAINS.has(part)))]
}

const COMMON_DOMAINS = new Set([
  'gmail',
  'outlook',
  'hotmail',
  'yahoo',
  'icloud',
  'live',
  'school',
  'mail',
  'example',
])
