import { chooseNext, type Candidate } from '#app/engines/rating/choose-next.ts'
import { expected, rate, UNKNOWN, type Game, type Rating } from '#app/engines/rating/glicko2.ts'
import { answerLines, readObject } from './json-lines.ts'
import type { Streams } from './streams.ts'

const HELP = `Rates by Glicko-2: one JSON object a line in, one a line out, in the same order.

In   {"player": {"rating": 1500, "deviation": 200, "volatility": 0.06},
      "games": [{"opponent": {"rating": 1400, "deviation": 30}, "score": 1}], "tau"?: 0.5, "periods"?: 1}
Out  {"rating", "deviation", "volatility"}: the player after these results. A score lies from 0 to 1.

In   {"player": …, "opponent": {"rating", "deviation"}}
Out  {"chance"}: that the player wins

In   {"player": …, "candidates": [{"id", "rating", "deviation", "exposures"}], "dice": [0.1, 0.6, …], "chance"?: 0.7}
Out  {"next": id or null}: the question that would come next, with these throws in turn

Ratings are in Glicko's points (1500 to begin with, deviation 350, volatility 0.06, which also stand in for what is
left out of "player"). A line that is none of these is answered {"error": "…"}.
`

/** The result for one line; a line that is no request is answered, never thrown at. */
export function rateLine(line: string): unknown {
  const request = readObject(line)
  if (typeof request === 'string') return { error: request }
  try {
    const { player, games, opponent, candidates, dice, tau, periods, chance } = request
    const one = { ...UNKNOWN, ...(player as Partial<Rating> | undefined) }
    if (Array.isArray(games))
      return rate(one, games as Game[], {
        ...(tau === undefined ? {} : { tau: Number(tau) }),
        ...(periods === undefined ? {} : { periods: Number(periods) }),
      })
    if (typeof opponent === 'object' && opponent !== null)
      return { chance: expected(one, { ...UNKNOWN, ...(opponent as Partial<Rating>) }) }
    if (Array.isArray(candidates)) {
      const throws = Array.isArray(dice) ? dice.map(Number) : []
      let turn = 0
      const next = chooseNext(
        candidates as Candidate[],
        one,
        () => throws[turn++] ?? 0,
        chance === undefined ? {} : { chance: Number(chance) },
      )
      return { next: next?.id ?? null }
    }
    return { error: 'There are no "games", no "opponent" and no "candidates".' }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** `victor engine rating`: rates JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, rateLine)
}
