import { describe, expect, it } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import { theBlueprints } from './blueprints.server.ts'
import { dealtOf } from './mark-answers.server.ts'
import { makePaper } from './make-paper.server.ts'
import { paperPdf } from './paper-pdf.server.ts'
import { placed } from './paper.ts'
import type { SittingRow } from './queries.server.ts'

const bare = (text: string) => text.replace(/\s+/g, '')

describe('papers as PDF', () => {
  it.each([...theBlueprints().keys()])(
    '%s: every question, and nothing that marks one',
    { timeout: 300_000 },
    (id) => {
      const blueprint = theBlueprints().get(id)!
      const { paper } = makePaper(blueprint, [], 11)
      const at = new Date('2026-11-20T01:00:00Z')
      const row = { paper, readingEndsAt: at, writingEndsAt: at, restUsedMs: 0 } as SittingRow
      const { text, pages } = readPdf(paperPdf(row, blueprint))
      const drawn = bare(text)
      expect(pages).toBeGreaterThan(0)
      expect(drawn).toContain(bare(blueprint.title))
      expect(drawn).toContain(bare('made by Victor, which is not affiliated with'))
      for (const question of placed(paper)) {
        expect(drawn).toContain(`Question${question.position + 1}(`)
        const { marking, shown } = dealtOf(question)!
        const asked = bare(JSON.stringify(shown))
        for (const part of marking.parts)
          for (const secret of [
            part.solution,
            ...part.hints,
            ...part.misconceptions.map(({ feedback }) => feedback),
          ]) {
            // Up to the first formula: those are drawn sign by sign.
            const words = bare(secret.split(/[$*\\`]/)[0]!)
            if (words.length > 30 && !asked.includes(words)) expect(drawn.includes(words), words).toBe(false)
          }
      }
    },
  )
})
