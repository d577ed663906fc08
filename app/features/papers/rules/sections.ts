import { MOST_QUESTIONS, MOST_SECTIONS } from './section-limits.ts'
import type { ChoiceSection, Section, WrittenSection } from './section-schema.ts'

export interface QuestionMark {
  section: number
  question: number
  /** Null before it is marked. */
  awarded: number | null
  of: number | null
  topic: string | null
}

const blank = (count: number) => '-'.repeat(count)

export function choice(
  name: string,
  count: number,
  letters: ChoiceSection['letters'] = 'ABCD',
): ChoiceSection {
  return {
    kind: 'choice',
    name,
    letters,
    answers: blank(count),
    key: blank(count),
    verdicts: blank(count),
    topics: Array.from({ length: count }, () => null),
  }
}

export function written(name: string, count: number, of: number | null = null): WrittenSection {
  return {
    kind: 'written',
    name,
    questions: Array.from({ length: count }, () => ({ of, awarded: null, topic: null })),
  }
}

export interface Plan {
  name: string
  kind: 'choice' | 'written'
  count: number
}

/** Reads sections from the facts about a paper: how many questions, and whether they are choice questions. */
export function planOf(
  sections: readonly { name: string; questions?: string | undefined; marks?: number | undefined }[] | null,
): Plan[] {
  return (sections ?? []).slice(0, MOST_SECTIONS).map(({ name, questions = '', marks }) => {
    const stated = /^(\d+)(?: of \d+)? /.exec(`${questions} `)?.[1]
    const count = Math.min(
      MOST_QUESTIONS,
      stated ? Number(stated) : name === 'Multiple choice' ? (marks ?? 0) : 0,
    )
    // Ten or more questions with as many marks: one mark each, which only choice questions have.
    const choices =
      /multiple choice/i.test(`${questions} ${name}`) ||
      (count >= 10 && marks !== undefined && marks === count)
    return { name, kind: choices ? 'choice' : 'written', count }
  })
}

/**
 * Parses a line of letters. Ignores spaces and commas; '-', '.' and '?' leave a question open.
 * @returns one character for each question, or a message for the person
 */
export function readLine(text: string, letters: string, count: number): { line: string } | { error: string } {
  const typed = text.toUpperCase().replace(/[\s,;]+/g, '')
  if (typed.length > count) return { error: `You typed ${typed.length} letters for ${count} questions.` }
  const line = typed.replace(/[.?_]/g, '-')
  const wrong = [...line].findIndex((one) => one !== '-' && !letters.includes(one))
  if (wrong !== -1)
    return { error: `Question ${wrong + 1}: ${[...line][wrong]} is not one of ${[...letters].join(', ')}.` }
  return { line: line.padEnd(count, '-') }
}

/** Marks of one choice question: from the person's verdict, else from the key; null without both. */
export function choiceMark({ answers, key, verdicts }: ChoiceSection, question: number): 0 | 1 | null {
  const verdict = verdicts[question]
  if (verdict === 'R') return 1
  if (verdict === 'W') return 0
  const right = key[question] ?? '-'
  if (right === '-') return null
  return answers[question] === right ? 1 : 0
}

/** Every question with its mark, in the order of the paper. */
export function marksOf(sections: readonly Section[]): QuestionMark[] {
  return sections.flatMap((one, section) =>
    one.kind === 'choice'
      ? [...one.answers].map((_, question) => ({
          section,
          question,
          awarded: choiceMark(one, question),
          of: 1,
          topic: one.topics[question] ?? null,
        }))
      : one.questions.map(({ of, awarded, topic }, question) => ({ section, question, awarded, of, topic })),
  )
}

export interface Totals {
  awarded: number
  /** Of the marked questions. */
  of: number
  marked: number
  questions: number
}

/** Counts the questions that have both a mark and a maximum. */
export function totalsOf(marks: readonly QuestionMark[]): Totals {
  const done = marks.filter(({ awarded, of }) => awarded !== null && of !== null)
  return {
    awarded: done.reduce((sum, { awarded }) => sum + awarded!, 0),
    of: done.reduce((sum, { of }) => sum + of!, 0),
    marked: done.length,
    questions: marks.length,
  }
}

export interface TopicTotals {
  topic: string
  awarded: number
  of: number
  questions: number
}

/** By topic, most marks lost first. */
export function byTopic(marks: readonly QuestionMark[]): TopicTotals[] {
  const groups = new Map<string, TopicTotals>()
  for (const { topic, awarded, of } of marks) {
    if (topic === null || awarded === null || of === null) continue
    const group = groups.get(topic) ?? { topic, awarded: 0, of: 0, questions: 0 }
    groups.set(topic, {
      topic,
      awarded: group.awarded + awarded,
      of: group.of + of,
      questions: group.questions + 1,
    })
  }
  return [...groups.values()].sort((a, b) => b.of - b.awarded - (a.of - a.awarded))
}

/** The section with another number of questions. The remaining questions keep their entries. */
export function resized(section: Section, count: number): Section {
  if (section.kind === 'written') {
    const { questions } = written(section.name, count)
    return { ...section, questions: questions.map((one, index) => section.questions[index] ?? one) }
  }
  const line = (text: string) => text.slice(0, count).padEnd(count, '-')
  return {
    ...section,
    answers: line(section.answers),
    key: line(section.key),
    verdicts: line(section.verdicts),
    topics: Array.from({ length: count }, (_, index) => section.topics[index] ?? null),
  }
}
