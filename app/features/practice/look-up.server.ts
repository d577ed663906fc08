import type { Question } from '#app/engines/questions/schema.ts'
import { findVersions, isOwnId } from '#app/features/authoring/door.ts'
import type { Database } from '#app/platform/database/database.ts'
import { practiceBank } from './the-bank.server.ts'
import { dealtOf, type Dealt } from './variants.server.ts'

export type LookUp = (questionId: string) => Question | undefined

/**
 * The questions that a person's sitting names. Those of the bank are at hand; only where there are others that people
 * wrote does it cost a query. What was withdrawn is found by its author alone.
 */
export async function lookUpFor(db: Database, personId: string, ids: readonly string[]): Promise<LookUp> {
  const bank = practiceBank()
  const missing = ids.filter((id) => isOwnId(id) && !bank.byId.has(id))
  if (missing.length === 0) return (id) => bank.byId.get(id)
  const found = new Map(
    (await findVersions(db, personId, missing)).map((question) => [question.id, question]),
  )
  return (id) => bank.byId.get(id) ?? found.get(id)
}

export interface Asked {
  question: Dealt
  skillId: string
  /** How many parts the whole sitting has, without those of `gone`. */
  parts: number
  /** What was dealt and has been taken out of the bank since: answers to it do not bring the end nearer. */
  gone: readonly string[]
  /** Whether it says something about what the person knows: not so of a question that nobody has reviewed. */
  counts: boolean
}

/** What was asked at a place of a sitting; undefined where it has been taken out of the bank since. */
export async function findAsked(
  db: Database,
  personId: string,
  found: { questionId: string; seed: number; dealt: readonly string[] },
): Promise<Asked | undefined> {
  const lookUp = await lookUpFor(db, personId, found.dealt)
  const source = lookUp(found.questionId)
  return (
    source && {
      question: dealtOf(source, found.seed),
      skillId: source.skill,
      parts: found.dealt.reduce((sum, one) => sum + (lookUp(one)?.parts.length ?? 0), 0),
      gone: found.dealt.filter((one) => lookUp(one) === undefined),
      counts: practiceBank().byId.has(source.id),
    }
  )
}
