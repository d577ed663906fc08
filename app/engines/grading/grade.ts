/** Grades a draft by a rubric: a level for each criterion, with the places that show why. */
import { capsOf, type Cap } from './caps.ts'
import { strandsOf } from './criterion-strands.ts'
import { evidenceFor, type EvidenceSpan } from './evidence-spans.ts'
import { readForGrading, type GradeInput, type ReadDraft } from './read-for-grading.ts'
import type { Family, RubricCriterion } from './rubric.ts'
import { scoreStrands, type Facts } from './score-strands.ts'
import type { Aside } from './set-aside.ts'
import type { Span, Strand } from './strand.ts'

export interface CriterionGrade {
  id: string
  /** Index of the level in the rubric: 0 is the best. Null if there is not enough text to tell. */
  level: number | null
  /** In the upper half of the level, so the next level is near. */
  upper: boolean
  strands: readonly { strand: Strand; score: number }[]
  evidence: readonly EvidenceSpan[]
}

export interface Grade {
  criteria: readonly CriterionGrade[]
  facts: Facts
  caps: readonly Cap[]
  asides: readonly (Span & { why: Aside })[]
}

export function grade(input: GradeInput): Grade {
  const draft = readForGrading(input)
  const caps = capsOf(draft, input.rubric, input.closeness)
  const scores = scoreStrands(draft, input.rubric.family)
  return {
    criteria: input.rubric.criteria.map((criterion) =>
      gradeCriterion(criterion, input.rubric.family, scores, draft, caps),
    ),
    facts: draft.facts,
    caps,
    asides: draft.asides.map(({ start, end, why }) => ({ start, end, why })),
  }
}

/** Where the levels begin: the score of a middle draft is near the middle. */
const FROM = 0.12
const TO = 0.86

function gradeCriterion(
  criterion: RubricCriterion,
  family: Family,
  scores: Readonly<Record<Strand, number>>,
  draft: ReadDraft,
  caps: readonly Cap[],
): CriterionGrade {
  const weights = strandsOf(criterion, family)
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0)
  const score = [...weights].reduce((sum, [strand, weight]) => sum + scores[strand] * weight, 0) / total
  const strands = [...weights.keys()].map((strand) => ({ strand, score: scores[strand] }))
  const evidence = evidenceFor([...weights.keys()], draft.signs)
  if (caps.some(({ kind }) => kind === 'too-short'))
    return { id: criterion.id, level: null, upper: false, strands, evidence }
  const most = Math.min(1, ...caps.map((cap) => cap.most))
  const count = criterion.levels.length
  const place = Math.min(most, Math.max(0, (score - FROM) / (TO - FROM))) * count
  const fromBelow = Math.min(count - 1, Math.floor(place))
  return {
    id: criterion.id,
    level: count - 1 - fromBelow,
    upper: place - fromBelow >= 0.5,
    strands,
    evidence,
  }
}
