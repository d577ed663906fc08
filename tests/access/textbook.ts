import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDocument } from '#app/features/textbook/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { pdfOf } from '#app/platform/documents/document-samples.ts'
import type { Asking } from './world.ts'

/** A text that this person uploaded. Added directly, because a form with a file is more than a sample can post. */
export const textbookDocument = (world: Asking, token: string): Promise<string> =>
  added(
    world,
    token,
    new File(
      ['# Waves\n\nA wave carries energy through a medium.\n\nIt moves no matter with it.'],
      'waves.txt',
    ),
  )

/** A PDF that this person uploaded, of which pages are drawn. */
export async function textbookPdf(world: Asking, token: string): Promise<string> {
  const bytes = await pdfOf((pdf) => void pdf.text('A wave carries energy through a medium.'))
  return added(world, token, new File([bytes as BlobPart], 'waves.pdf'))
}

async function added({ services }: Asking, token: string, file: File): Promise<string> {
  const [session] = await services.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  const owner: Person = {
    kind: 'person',
    personId: session!.personId,
    sessionId: session!.id,
    roles: ['student'],
    capabilities: [],
    institutions: [],
  }
  const done = await addDocument(services, owner, { id: randomUUID(), file })
  if (!done.ok) throw new Error(`${done.error.message} ${Object.values(done.error.fields ?? {}).join(' ')}`)
  return done.value.id
}
