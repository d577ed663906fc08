import { buildPaper, type BuiltPaper, type EarlierPaper } from '#app/engines/papers/build-paper.ts'
import { stream } from '#app/engines/questions/random.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Blueprint } from '../rules/blueprint.ts'
import { candidates, dealIn } from '../queries/paper-candidates.server.ts'
import { marksOf, type Paper } from '../rules/paper.ts'

/** A paper with a smaller share of its marks is not offered. */
export const LEAST_BUILT = 0.8

export interface Made {
  paper: Paper
  built: BuiltPaper
  enough: boolean
}

/**
 * The paper of a seed, for a person with these earlier papers.
 * @param met how recently each question was met in other work, 0 to 1
 */
export function makePaper(
  blueprint: Blueprint,
  earlier: readonly EarlierPaper[],
  seed: number,
  met: ReadonlyMap<string, number> = new Map(),
): Made {
  const draw = stream(seed, `paper/${blueprint.id}`)
  const items = candidates(blueprint.subject)
    .filter(({ id }) => !blueprint.withoutTechnology || !needsTechnology(id))
    .map((item) => ({ ...item, met: met.get(item.id) ?? 0 }))
  const sections = blueprint.sections.map(({ id, kind, marks, questions, topics }) => ({
    id,
    kind,
    marks,
    questions,
    ...(topics ? { areas: topics } : {}),
  }))
  const built = buildPaper(sections, items, earlier, draw)
  const paper: Paper = {
    wanted: built.wanted,
    sections: built.sections.map((section, index) => ({
      id: section.id,
      wanted: section.wanted,
      questions: section.items.map((item) => dealIn(sections[index]!.kind, item, draw)),
    })),
  }
  return { paper, built, enough: marksOf(paper) >= LEAST_BUILT * built.wanted }
}

/** Rounded answers need a calculator. */
const ROUNDED: readonly string[] = ['decimal-places', 'tolerance', 'sigfigs']

function needsTechnology(questionId: string): boolean {
  return (
    builtInBank()
      .byId.get(questionId)
      ?.parts.some(({ answer }) => ROUNDED.includes(answer.kind)) ?? false
  )
}

/** The questions of earlier papers, for the rule that two papers share at most a tenth. */
export function earlierOf(papers: readonly Paper[]): EarlierPaper[] {
  return papers.map((paper) => ({
    ids: new Set(paper.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))),
    marks: marksOf(paper),
  }))
}

/** The sections that the bank cannot fill, as messages for the paper and for the list. */
export function shortfalls(blueprint: Blueprint, built: BuiltPaper): string[] {
  return built.sections.flatMap((section, index) => {
    const { name, kind } = blueprint.sections[index]!
    return section.marks < section.wanted
      ? [
          `${name}: ${section.marks} of ${section.wanted} marks. The bank has not enough ${KINDS[kind]} for it.`,
        ]
      : []
  })
}

const KINDS = { choice: 'choice questions', written: 'written questions', essay: 'essay questions' } as const
