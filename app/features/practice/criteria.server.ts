import { annotated, type AnnotatedPiece } from '#app/engines/questions/annotate.ts'
import type { Criterion } from '#app/engines/questions/extended-schema.ts'
import { judged, mostOf } from '#app/engines/questions/mark-extended.ts'
import { readWriting } from '#app/engines/questions/read-writing.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { PartMarking } from '#app/engines/questions/split.ts'
import type { MarkRow } from './queries.server.ts'
import { theBank } from './the-bank.server.ts'
import { inlineHtml } from './variants.server.ts'

/** What a long answer is judged by, rendered: sent after it is handed in, and never before. */
export interface SchemePage {
  criteria: {
    id: string
    for: string
    most: number
    bands: { name: string; from: number; to: number; description: string }[] | null
  }[]
  samples: {
    band: string
    question: string | null
    lines: AnnotatedPiece[][]
    notes: string[]
  }[]
  /** The answer without the line that names its text. */
  writing: string
  source: string | null
}

/** The criteria of a part: its own, or those of its type of task. */
export function criteriaOf(part: PartMarking): readonly Criterion[] {
  if (part.answer.kind !== 'extended') return []
  const { task, criteria } = part.answer
  return task === null ? criteria : (theBank().tasks.get(task)?.criteria ?? [])
}

/** What a form gives for each criterion; those that it leaves open are not in it. */
export function marksIn(
  criteria: readonly Criterion[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, number> {
  return Object.fromEntries(
    criteria.flatMap(({ id }) => {
      const value = fields[`mark-${id}`]
      return typeof value === 'string' && value !== '' ? [[id, Number(value)] as const] : []
    }),
  )
}

export function schemePage(part: PartMarking, response: string): SchemePage | null {
  const { answer } = part
  if (answer.kind !== 'extended') return null
  const task = answer.task === null ? undefined : theBank().tasks.get(answer.task)
  const samples = [...answer.samples, ...(task?.samples ?? [])]
  return {
    criteria: criteriaOf(part).map((criterion) => ({
      id: criterion.id,
      for: inlineHtml(criterion.for),
      most: mostOf(criterion),
      bands:
        criterion.bands?.map(({ name, from, to, description }) => ({
          name,
          from,
          to,
          description: inlineHtml(description),
        })) ?? null,
    })),
    samples: samples.map(({ band, question, text, annotations }) => ({
      band,
      question: question ?? null,
      lines: annotated(
        text,
        annotations.map(({ quote }) => quote),
      ),
      notes: annotations.map(({ note }) => inlineHtml(note)),
    })),
    writing: readWriting(answer, response).text,
    // It ends a sentence of ours.
    source: task?.source?.replace(/\.$/, '') ?? null,
  }
}

/** The result with the mark that counts: somebody else's before the writer's own. */
export function withMark(part: PartMarking, result: PartResult, marks: readonly MarkRow[]): PartResult {
  const mark = marks.find(({ by }) => by === 'person') ?? marks.find(({ by }) => by === 'self')
  if (!mark) return result
  const given = Object.fromEntries(mark.criteria.map(({ id, awarded }) => [id, awarded]))
  // Criteria that have changed since then: what was given stays as it was written down.
  return (
    judged(result, criteriaOf(part), given, mark.by) ?? {
      ...result,
      markedBy: mark.by,
      criteria: mark.criteria,
    }
  )
}

/** Beside somebody else's mark: who gave it, and what the writer thought. */
export interface PersonsMark {
  /** Null once the account of whoever marked is deleted. */
  name: string | null
  at: string
  comment: string
  /** The writer's own mark for each criterion, where they gave one. */
  own: { id: string; awarded: number }[]
}

export function personsMark(marks: readonly MarkRow[]): PersonsMark | null {
  const given = marks.find(({ by }) => by === 'person')
  if (!given) return null
  const own = marks.find(({ by }) => by === 'self')?.criteria ?? []
  return {
    name: given.name ?? null,
    at: given.at ?? '',
    comment: given.comment ?? '',
    own: own.map(({ id, awarded }) => ({ id, awarded })),
  }
}
