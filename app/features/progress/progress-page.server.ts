import type { MasteryFigure } from '#app/engines/mastery/mastery.ts'
import { CAUSES, practiceBank, theBank, type ResponseLine } from '#app/features/practice/door.ts'
import { calibration, calibrationFinding } from './calibration.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import type { SubjectRead } from './overview.server.ts'
import { toneOf } from './parts/tone.ts'
import { whenWords } from './reason-words.ts'

/** To a hundredth: more digits draw nothing, and were a seventh of what is sent. */
const hundredth = (share: number) => Math.round(share * 10_000) / 100
const percent = (figure: MasteryFigure | null) =>
  figure && { value: hundredth(figure.chance), low: hundredth(figure.low), high: hundredth(figure.high) }

/** The progress screen for one subject: the tree, calibration, lost marks and – when asked – the rows behind a figure. */
export function progressPage(
  { now, subjects, subject, responses: own }: SubjectRead,
  evidence: { skill: string | null; rows: ResponseLine[] } | null,
  zone: string,
) {
  const found = calibration(own)
  return {
    subjects: subjects.map(({ id, name }) => ({ id, name, current: id === subject?.id })),
    subject: subject
      ? {
          id: subject.id,
          name: subject.name,
          questions: subject.questions,
          tone: toneOf(subject.family),
          estimate: percent(subject.tree.figure),
          evidence: subject.tree.figure?.evidence ?? 0,
          met: subject.tree.met,
          of: subject.tree.of,
          topics: subject.tree.topics.map((topic) => ({
            id: topic.id,
            name: topic.name,
            unit: topic.unit,
            estimate: percent(topic.figure),
            recalled: topic.figure ? Math.round(topic.figure.recalled * 100) : null,
            answers: topic.figure?.evidence ?? 0,
            met: topic.met,
            skills: topic.skills.map((skill) => ({
              id: skill.skillId,
              name: skill.name,
              estimate: percent(skill.figure),
              answers: skill.figure?.evidence ?? 0,
              recalled: skill.figure ? Math.round(skill.figure.recalled * 100) : null,
            })),
          })),
        }
      : null,
    calibration: found && { ...found, finding: calibrationFinding(found) },
    lost: lostByWeek(own, now, zone),
    evidence: evidence && {
      skill: evidence.skill ? (theBank().skills.get(evidence.skill)?.name ?? evidence.skill) : null,
      rows: evidence.rows.map((row) => ({
        id: row.id,
        href: `/exam-practice/${row.setId}?q=${row.position + 1}`,
        title: practiceBank().byId.get(row.questionId)?.title ?? titleless(row.questionId),
        awarded: row.awarded,
        of: row.of,
        when: whenWords(row.answeredAt.getTime(), now, zone),
      })),
    },
    answers: own.length,
  }
}

function titleless(questionId: string): string {
  return questionId.startsWith('own-')
    ? 'A question of your own, or one since withdrawn'
    : 'A question no longer in the bank'
}

export interface LostWeek {
  label: string
  lost: number
  causes: { cause: string; marks: number }[]
}

/** Marks lost in each of the last four weeks, by the cause that the person named. */
function lostByWeek(rows: readonly ResponseLine[], now: number, zone: string): LostWeek[] {
  const today = dayNumber(now, zone)
  const weeks = ['This week', 'Last week', 'Two weeks ago', 'Three weeks ago']
  const byWeek = Map.groupBy(
    rows.filter((row) => row.awarded < row.of),
    (row) => Math.floor((today - dayNumber(row.answeredAt.getTime(), zone)) / 7),
  )
  return weeks.flatMap((label, index) => {
    const lost = byWeek.get(index)
    if (!lost) return []
    const marks = (list: readonly ResponseLine[]) => list.reduce((sum, row) => sum + row.of - row.awarded, 0)
    const named = CAUSES.map(({ value, label: cause }) => ({
      cause,
      marks: marks(lost.filter((row) => row.cause === value)),
    }))
    const rest = { cause: 'Not said', marks: marks(lost.filter((row) => row.cause === null)) }
    return [{ label, lost: marks(lost), causes: [...named, rest].filter((one) => one.marks > 0) }]
  })
}
