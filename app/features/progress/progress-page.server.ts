import type { MasteryFigure } from '#app/engines/mastery/mastery.ts'
import {
  CAUSES,
  practiceBank,
  theBank,
  type LostMarks,
  type ResponseLine,
} from '#app/features/practice/door.ts'
import { calibration, calibrationFinding } from './calibration.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { unitsOf, type TopicNode } from './mastery-tree.ts'
import { RECENT, type SubjectRead } from './overview.server.ts'
import { toneOf } from './parts/tone.ts'
import { whenWords } from './reason-words.ts'

/** To a hundredth: more digits draw nothing, and were a seventh of what is sent. */
const hundredth = (share: number) => Math.round(share * 10_000) / 100
const percent = (figure: MasteryFigure | null) =>
  figure && { value: hundredth(figure.chance), low: hundredth(figure.low), high: hundredth(figure.high) }

/** A skill as its topic lists it; without an estimate nothing is known of it but its name. */
export interface SkillLine {
  id: string
  name: string
  estimate: ReturnType<typeof percent>
  note: string
}

/** What a topic opens to. */
export interface TopicSkills {
  subjectId: string
  skills: SkillLine[]
}

export function topicSkills(topic: TopicNode): TopicSkills {
  return {
    subjectId: topic.id.slice(0, topic.id.indexOf('.')),
    skills: topic.skills.map(({ skillId, name, figure }) => ({
      id: skillId,
      name,
      estimate: percent(figure),
      note: noteOf(figure),
    })),
  }
}

function noteOf(figure: MasteryFigure | null): string {
  if (!figure || figure.evidence === 0) return ''
  const count = `${figure.evidence} ${figure.evidence === 1 ? 'answer' : 'answers'}`
  const recalled = Math.round(figure.recalled * 100)
  return recalled < 95 ? `${count}, recall ${recalled} %` : count
}

/**
 * The progress screen for one subject: its topics, calibration, lost marks and – when asked – the rows behind a figure.
 * What a topic opens to comes along only for those that the address names as open.
 */
export function progressPage(
  { now, subjects, subject, answers, lost }: SubjectRead,
  evidence: { skill: string | null; rows: ResponseLine[]; more: boolean } | null,
  open: readonly string[],
  zone: string,
) {
  const found = calibration(answers)
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
          // What has not been met is not in the figure.
          covers:
            subject.tree.met > 0 && subject.tree.met < subject.tree.of
              ? 'The skills you have met'
              : 'Whole subject',
          note: [`${subject.tree.met} of ${subject.tree.of} skills met`, noteOf(subject.tree.figure)]
            .filter(Boolean)
            .join(', '),
          units: unitsOf(subject.tree.topics).map(([name, topics]) => ({
            name,
            met: topics.filter(({ met }) => met > 0).length,
            topics: topics.map((topic) => ({
              id: topic.id,
              name: topic.name,
              estimate: percent(topic.figure),
              note: noteOf(topic.figure),
              ...(open.includes(topic.id) ? { opened: topicSkills(topic) } : {}),
            })),
          })),
        }
      : null,
    calibration: found && { ...found, finding: calibrationFinding(found) },
    recent: RECENT,
    lost: lostByWeek(lost, now, zone),
    evidence: evidence && {
      skill: evidence.skill ? (theBank().skills.get(evidence.skill)?.name ?? evidence.skill) : null,
      more: evidence.more,
      rows: evidence.rows.map((row) => ({
        id: row.id,
        href: `/exam-practice/${row.setId}?q=${row.position + 1}`,
        title: practiceBank().byId.get(row.questionId)?.title ?? 'A question no longer in the bank',
        awarded: row.awarded,
        of: row.of,
        when: whenWords(row.answeredAt.getTime(), now, zone),
        part: several(row.questionId) ? row.partId : null,
      })),
    },
  }
}

/** Whether a question has parts that have to be told apart. */
const several = (questionId: string) => (practiceBank().byId.get(questionId)?.parts.length ?? 1) > 1

export interface LostWeek {
  label: string
  lost: number
  causes: { cause: string; marks: number }[]
}

/** Seven days each, up to today: no week of a calendar, which on a Monday would be a day. */
const WEEKS = ['Last 7 days', '7 to 13 days ago', '14 to 20 days ago', '21 to 27 days ago']

/** Marks lost in each of the last four weeks, by the cause that the person named. */
function lostByWeek(rows: readonly LostMarks[], now: number, zone: string): LostWeek[] {
  const today = dayNumber(now, zone)
  const byWeek = Map.groupBy(rows, ({ at }) => Math.floor((today - dayNumber(at, zone)) / 7))
  return WEEKS.flatMap((label, index) => {
    const lost = byWeek.get(index)
    if (!lost) return []
    const marks = (list: readonly LostMarks[]) => list.reduce((sum, row) => sum + row.lost, 0)
    const named = CAUSES.map(({ value, label: cause }) => ({
      cause,
      marks: marks(lost.filter((row) => row.cause === value)),
    }))
    const rest = { cause: 'Not said', marks: marks(lost.filter((row) => row.cause === null)) }
    return [{ label, lost: marks(lost), causes: [...named, rest].filter((one) => one.marks > 0) }]
  })
}
