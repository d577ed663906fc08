import type { ImportedQuestion } from '#app/engines/interchange/imported.ts'
import type { Draft } from './draft.ts'
import { stringify } from 'yaml'
import { draftParts } from './draft-to-question.ts'

/** Where imported questions belong. Files do not say it. */
export interface Place {
  subject: string
  topic: string
  skill: string
  commandTerm: string
}

/** The draft of an imported item. */
export function importedDraft(imported: ImportedQuestion, place: Place, source: string): Draft {
  const marks = imported.parts.reduce((sum, part) => sum + part.marks, 0)
  return {
    title: imported.title,
    subject: place.subject,
    topics: [place.topic],
    skill: place.skill,
    commandTerm: place.commandTerm,
    difficulty: String(imported.difficulty ?? 3),
    minutes: String(imported.minutes ?? Math.max(1, Math.round(marks * 1.5))),
    stem: imported.stem ?? '',
    parts: draftParts(imported.parts, stringify),
    source,
  }
}
