import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { authoredPictures, authoredQuestions } from '#app/features/authoring/tables.ts'
import { questionVersions, builtInBank } from '#app/features/question-bank/door.ts'
import type { Asking } from './world.ts'

/** Saves a question with its form. */
export async function ownQuestion(world: Asking, token: string, title = 'A question'): Promise<string> {
  const id = randomUUID()
  const answer = await world.ask('/exam-practice/own/new', {
    as: token,
    form: { intent: 'save', id, revision: '0', title, 'parts[0].prompt': 'What?' },
  })
  if (answer.headers['location'] !== `/exam-practice/own/${id}?saved=1`)
    throw new Error(`No question was saved: ${answer.status} ${answer.text.slice(0, 300)}`)
  return id
}

/** A question that staff have published, as far as its address is concerned. */
export async function publishedQuestion(world: Asking, token: string): Promise<string> {
  const id = await ownQuestion(world, token)
  const { db } = world.services
  const createdAt = world.services.clock()
  await db.insert(questionVersions).values({
    questionId: id,
    version: 1,
    ownerId: await ownerOf(world, token),
    published: true,
    body: builtInBank().questions[0]!,
    createdAt,
  })
  await db
    .update(authoredQuestions)
    .set({ publishedVersion: 1, status: 'published' })
    .where(eq(authoredQuestions.id, id))
  return id
}

/** Puts a picture into a person's own question without the form, which not everybody may open. */
export async function ownPicture(world: Asking, token: string): Promise<string> {
  const { db, files, clock } = world.services
  const ownerId = await ownerOf(world, token)
  const questionId = randomUUID()
  const at = clock()
  await db.insert(authoredQuestions).values({
    ...{ id: questionId, ownerId, title: 'Pictured', subjectId: '', status: 'draft', draft: {} },
    ...{ createdAt: at, updatedAt: at },
  })
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  const put = await files.put({
    ownerId,
    purpose: 'question',
    name: 'a.png',
    bytes,
    maxBytes: 10_000,
    allow: ['image/png'],
  })
  if (!put.ok) throw new Error(put.error.message)
  await db
    .insert(authoredPictures)
    .values({ fileId: put.value.id, questionId, alt: 'Two by two points.', width: 2, height: 2 })
  return put.value.id
}

export async function ownerOf({ services: { db } }: Asking, token: string): Promise<string> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  return session!.personId
}
