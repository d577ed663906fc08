import { annotated, type AnnotatedPiece } from '#app/engines/questions/annotate.ts'
import type { Criterion } from '#app/engines/questions/extended-schema.ts'
import { judged, mostOf } from '#app/engines/questions/mark-extended.ts'
import { readWriting } from '#app/engines/questions/read-writing.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { PartMarking } from '#app/engines/questions/split.ts'
import type { PersonMark } from '../rules/person-mark.ts'
import { builtInBank } from '../queries/bank-store.server.ts'
import { inlineHtml } from './render-question.server.ts'

/** The criteria and samples of an essay, rendered. Sent only after the essay is submitted. */
export interface SchemePage {
  criteria: {
    id: string
    for: string
    most: number
    bands: { name: string; from: number; to: number; description: string }[] | null
  }[]
  samples: {
    band: string
    extent: 'excerpt' | 'full' | null
    question: string | null
    lines: AnnotatedPiece[][]
    notes: string[]
  }[]
  /** The response without its first line, which names the text. */
  writing: string
  source: string | null
}

/** The criteria of a part: its own, or those of its task type. */
export function criteriaOf(part: PartMarking): readonly Criterion[] {
  if (part.answer.kind !== 'extended') return []
  const { task, criteria } = part.answer
  return task === null ? criteria : (builtInBank().tasks.get(task)?.criteria ?? [])
}

/** The marks that a form gives, by criterion. Criteria without a mark are left out. */
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
  const task = answer.task === null ? undefined : builtInBank().tasks.get(answer.task)
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
    samples: samples.map(({ band, extent, question, text, annotations }) => ({
      band,
      extent: extent ?? null,
      question: question ?? null,
      lines: annotated(
        text,
        annotations.map(({ quote }) => quote),
      ),
      notes: annotations.map(({ note }) => inlineHtml(note)),
    })),
    writing: readWriting(answer, response).text,
    // The source ends a sentence of ours.
    source: task?.source?.replace(/\.$/, '') ?? null,
  }
}

/** The result with the mark that counts. Another person's mark overrides the writer's own. */
export function withMark(part: PartMarking, result: PartResult, marks: readonly PersonMark[]): PartResult {
  const mark = marks.find(({ by }) => by === 'person') ?? marks.find(({ by }) => by === 'self')
  if (!mark) return result
  const byCriterion = Object.fromEntries(mark.criteria.map(({ id, awarded }) => [id, awarded]))
  // The criteria have changed since the mark was given, so its stored total stays.
  return (
    judged(result, criteriaOf(part), byCriterion, mark.by) ?? {
      ...result,
      markedBy: mark.by,
      criteria: mark.criteria,
    }
  )
}

/** A mark by another person, with the name and the writer's own marks. */
export interface PersonsMark {
  /** Null once the marker's account is deleted. */
  name: string | null
  at: string
  comment: string
  /** The writer's own mark for each criterion, if any. */
  own: { id: string; awarded: number }[]
}

export function personsMark(marks: readonly PersonMark[]): PersonsMark | null {
  const mark = marks.find(({ by }) => by === 'person')
  if (!mark) return null
  const own = marks.find(({ by }) => by === 'self')?.criteria ?? []
  return {
    name: mark.name ?? null,
    at: mark.at ?? '',
    comment: mark.comment ?? '',
    own: own.map(({ id, awarded }) => ({ id, awarded })),
  }
}
