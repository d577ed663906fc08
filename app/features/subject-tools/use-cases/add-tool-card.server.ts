import { TOOLS_OF } from '#app/engines/tools/registry.ts'
import { inputOf } from '#app/engines/tools/run-tool.ts'
import type { ToolSubject } from '#app/engines/tools/tool.ts'
import { addMadeCard } from '#app/features/flashcards/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { subjectPageOf } from '../rules/subjects.ts'
import { cardText } from '../rules/card-text.ts'
import { inputFrom, toolPath } from '../rules/tool-link.ts'
import { runOnServer } from './run-on-server.server.ts'

/** A link with more text than this is not added. */
const LONGEST_LINK = 10_000

/**
 * Adds an answer to the deck of its subject. The server runs the tool again, so that a card never holds what a browser
 * claims. The same input is added once.
 */
export async function addToolCard(
  services: Services,
  actor: Actor,
  { subject, link }: { subject: ToolSubject; link: string },
): Promise<Result<{ deckId: string; deckName: string | null; isNew: boolean }>> {
  const writer = assertWritable(actor)
  if (!writer.ok) return writer
  const page = subjectPageOf(subject)
  if (!page || link.length > LONGEST_LINK) return NOT_ADDED
  const query = new URLSearchParams(link)
  const entry = TOOLS_OF[subject].find(({ id }) => id === query.get('tool'))
  if (!entry?.load || entry.staysInBrowser) return NOT_ADDED
  const { tool } = await entry.load()
  const input = inputFrom(query, tool.fields) ?? inputOf(tool.fields, tool.examples[0].input)
  const result = await runOnServer(
    { subject, id: entry.id, tool, input },
    { limits: services.limits, visitor: writer.value.personId },
  )
  if (!result.ok) return fail('invalid-input', 'There is no answer to add yet. Check the marked fields.')
  const path = toolPath(subject, entry.id, input)
  return addMadeCard(services, actor, {
    deck: { key: `subject-tools ${subject}`, name: `${page.name} tools` },
    card: {
      key: path,
      source: path.length <= 400 ? path : '',
      ...cardText(entry.name, tool.fields, input, result.answer),
    },
  })
}

const NOT_ADDED = fail('invalid-input', 'We couldn’t add this answer. Reload the page, then try again.')
