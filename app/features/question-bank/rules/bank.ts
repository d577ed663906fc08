import type { Task } from '#app/engines/questions/extended-schema.ts'
import type { Family, Question } from '#app/engines/questions/schema.ts'
import type { Curriculum } from './curriculum.ts'

export interface Skill {
  id: string
  name: string
  family: Family
}

/** A content file that could not be used, and why. */
export interface BankProblem {
  /** Relative to the root, as content/questions/chemistry/chem-ph-01.yaml. */
  file: string
  path: string
  message: string
}

/** All questions, with the lists that screens need. Read-only: every request of a process shares it. */
export interface Bank {
  questions: readonly Question[]
  byId: ReadonlyMap<string, Question>
  byFamily: ReadonlyMap<string, readonly Question[]>
  byTopic: ReadonlyMap<string, readonly Question[]>
  bySubject: ReadonlyMap<string, readonly Question[]>
  bySkill: ReadonlyMap<string, readonly Question[]>
  skills: ReadonlyMap<string, Skill>
  /** Criteria and samples of essays, by task type. */
  tasks: ReadonlyMap<string, Task>
  curriculum: Curriculum
  /** A hash of every source file: changes when any content does. */
  revision: string
  /** Files left out. Always empty in a build: building refuses them. */
  problems: readonly BankProblem[]
}

export interface BankContents {
  questions: readonly Question[]
  skills: readonly Skill[]
  tasks: readonly Task[]
  curriculum: Curriculum
  revision: string
  problems: readonly BankProblem[]
}

export function bankOf(contents: BankContents): Bank {
  const { questions, skills, tasks, ...rest } = contents
  return {
    ...rest,
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
    byFamily: grouped(questions, (question) => [question.family]),
    byTopic: grouped(questions, (question) => question.topics),
    bySubject: grouped(questions, (question) => question.topics.map(subjectOf)),
    bySkill: grouped(questions, (question) => [question.skill]),
    tasks: new Map(tasks.map((task) => [task.id, task])),
    skills: new Map(skills.map((skill) => [skill.id, skill])),
  }
}

/** vce-chemistry.u3.aos2 → vce-chemistry */
export function subjectOf(topicId: string): string {
  return topicId.slice(0, topicId.indexOf('.'))
}

function grouped(questions: readonly Question[], keysOf: (question: Question) => readonly string[]) {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    for (const key of new Set(keysOf(question))) {
      const group = groups.get(key)
      if (group) group.push(question)
      else groups.set(key, [question])
    }
  }
  return groups
}
