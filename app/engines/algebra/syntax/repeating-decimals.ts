import type { Rational } from '../numbers/rational.ts'
import { rational } from '../numbers/rational.ts'

/**
 * The fraction of a repeating decimal. With `period` null the repetition is found in the digits themselves:
 * a digit at least three times, or a longer group at least twice (0.333…, 0.1666…, 0.2727…).
 */
export function repeating(text: string, period: string | null): Rational | null {
  const [whole = '0', written = ''] = text.split('.')
  let lead = written
  let group = period
  if (group === null) {
    for (let size = 1; size <= 12 && group === null; size++) {
      const needed = size === 1 ? 3 : 2
      const tail = written.slice(-size)
      if (tail.length === size && written.endsWith(tail.repeat(needed))) group = tail
    }
    if (group === null) return null
    while (lead.endsWith(group)) lead = lead.slice(0, -group.length)
  }
  if (group.length > 40 || lead.length > 40) return null
  const scale = 10n ** BigInt(lead.length)
  const nines = 10n ** BigInt(group.length) - 1n
  return rational(BigInt((whole || '0') + lead) * nines + BigInt(group), scale * nines)
}
