import type { Evidence } from '#app/engines/atar/prediction/evidence.ts'
import {
  learnModel,
  MOST_SUBJECTS,
  prepareSubjects,
  type Model,
} from '#app/engines/atar/prediction/predict-atar.ts'
import type { System } from '#app/engines/atar/year-table.ts'
import { atarTables, isSystem } from '#app/features/atar/door.ts'
import { mockMarks } from '#app/features/mocks/door.ts'
import { paperMarks } from '#app/features/papers/door.ts'
import { readTrees, type SubjectTree } from '#app/features/mastery/door.ts'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSchoolResults, type SchoolResult } from './school-results.server.ts'

const DAY = 86_400_000
const Z90 = 1.6449
/** What an examination weighs where the blueprint does not say. */
const USUAL_WEIGHT = 0.5

/** One piece of evidence, with the words that name it. */
export interface NamedEvidence extends Evidence {
  /** For example “Mathematical Methods 2024, exam 2”. */
  title: string
  /** For example “62 of 80 marks”. */
  detail: string
  at: number | null
}

export interface RecordSubject {
  id: string
  name: string
  tree: SubjectTree | undefined
  evidence: NamedEvidence[]
}

/** What a student's record says about the ATAR. */
export interface LearningRecord {
  /** Null without subjects of a certificate with an ATAR. */
  system: System | null
  subjects: RecordSubject[]
  schoolResults: SchoolResult[]
}

/** Reads the evidence of a person's subjects, in five queries. */
export async function readRecord(services: Services, actor: Person): Promise<LearningRecord> {
  const { db } = services
  const now = services.clock().getTime()
  const [chosen, mocks, papers, schoolResults] = await Promise.all([
    findSubjects(db, actor),
    mockMarks(db, actor),
    paperMarks(db, actor),
    findSchoolResults(db, actor),
  ])
  const first = chosen[0]?.subjectId.split('-')[0] ?? ''
  const system = isSystem(first) ? first : null
  const ids = chosen
    .map(({ subjectId }) => subjectId)
    .filter((id) => system !== null && id.startsWith(`${system}-`))
    .slice(0, MOST_SUBJECTS)
  const trees = await readTrees(services, actor, ids)
  const age = (at: Date) => ({ ageDays: Math.max(0, (now - at.getTime()) / DAY), at: at.getTime() })
  const subjects = ids.flatMap((id): RecordSubject[] => {
    const name = certificateSubject(id)?.name
    if (name === undefined) return []
    const tree = trees.get(id)
    const work: NamedEvidence[] = [
      ...mocks
        .filter(({ subjectId }) => subjectId === id)
        .map((one) => ({
          ...{ id: `mock:${one.id}`, kind: 'mock' as const, title: one.title, detail: marksOf(one) },
          ...{ share: one.awarded / one.of, of: one.of, ...age(one.at) },
          covers: one.weightPercent === null ? USUAL_WEIGHT : one.weightPercent / 100,
        })),
      ...papers
        .filter(({ subjectId }) => subjectId === id)
        .map((one) => ({
          ...{ id: `paper:${one.id}`, kind: 'paper' as const, title: one.title, detail: marksOf(one) },
          ...{ share: one.awarded / one.of, of: one.of, covers: USUAL_WEIGHT, ...age(one.at) },
        })),
      ...schoolResults
        .filter(({ subjectId }) => subjectId === id)
        .map((one) => ({
          ...{ id: `school:${one.id}`, kind: 'school' as const, title: one.task, detail: marksOf(one) },
          ...{ share: one.awarded / one.of, of: one.of, covers: one.weightPercent / 100 },
          ...age(one.savedAt),
        })),
    ].toSorted((a, b) => a.ageDays - b.ageDays || a.id.localeCompare(b.id))
    return [{ id, name, tree, evidence: [...masteryOf(id, tree), ...work] }]
  })
  return { system: subjects.length > 0 ? system : null, subjects, schoolResults }
}

function masteryOf(id: string, tree: SubjectTree | undefined): NamedEvidence[] {
  const figure = tree?.figure
  if (!tree || !figure) return []
  return [
    {
      id: `mastery:${id}`,
      kind: 'mastery',
      title: 'Practice in Victor',
      detail: `${figure.evidence} answers, ${tree.met} of ${tree.of} skills`,
      share: figure.chance,
      error: Math.max(0.02, (figure.high - figure.low) / (2 * Z90)),
      covers: tree.met / tree.of,
      ageDays: 0,
      at: null,
    },
  ]
}

const marksOf = ({ awarded, of }: { awarded: number; of: number }): string => `${awarded} of ${of} marks`

/** What the model learns from a record; null without subjects of a certificate. */
export function modelOf({ system, subjects }: LearningRecord): Model | null {
  if (system === null) return null
  return learnModel(
    prepareSubjects(
      atarTables(system),
      subjects.map(({ name }) => name),
    ),
    subjects.map(({ evidence }) => evidence),
  )
}
