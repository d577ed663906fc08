import { oncePerPlace, type Rule, type RuleFinding } from './rule.ts'

/** The last fraction of whole numbers in a solution: behind "=", or alone in its formula. */
const LAST_FRACTION =
  /(?:=|\$)\s*-?\s*\\[dt]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}\s*\$+[^$\d]{0,40}$|(?:=|\bis)\s*-?(\d+)\/(\d+)[^$\d]{0,40}$/

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The final value of a solution, when it is a fraction that cancels. */
export function unfinishedFraction(solution: string): string | null {
  const match = LAST_FRACTION.exec(solution.trim())
  if (!match) return null
  const [top, bottom] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])]
  return bottom > 0 && gcd(top, bottom) > 1 ? match[0].trim() : null
}

export const unfinishedFractionRule: Rule = {
  id: 'unfinished-fraction',
  reason: 'A worked solution ends with a fraction that cancels: write it in lowest terms ({{…|tex}}).',
  find: ({ draws }) =>
    oncePerPlace(
      draws.flatMap(({ variant }) =>
        variant.parts.flatMap(({ solution }, index): RuleFinding[] => {
          const excerpt = unfinishedFraction(solution)
          return excerpt === null ? [] : [{ path: `parts[${index}].solution`, excerpt }]
        }),
      ),
    ),
}
