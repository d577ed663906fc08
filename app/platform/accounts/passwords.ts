import { readFileSync } from 'node:fs'
import { projectPath } from '#app/platform/database/project-path.ts'
import { estimateGuesses } from './password-strength.ts'

export const SHORTEST = 10
export const LONGEST = 200

/** About what an attacker with a stolen, properly hashed table can try on one account in a year on one machine. */
const ENOUGH_GUESSES = 1e9

let common: ReadonlySet<string> | undefined

/** data/passwords/common.txt: passwords and the words they are made of, commonest first. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(projectPath('data', 'passwords', 'common.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return common
}

/**
 * Why a new password is refused and how to mend it, or null when it will do. No rules about capitals or digits:
 * what counts is how many guesses it takes. Nothing leaves this server to find out.
 */
export function checkPassword(password: string, about: { email?: string; name?: string }): string | null {
  const length = [...password].length
  if (length < SHORTEST)
    return `Use at least ${SHORTEST} characters: three or four unconnected words are easy to remember.`
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`
  const lower = password.toLowerCase()
  const list = commonPasswords()
  if (list.has(lower))
    return 'This is one of the commonest passwords and is guessed first. Use three or four unconnected words instead.'
  const own = ownWords(about)
  const named = own.find((word) => lower.includes(word))
  if (named !== undefined && estimateGuesses(lower.replaceAll(named, ''), list, []) < ENOUGH_GUESSES)
    return 'This holds your name or e-mail address, which is tried first. Leave it out, or add two unconnected words.'
  if (estimateGuesses(password, list, own) < ENOUGH_GUESSES)
    return 'This is quickly guessed: it is made of common words, dates, repeats or keyboard runs. Add one or two unconnected words.'
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
