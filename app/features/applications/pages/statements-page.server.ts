import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import {
  findStatement,
  findStatements,
  findVersions,
  type StatementLine,
} from '../queries/statements.server.ts'
import { countWords, limitWords } from '../rules/statement.ts'
import { textChanges } from '../rules/text-changes.ts'

const savedWords = (zone: string) => {
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (at: Date) => format.format(at)
}

/** The person's statements, and an id for the next one. */
export async function statementsPage({ db }: Services, person: Person, zone: string) {
  const words = savedWords(zone)
  const statements = await findStatements(db, person)
  return {
    newId: randomUUID(),
    isClosed: person.viewing !== undefined && person.viewing !== null,
    statements: statements.map((one) => ({
      id: one.id,
      title: one.title,
      saved: words(one.updatedAt),
      version: one.version,
      ...lengthOf(one),
    })),
  }
}

export type StatementsPage = Awaited<ReturnType<typeof statementsPage>>

function lengthOf({ text, wordLimit }: Pick<StatementLine, 'text' | 'wordLimit'>) {
  const words = countWords(text)
  return { length: limitWords(words, wordLimit), isOver: wordLimit !== null && words > wordLimit }
}

/** One statement with its versions; undefined for a statement of somebody else. `?compare=3` compares that version. */
export async function statementPage(
  { db }: Services,
  { person, id, query, zone }: { person: Person; id: string; query: URLSearchParams; zone: string },
) {
  const statement = await findStatement(db, person, id)
  if (!statement) return undefined
  const saved = savedWords(zone)
  const versions = await findVersions(db, person, id)
  const compared = versions.find(({ version }) => String(version) === query.get('compare'))
  return {
    id,
    title: statement.title,
    limit: statement.wordLimit,
    text: statement.text,
    version: statement.version,
    saved: saved(statement.updatedAt),
    typedBy: person.personId,
    ...lengthOf(statement),
    versions: versions.map((one) => ({
      version: one.version,
      saved: saved(one.savedAt),
      words: countWords(one.text),
      restoredFrom: one.restoredFrom,
      isLatest: one.version === statement.version,
    })),
    comparison: compared
      ? {
          version: compared.version,
          saved: saved(compared.savedAt),
          changes: textChanges(compared.text, statement.text),
        }
      : null,
  }
}

export type StatementPage = NonNullable<Awaited<ReturnType<typeof statementPage>>>
