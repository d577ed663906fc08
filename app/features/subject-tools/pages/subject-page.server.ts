import { TOOLS_OF } from '#app/engines/tools/registry.ts'
import { inputOf } from '#app/engines/tools/run-tool.ts'
import type { ToolEntry, ToolExample, ToolField, ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { DrawnRun } from '../rules/drawn-answer.ts'
import { practiceOf } from './practise.server.ts'
import { runOnServer } from '../use-cases/run-on-server.server.ts'
import { drawRun } from '../rules/draw-run.ts'
import { subjectPageOf } from '../rules/subjects.ts'
import { inputFrom, inputIn } from '../rules/tool-link.ts'

/** The page of a subject: the list of its tools, and the tool that the address names. */
export async function subjectPage(
  services: Services,
  { actor, path, query, visitor }: { actor: Actor; path: string; query: URLSearchParams; visitor: string },
) {
  const page = subjectPageOf(path.split('/')[2] ?? '')
  if (!page) throw new Error(`No subject has the page ${path}.`)
  const entries = TOOLS_OF[page.id]
  const asked = query.get('tool')
  const entry = entries.find(({ id }) => id === asked)
  const own =
    entry && entry.practise.length > 0 && actor.kind !== 'guest' ? await findSubjects(services.db, actor) : []
  return {
    subject: page.id,
    name: page.name,
    tone: page.tone,
    description: page.description,
    tools: entries.map(({ id, name, does }) => ({ id, name, does })),
    /** The address names a tool that this page does not have. */
    isUnknown: asked !== null && !entry,
    opened: entry
      ? {
          ...(await openTool(page.id, entry, query, { limits: services.limits, visitor })),
          practice: practiceOf(
            entry.practise,
            own.map(({ subjectId }) => subjectId),
          ),
        }
      : null,
    signedIn: actor.kind !== 'guest',
  }
}

export type SubjectToolsPage = Awaited<ReturnType<typeof subjectPage>>
export type OpenedTool = NonNullable<SubjectToolsPage['opened']>

interface ToolOnPage extends Pick<ToolEntry, 'id' | 'name' | 'does'> {
  staysInBrowser: boolean
  isHeavy: boolean
  fields: readonly ToolField[]
  examples: readonly ToolExample[]
  input: ToolInput
  /** The input came with the address, so a refusal takes the focus. */
  isAsked: boolean
  /** Null for a tool without a form. */
  run: DrawnRun | null
}

async function openTool(
  subject: ToolSubject,
  entry: ToolEntry,
  query: URLSearchParams,
  budget: { limits: Services['limits']; visitor: string },
): Promise<ToolOnPage> {
  const { id, name, does, staysInBrowser = false } = entry
  const tool = entry.load ? (await entry.load()).tool : null
  const about = { id, name, does, staysInBrowser, isHeavy: tool?.isHeavy ?? false }
  if (!tool) {
    return { ...about, fields: [], examples: [], input: inputIn(query), isAsked: false, run: null }
  }
  const asked = staysInBrowser ? null : inputFrom(query, tool.fields)
  const input = asked ?? inputOf(tool.fields, tool.examples[0].input)
  return {
    ...about,
    fields: tool.fields,
    examples: tool.examples,
    input,
    isAsked: asked !== null,
    run: drawRun(input, await runOnServer({ subject, id, tool, input }, budget)),
  }
}
