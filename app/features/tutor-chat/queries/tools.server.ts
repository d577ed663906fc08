import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { readOverview } from '#app/features/progress/door.ts'
import { builtInBank, questionBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { questionShapes, type QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { nextStep, type Step } from '#app/engines/tutoring/hint-ladder.ts'
import { checkLines } from '#app/engines/tutoring/check-lines.ts'
import { findProblem } from '#app/engines/tutoring/find-problem.ts'
import { sayStep } from '#app/engines/tutoring/say-step.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import { createSearchIndex } from '#app/platform/search/search-index.ts'
import { bankDocuments } from '#app/features/question-bank/door.ts'
import type { Services } from '#app/platform/services.ts'
import type { Citation, Tutor } from '../rules/chat.ts'
import { atarTools } from './atar-tools.server.ts'
import { passageTools } from './asked-passages.server.ts'
import { isOnTopic, practiceTopic } from '../rules/practice-topic.ts'
import { findPassages, furtherPassages } from './passages.server.ts'
import { universityTools } from './university-tools.server.ts'

/** The shapes of all mathematics questions. Made at the first question to a tutor. */
export const mathsShapes = perObject((bank: ReturnType<typeof builtInBank>): QuestionShapes =>
  questionShapes(bank.byFamily.get('mathematics') ?? []),
)

const questionIndex = perObject((bank: ReturnType<typeof questionBank>) =>
  createSearchIndex(bankDocuments(bank)),
)

export interface ToolContext {
  services: Services
  person: Person
  tutor: Tutor
  /** The student's messages of this branch, the oldest first. */
  messages: readonly string[]
  zone: string
  /** The passages that the student asks about: with the last message, and with those before. */
  asked: { now: string | null; before: readonly string[] }
  /** Masks personal data before text reaches an outside model. */
  mask: (text: string) => string
}

export interface TutorTools {
  tools: ToolSet
  /** What the tools retrieved, numbered in this order. */
  citations: Citation[]
  /** The step of the hint ladder; null if no problem of the declared scope was asked. */
  step: Step | null
}

/** The tools of one answer: read-only, for this person only. Any model may call them. */
export function tutorTools({
  services,
  person,
  tutor,
  messages,
  zone,
  asked,
  mask,
}: ToolContext): TutorTools {
  const shapes = mathsShapes(builtInBank())
  const step = tutor === 'victor' ? nextStep(messages, shapes) : null
  const citations: Citation[] = []
  const cite = (one: Omit<Citation, 'number'>): number => {
    const known = citations.find(({ id }) => id === one.id)
    if (known) return known.number
    citations.push({ ...one, number: citations.length + 1 })
    return citations.length
  }
  const shared: ToolSet = {
    search_passages: tool({
      description: 'Finds passages of lessons, formula sheets and help, with the numbers to cite.',
      inputSchema: z.object({
        query: z.string().max(400),
        again: z
          .number()
          .int()
          .min(0)
          .max(9)
          .optional()
          .describe(
            'How often the student asked about the same again: an example first, then other passages',
          ),
      }),
      execute: ({ query, again = 0 }) => {
        const found = again === 0 ? findPassages(query, tutor) : furtherPassages(query, tutor, again)
        const passages = found.map(({ id, title, text, href }) => ({
          number: cite({ id, title, excerpt: text.slice(0, 160), href }),
          title,
          text,
          kind: id.split(':')[0]!,
        }))
        return { found: passages.length > 0, passages }
      },
    }),
    my_progress: tool({
      description: 'What the student’s own practice says: what to practise next, by subject.',
      inputSchema: z.object({}),
      execute: async () => {
        const lines = await progressLines(services, person, zone)
        return { found: lines.length > 0, lines }
      },
    }),
  }
  const victor: ToolSet = {
    next_step: tool({
      description: 'How much help to give now with the problem of this conversation, and the words for it.',
      inputSchema: z.object({}),
      execute: () =>
        step && step.rung !== 'aside'
          ? { found: true, rung: step.rung, say: sayStep(step), mayTellSolution: mayTell(step) }
          : { found: false },
    }),
    check_working: tool({
      description:
        'Checks lines of working: which line has the first error, and why in plain words. It never gives the right value.',
      inputSchema: z.object({ lines: z.array(z.string().max(300)).min(1).max(40) }),
      execute: ({ lines }) => ({
        lines: step
          ? step.problem.judge(lines).lines
          : checkLines(lines, { question: messages.at(-1) ?? '' }),
      }),
    }),
    solve: tool({
      description:
        'Solves an equation or differentiates, with steps. The steps are withheld until the student has tried.',
      inputSchema: z.object({ task: z.string().max(600).describe('Such as “Solve 2x + 3 = 7”') }),
      execute: ({ task }) => {
        const problem = findProblem(task, shapes)
        if (!problem) return { found: false }
        return step && mayTell(step)
          ? { found: true, solution: problem.solution, answer: problem.answer }
          : { found: true, withheld: 'The student has not tried yet.', rule: problem.rule }
      },
    }),
    find_practice: tool({
      description: 'Finds questions of the bank about a topic, with the numbers to cite.',
      inputSchema: z.object({ about: z.string().max(300) }),
      execute: async ({ about }) => {
        const subjects = (await findSubjects(services.db, person)).map(({ subjectId }) => subjectId)
        const topic = practiceTopic(about)
        const questions = questionIndex(questionBank())
          .find(person, topic.join(' '), { kinds: ['question'], subjects, each: 40 })
          .filter((question) => isOnTopic(question, topic))
          .slice(0, MOST_QUESTIONS)
          .map(({ id, title, about: where, href }) => ({
            number: cite({ id: `question:${id}`, title: `Practise: ${title}`, excerpt: where, href }),
            title,
            text: where,
          }))
        return { found: questions.length > 0, questions }
      },
    }),
  }
  const atar = atarTools(services, person)
  const own: Record<Tutor, ToolSet> = {
    victor,
    exodus: { ...atar.answer, ...universityTools(services, cite) },
    atar: { ...atar.answer, ...atar.calculations },
  }
  const passages = passageTools({ services, person, ...asked, cite, mask })
  return { tools: { ...shared, ...passages, ...own[tutor] }, citations, step }
}

const mayTell = ({ isSolved }: Step): boolean => isSolved

const SHOWN = 3
const MOST_QUESTIONS = 4

async function progressLines(services: Services, person: Person, zone: string): Promise<string[]> {
  const { ranked, subjects } = await readOverview(services, person, zone)
  const bank = builtInBank()
  const next = ranked.slice(0, SHOWN).map(({ skillId, subjectId }) => {
    const name = bank.skills.get(skillId)?.name ?? skillId
    return `- ${name} (${subjects.find(({ id }) => id === subjectId)?.name ?? subjectId})`
  })
  if (next.length === 0) return []
  return [
    'Your own practice says that these win you the most marks next:',
    next.join('\n'),
    'Open *Today* to start with the first one.',
  ]
}
