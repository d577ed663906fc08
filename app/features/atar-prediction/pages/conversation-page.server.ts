import { randomUUID } from 'node:crypto'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import { mayOpenWhileViewing } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findGoal } from '../queries/goals-and-history.server.ts'
import { findQuestions } from '../queries/questions.server.ts'
import { examplesFor, ruleBasedLayer } from '../rules/rule-based-layer.ts'

/** The conversation of a student. Staff who view the account do not see it. */
export async function conversationPage(services: Services, person: Person) {
  const isOpen = mayOpenWhileViewing(person, 'tutor-thread')
  const [chosen, goal, questions] = await Promise.all([
    findSubjects(services.db, person),
    findGoal(services.db, person),
    isOpen ? findQuestions(services.db, person) : [],
  ])
  const names = chosen.flatMap(({ subjectId }) => certificateSubject(subjectId)?.name ?? [])
  return {
    isOpen,
    hasSubjects: names.length > 0,
    notice: ruleBasedLayer.notice,
    examples: examplesFor(names, goal),
    turns: questions.map(({ id, question, reply }) => ({
      id,
      question,
      understood: reply.understood,
      text: reply.text,
    })),
    /** A new id for each form, so that a double submit asks once. */
    newId: randomUUID(),
  }
}

export type ConversationPage = Awaited<ReturnType<typeof conversationPage>>
