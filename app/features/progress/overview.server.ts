import { figure, recall, retrievability, type Mastery } from '#app/engines/mastery/mastery.ts'
import { rankNextThings, type NextThing, type SkillFacts } from '#app/engines/planning/next-thing.ts'
import {
  findLately,
  findMastery,
  findOpenSets,
  findSubjectAnswers,
  isLong,
  theBank,
  type LatelyLine,
} from '#app/features/practice/door.ts'
import {
  daysToExam,
  certificateSubject,
  findSubjects,
  type ChosenSubject,
} from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { masteryTree, type SkillPlace, type SubjectTree, type TopicNode } from './mastery-tree.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'

/** Answers of all subjects among which those of one are looked for, to judge how sure somebody was. */
export const RECENT = 400
const DAY = 86_400_000
/** Of days in the person's zone, one of which may have an hour more. */
const LOST_DAYS = 28
/** Answers of a skill that speak for it. */
const EACH = 5

export interface SubjectOverview {
  id: string
  name: string
  /** 'other' where the bank has no family for it. */
  family: string
  /** How many questions the bank has for it. */
  questions: number
  examOn: string | null
  daysToExam: number | null
  tree: SubjectTree
}

export interface Overview {
  now: number
  subjects: SubjectOverview[]
  /** Days in a row, up to today or yesterday, on which something was answered. */
  streak: number
  openSets: Awaited<ReturnType<typeof findOpenSets>>
  ranked: NextThing[]
}

/** One subject of a person, what is known of it and what its answers say: three queries, for the progress screen. */
export async function readSubject(services: Services, actor: Person, zone: string, subjectId: string | null) {
  const { db } = services
  const now = services.clock().getTime()
  const found = findSubjects(db, actor).then((chosen) => {
    const subjects = chosen.flatMap((one) => placeOf(one, dayNumber(now, zone)))
    const shown =
      subjects.find(({ id }) => id === subjectId) ??
      subjects.find(({ questions }) => questions > 0) ??
      subjects[0]
    return { subjects, shown }
  })
  const since = new Date(now - (LOST_DAYS + 1) * DAY)
  const [{ subjects, shown }, mastery, marks] = await Promise.all([
    found,
    findMastery(db, actor),
    found.then(({ shown: one }) =>
      one ? findSubjectAnswers(db, actor, one.id, { most: RECENT, since }) : { answers: [], lost: [] },
    ),
  ])
  return {
    now,
    subjects,
    subject: shown && { ...shown, tree: treeOf(shown.id, statesOf(mastery), now) },
    ...marks,
  }
}

export type SubjectRead = Awaited<ReturnType<typeof readSubject>>

/** What is known of the skills of a topic, whichever subject of the bank it is of; nothing where it has none. */
export async function readTopic(
  { db, clock }: Services,
  actor: Person,
  topicId: string,
): Promise<TopicNode | undefined> {
  const subjectId = theBank().curriculum.topic(topicId)?.subjectId
  if (subjectId === undefined) return undefined
  const tree = treeOf(subjectId, statesOf(await findMastery(db, actor)), clock().getTime())
  return tree.topics.find(({ id }) => id === topicId)
}

/** Everything that the dashboard is made of: four queries. */
export async function readOverview(
  services: Services,
  actor: Person,
  zone: string,
  declined: readonly string[] = [],
): Promise<Overview> {
  const { db } = services
  const now = services.clock().getTime()
  const [chosen, mastery, { responses, streak }, openSets] = await Promise.all([
    findSubjects(db, actor),
    findMastery(db, actor),
    findLately(db, actor, { each: EACH, now, zone }),
    findOpenSets(db, actor),
  ])
  const states = statesOf(mastery)
  const today = dayNumber(now, zone)
  const subjects = chosen
    .flatMap((one) => placeOf(one, today))
    .map((place) => ({ ...place, tree: treeOf(place.id, states, now) }))
  const bySkill = Map.groupBy(responses, ({ skillId }) => skillId)
  const facts = subjects.flatMap(({ id }) => skillFacts(id, states, bySkill, now))
  const daysLeft = Object.fromEntries(
    subjects.flatMap(({ id, daysToExam: days }) => (days === null ? [] : [[id, days]])),
  )
  return {
    now,
    subjects,
    streak,
    openSets,
    ranked: rankNextThings({ skills: facts, daysToExam: daysLeft, now, declined }),
  }
}

const statesOf = (rows: Awaited<ReturnType<typeof findMastery>>): ReadonlyMap<string, Mastery> =>
  new Map(rows.map(({ skillId, at, ...state }) => [skillId, { ...state, at: at.getTime() }]))

function treeOf(subjectId: string, states: ReadonlyMap<string, Mastery>, now: number): SubjectTree {
  const topics = theBank()
    .curriculum.topicsOf(subjectId)
    .map(({ id, name, unit }) => ({ id, name, unit: unit.name }))
  return masteryTree(topics, skillPlaces(subjectId), states, now)
}

function placeOf({ subjectId, examOn }: ChosenSubject, today: number): Omit<SubjectOverview, 'tree'>[] {
  const bank = theBank()
  const subject = bank.curriculum.subject(subjectId)
  const name = subject?.subject ?? certificateSubject(subjectId)?.name
  // A subject that no list knows any more.
  if (name === undefined) return []
  return [
    {
      id: subjectId,
      name,
      family: subject?.family ?? 'other',
      questions: bank.bySubject.get(subjectId)?.length ?? 0,
      examOn,
      daysToExam: daysToExam(examOn, today),
    },
  ]
}

const places = new Map<string, SkillPlace[]>()

/** The skills that the bank asks for in a subject. The bank never changes while the process runs. */
function skillPlaces(subjectId: string): SkillPlace[] {
  const known = places.get(subjectId)
  if (known) return known
  const bank = theBank()
  const found = new Map<string, { marks: number; dealt: boolean; topics: Set<string> }>()
  for (const question of bank.bySubject.get(subjectId) ?? []) {
    const place = found.get(question.skill) ?? { marks: 0, dealt: false, topics: new Set<string>() }
    place.marks += question.parts.reduce((sum, part) => sum + part.marks, 0)
    place.dealt ||= !isLong(question)
    for (const topic of question.topics) if (topic.startsWith(`${subjectId}.`)) place.topics.add(topic)
    found.set(question.skill, place)
  }
  const made = [...found].map(([skillId, { marks, dealt, topics }]) => ({
    skillId,
    name: bank.skills.get(skillId)?.name ?? skillId,
    marks,
    dealt,
    topicIds: [...topics],
  }))
  places.set(subjectId, made)
  return made
}

/** Of what a set can be dealt on: a skill that is asked in long answers only would be proposed again every day. */
function skillFacts(
  subjectId: string,
  states: ReadonlyMap<string, Mastery>,
  responses: ReadonlyMap<string, LatelyLine[]>,
  now: number,
): SkillFacts[] {
  const skills = skillPlaces(subjectId)
  const marks = skills.reduce((sum, skill) => sum + skill.marks, 0) || 1
  return skills
    .filter(({ dealt }) => dealt)
    .map((skill) => {
      const rows = responses.get(skill.skillId) ?? []
      const state = states.get(skill.skillId)
      const slip = repeatedSlip(rows)
      return {
        skillId: skill.skillId,
        subjectId,
        weight: skill.marks / marks,
        responses: rows.map(({ id, awarded, of, answeredAt }) => ({
          id,
          awarded,
          of,
          at: answeredAt.getTime(),
        })),
        chanceThen: state ? (figure(state, state.at)?.chance ?? null) : null,
        chanceNow: state ? (figure(recall(state, now), now)?.chance ?? null) : null,
        recalled: state ? retrievability(state, now) : null,
        ...(slip ? { repeatedSlip: slip } : {}),
      }
    })
}

/** The same named slip, made again after it was named. */
function repeatedSlip(rows: readonly LatelyLine[]): SkillFacts['repeatedSlip'] | undefined {
  if (rows.length < 2) return undefined
  const byName = Map.groupBy(
    rows.filter((row) => row.misconceptionId !== null),
    (row) => `${row.questionId}/${row.misconceptionId}`,
  )
  const [most] = [...byName].sort((a, b) => b[1].length - a[1].length)
  if (!most || most[1].length < 2) return undefined
  return { id: most[0], times: most[1].length, responseIds: most[1].map(({ id }) => id) }
}
