import type { Brought } from '#app/engines/interchange/brought.ts'
import type { Draft } from './draft.ts'
import { stringify } from 'yaml'
import { draftParts } from './question-of-draft.ts'

/** Where questions of a file belong with us: files do not know. */
export interface Place {
  subject: string
  topic: string
  skill: string
  commandTerm: string
}

/** The draft that an item of a file becomes. */
export function draftOfBrought(brought: Brought, place: Place, source: string): Draft {
  const marks = brought.parts.reduce((sum, part) => sum + part.marks, 0)
  return {
    title: brought.title,
    subject: place.subject,
    topics: [place.topic],
    skill: place.skill,
    commandTerm: place.commandTerm,
    difficulty: String(brought.difficulty ?? 3),
    minutes: String(brought.minutes ?? Math.max(1, Math.round(marks * 1.5))),
    stem: brought.stem ?? '',
    parts: draftParts(brought.parts, stringify),
    source,
  }
}
