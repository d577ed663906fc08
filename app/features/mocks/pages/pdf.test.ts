import { describe, expect, it } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { placedVariant } from '../use-cases/mark-answers.server.ts'
import { makePaper } from '../use-cases/make-paper.server.ts'
import { paperPdf } from './paper-pdf.server.ts'
import { placed } from '../rules/paper.ts'
import type { SittingRow } from '../queries/sittings.server.ts'

const bare = (text: string) => text.replace(/\s+/g, '')

describe('papers as PDF', () => {
  it.each([...theBlueprints().keys()])(
    '%s: has every question, and nothing that marks one',
    { timeout: 300_000 },
    async (id) => {
      const blueprint = theBlueprints().get(id)!
      const { paper } = makePaper(blueprint, [], 11)
      const at = new Date('2026-11-20T01:00:00Z')
      const row = { paper, readingEndsAt: at, writingEndsAt: at, restUsedMs: 0 } as SittingRow
      const { text, pages } = readPdf(await paperPdf(row, blueprint, at))
      const drawn = bare(text)
      expect(pages).toBeGreaterThan(0)
      expect(drawn).toContain(bare(blueprint.title))
      expect(drawn).toContain(bare('made by Victor, which is not affiliated with'))
      for (const question of placed(paper)) {
        expect(drawn).toContain(`Question${question.position + 1}(`)
        const { marking, shown } = placedVariant(question)!
        const shownText = bare(JSON.stringify(shown))
        for (const part of marking.parts)
          for (const secret of [
            part.solution,
            ...part.hints,
            ...part.misconceptions.map(({ feedback }) => feedback),
          ]) {
            // Up to the first formula, because formulas are drawn sign by sign.
            const words = bare(secret.split(/[$*\\`]/)[0]!)
            if (words.length > 30 && !shownText.includes(words))
              expect(drawn.includes(words), words).toBe(false)
          }
      }
    },
  )
})
