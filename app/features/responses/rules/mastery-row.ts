import type { Mastery } from '#app/engines/mastery/mastery.ts'
import type { skillMastery } from '../tables.ts'

type Columns = Omit<typeof skillMastery.$inferSelect, 'personId' | 'skillId'>

export function masteryOf({ mean, variance, stability, difficulty, evidence, at }: Columns): Mastery {
  return { mean, variance, stability, difficulty, evidence, at: at.getTime() }
}

export function columnsOf({ mean, variance, stability, difficulty, evidence, at }: Mastery): Columns {
  return { mean, variance, stability, difficulty, evidence, at: new Date(at) }
}
