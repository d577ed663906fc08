import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { chatFile } from '../pages/chat-file.server.ts'
import type { Tutor } from '../rules/chat.ts'

/** A chat with one of the tutors as a file. */
export const chatFileOf = (tutor: Tutor) =>
  load(async ({ services, person, params }) => {
    const text = await chatFile(services, person, tutor, params['threadId'] ?? '')
    if (text === null) return notFound()
    return new Response(text, {
      headers: {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Disposition': 'attachment; filename="victor-chat.md"',
        'Cache-Control': 'private, no-store',
      },
    })
  })
