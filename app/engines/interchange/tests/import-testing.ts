import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { split } from '#app/engines/questions/split.ts'
import type { ImportedItem, ImportedQuestion } from '../imported.ts'
import { importFile } from '../import-file.ts'

// Shared by the import tests. We wrote every word of their files.

export const bytes = (text: string) => new TextEncoder().encode(text)
export const readItems = (text: string) => importFile(bytes(text)).items
export const of = (items: readonly ImportedItem[], name: string): ImportedItem =>
  items.find((item) => item.name === name)!
export function carried(item: ImportedItem): { question: ImportedQuestion; losses: string[] } {
  if (item.fate !== 'carried') throw new Error(`${item.name}: ${item.why}`)
  return item
}

/** The verdict for a response to an imported question. The response to a choice is its text. */
export const verdict = (item: ImportedItem, response?: string): string => marked(item, response).verdict

/** The fields that a file lacks, so that an imported question is complete. */
export const ABOUT = {
  schema: 1,
  id: 'imported',
  family: 'chemistry',
  topics: ['vce-chemistry.u3.aos1'],
  skill: 'x',
  commandTerm: 'state',
  difficulty: 3,
  minutes: 2,
  commonLoss: 'x',
  review: { answers: 'second-reading', source: 'x' },
}

export function marked(item: ImportedItem, response?: string, partId = 'a') {
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
