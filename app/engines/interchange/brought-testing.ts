import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { split } from '#app/engines/questions/split.ts'
import type { Brought, Item } from './brought.ts'
import { readFile } from './read-file.ts'

// What tests of brought questions share. Every word of their files is ours.

export const bytes = (text: string) => new TextEncoder().encode(text)
export const readItems = (text: string) => readFile(bytes(text)).items
export const of = (items: readonly Item[], name: string): Item => items.find((item) => item.name === name)!
export function carried(item: Item): { question: Brought; losses: string[] } {
  if (item.fate !== 'carried') throw new Error(`${item.name}: ${item.why}`)
  return item
}

/** The verdict on a response to what was brought; of a choice, its words. */
export const verdict = (item: Item, response?: string): string => marked(item, response).verdict

/** What a file does not say of a question, so that it is one. */
export const ABOUT = {
  schema: 1,
  id: 'brought',
  family: 'chemistry',
  topics: ['vce-chemistry.u3.aos1'],
  skill: 'x',
  commandTerm: 'state',
  difficulty: 3,
  minutes: 2,
  commonLoss: 'x',
  review: { answers: 'second-reading', source: 'x' },
}

export function marked(item: Item, response?: string, partId = 'a') {
  const read = parseQuestion({ ...ABOUT, ...carried(item).question })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { marking } = split(instantiate(read.question, 1))
  const part = marking.parts.find(({ id }) => id === partId)
  const { answer } = part!
  const chosen = 'choices' in answer ? answer.choices.find(({ text }) => text === response)?.key : undefined
  return markPart(marking, partId, response === undefined ? fullResponse(answer) : (chosen ?? response))
}

export const moodle = (type: string, name: string, inside: string, body = 'Which?', format = 'html') =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="${format}"><text><![CDATA[${body}]]></text></questiontext>${inside}</question>`
export const answer = (fraction: number, text: string, feedback = '', more = '') =>
  `<answer fraction="${fraction}" format="moodle_auto_format"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback>${more}</answer>`
