import type { MasteryFigure } from '#app/engines/mastery/mastery.ts'
import {
  builtInBank,
  CAUSES,
  isEssay,
  questionBank,
  sumOf,
  type TopicAnswers,
} from '#app/features/question-bank/door.ts'
import type { LostMarks, ResponseLine } from '#app/features/responses/door.ts'
import { calibration, calibrationFinding } from '../rules/calibration.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { MASTERY_WORDS, masteryLevel } from '#app/ui/mastery/level.ts'
import { unitsOf, type TopicNode } from '#app/features/mastery/door.ts'
import { findingOf, nextTopic, type TopicLine } from '../rules/subject-finding.ts'
import { RECENT, type SubjectRead } from './overview.server.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { whenWords } from '../rules/reason-text.ts'

/** Rounds to a hundredth. More digits draw the same and were a seventh of the data sent. */
const hundredth = (share: number) => Math.round(share * 10_000) / 100
const percent = (figure: MasteryFigure | null) =>
  figure && { value: hundredth(figure.chance), low: hundredth(figure.low), high: hundredth(figure.high) }

/** A skill as its topic lists it. */
export interface SkillLine {
  id: string
  name: string
  estimate: ReturnType<typeof percent>
  /** All answers behind the estimate. */
  evidence: number
  /** Of these, the answers that count in this topic. */
  answers: number
}

/** The skills of an opened topic. */
export interface TopicSkills {
  subjectId: string
  /** The official title of the topic. */
  fullTitle: string
  skills: SkillLine[]
}

export function topicSkills(topic: TopicNode, counts: TopicAnswers | undefined): TopicSkills {
  return {
    subjectId: topic.id.slice(0, topic.id.indexOf('.')),
    fullTitle: topic.fullTitle,
    skills: topic.skills.map(({ skillId, name, figure }) => ({
      id: skillId,
      name,
      estimate: percent(figure),
      evidence: figure?.evidence ?? 0,
      answers: counts?.bySkill.get(skillId) ?? 0,
    })),
  }
}

/**
 * The progress screen of one subject: finding and next action, topics, calibration, lost marks and, if requested, the
 * answers behind a figure. The page includes the skills of topics that the address marks as open.
 */
export function progressPage(
  { now, subjects, subject, answers, lost }: SubjectRead,
  evidence: { about: string | null; rows: ResponseLine[]; more: boolean } | null,
  open: readonly string[],
  zone: string,
) {
  const found = calibration(answers)
  return {
    subjects: subjects.map(({ id, name, family }) => ({ id, name, tone: subjectTone(family) })),
    subject: subject ? subjectPart(subject, open) : null,
    calibration: found && { ...found, finding: calibrationFinding(found) },
    recent: RECENT,
    lost: lostByWeek(lost, now, zone),
    evidence: evidence && {
      about: evidence.about,
      more: evidence.more,
      rows: evidence.rows.map((row) => ({
        id: row.id,
        href: `/exam-practice/${row.setId}?q=${row.position + 1}`,
        title: questionBank().byId.get(row.questionId)?.title ?? 'A question no longer in the bank',
        awarded: row.awarded,
        of: row.of,
        when: whenWords(row.answeredAt.getTime(), now, zone),
        part: several(row.questionId) ? row.partId : null,
      })),
    },
  }
}

function subjectPart(subject: NonNullable<SubjectRead['subject']>, open: readonly string[]) {
  const { tree, counts } = subject
  const topics = tree.topics.map((topic) => ({
    topic,
    // `met` sorts the units and topics with answers first.
    met: counts.get(topic.id)?.answers ?? 0,
    unit: topic.unit,
    line: {
      id: topic.id,
      name: topic.name,
      answers: counts.get(topic.id)?.answers ?? 0,
      estimate: percent(topic.figure),
      ...(open.includes(topic.id) ? { opened: topicSkills(topic, counts.get(topic.id)) } : {}),
    },
  }))
  const lines = topics.map(({ line }) => line)
  const total = sumOf(lines, ({ answers }) => answers)
  const start = startOf(subject.id, lines)
  return {
    id: subject.id,
    name: subject.name,
    tone: subjectTone(subject.family),
    questions: subject.questions,
    answers: total,
    level: MASTERY_WORDS[masteryLevel(total, percent(tree.figure))],
    estimate: percent(tree.figure),
    finding: findingOf(lines, start?.topic),
    start,
    units: unitsOf(topics).map(([name, list]) => ({
      name,
      answers: sumOf(list, ({ line }) => line.answers),
      topics: list.map(({ line }) => line),
    })),
  }
}

/** Questions of the set that the screen starts. */
const START_QUESTIONS = 4

/** The next set: on the topic that needs work most, among those with questions for a set. */
function startOf(subjectId: string, lines: readonly TopicLine[]) {
  const all = (builtInBank().bySubject.get(subjectId) ?? []).filter((question) => !isEssay(question))
  const pools = new Map(lines.map(({ id }) => [id, all.filter(({ topics }) => topics.includes(id))]))
  const next = nextTopic(lines.filter(({ id }) => pools.get(id)!.length > 0))
  if (!next) return null
  const pool = pools.get(next.id)!
  const questions = Math.min(START_QUESTIONS, pool.length)
  const minutes = (questions * sumOf(pool, (question) => question.minutes)) / pool.length
  return { topic: { id: next.id, name: next.name }, questions, minutes: Math.ceil(minutes) }
}

/** Whether the question has several parts, so that its rows name the part. */
const several = (questionId: string) => (questionBank().byId.get(questionId)?.parts.length ?? 1) > 1

export interface LostWeek {
  label: string
  lost: number
  causes: { cause: string; marks: number }[]
}

/** Periods of seven days up to today. A calendar week would be one day long on a Monday. */
const WEEKS = ['Last 7 days', '7 to 13 days ago', '14 to 20 days ago', '21 to 27 days ago']

/** Marks lost in each of the last four periods, by the cause that the person named. */
function lostByWeek(rows: readonly LostMarks[], now: number, zone: string): LostWeek[] {
  const today = dayNumber(now, zone)
  const byWeek = Map.groupBy(rows, ({ at }) => Math.floor((today - dayNumber(at, zone)) / 7))
  return WEEKS.flatMap((label, index) => {
    const weekMarks = byWeek.get(index)
    if (!weekMarks) return []
    const marks = (list: readonly LostMarks[]) => list.reduce((sum, row) => sum + row.lost, 0)
    const named = CAUSES.map(({ value, label: cause }) => ({
      cause,
      marks: marks(weekMarks.filter((row) => row.cause === value)),
    }))
    const rest = { cause: 'No cause chosen', marks: marks(weekMarks.filter((row) => row.cause === null)) }
    return [{ label, lost: marks(weekMarks), causes: [...named, rest].filter((one) => one.marks > 0) }]
  })
}
