import { z } from 'zod'
import { chooseNext } from '#app/engines/rating/choose-next.ts'
import { expected, rate, UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, share } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Rates by Glicko-2: one JSON object a line in, one a line out, in the same order.

In   {"player": {"rating": 1500, "deviation": 200, "volatility": 0.06},
      "games": [{"opponent": {"rating": 1400, "deviation": 30}, "score": 1}], "tau"?: 0.5, "periods"?: 1}
Out  {"rating", "deviation", "volatility"}: the player after these results. A score lies from 0 to 1; tau is above 0 and
     at most 5; periods, since the last result, from 0 to 100 000.

In   {"player": …, "opponent": {"rating", "deviation"}}
Out  {"chance"}: that the player wins

In   {"player": …, "candidates": [{"id", "rating", "deviation", "exposures"}], "dice": [0.1, 0.6, …], "chance"?: 0.7}
Out  {"next": id or null}: the question that would come next, with these throws in turn (0 once they are used up)

Ratings are in Glicko's points, from -1000 to 4000 (1500 to begin with, deviation 350, volatility 0.06, which also stand
in for what is left out of "player" or "opponent"). A deviation is above 0 and at most 1000, of an opponent or a
candidate 0 or more; a volatility is above 0 and at most 1. A line that is none of these, or has another key, is
answered {"error": "…"}.
`

/** Beyond this difference, the chance of a surprise rounds to zero in a double. */
const rating = z.number().min(-1000).max(4000)
const deviation = z.number().min(0).max(1000)
const volatility = z.number().positive().max(1)
const player = z
  .strictObject({
    rating: rating.default(UNKNOWN.rating),
    deviation: z.number().positive().max(1000).default(UNKNOWN.deviation),
    volatility: volatility.default(UNKNOWN.volatility),
  })
  .default(UNKNOWN)
const opponent = z.strictObject({
  rating: rating.default(UNKNOWN.rating),
  deviation: deviation.default(UNKNOWN.deviation),
  volatility: volatility.optional(),
})
const candidate = z.strictObject({ id: z.string(), rating, deviation, exposures: z.int().min(0) })

const FORMS = {
  games: form(
    z.strictObject({
      player,
      games: z.array(z.strictObject({ opponent, score: share })),
      tau: z.number().positive().max(5).exactOptional(),
      periods: z.number().min(0).max(100_000).exactOptional(),
    }),
    ({ player: one, games, ...period }) => rate(one, games, period),
  ),
  opponent: form(z.strictObject({ player, opponent }), ({ player: one, opponent: other }) => ({
    chance: expected(one, other),
  })),
  candidates: form(
    z.strictObject({
      player,
      candidates: z.array(candidate),
      dice: z.array(z.number().min(0).lt(1)).default([]),
      chance: share.exactOptional(),
    }),
    ({ player: one, candidates, dice, ...choosing }) => {
      let turn = 0
      return { next: chooseNext(candidates, one, () => dice[turn++] ?? 0, choosing)?.id ?? null }
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const rateLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine rating`: rates JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, rateLine)
}
