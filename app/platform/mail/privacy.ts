import { eq } from 'drizzle-orm'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { mail } from './tables.ts'

const letter = (purpose: string, retention: string) => ({
  purpose,
  retention,
  readers: 'nobody; in the demo, whoever runs it',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: mail,
    owner: ({ email }) => eq(mail.to, email),
    columns: {
      id: plain,
      to: letter('where a letter goes', '30 days'),
      subject: letter('what the letter is about', '30 days'),
      text: letter('the words of the letter', 'until it is sent'),
      html: letter('the words of the letter', 'until it is sent'),
      status: plain,
      attempts: plain,
      createdAt: plain,
      sentAt: plain,
    },
    // The text of unsent emails may contain a sign-in link.
    notExported: ['text', 'html'],
    onDeletion: 'deleted',
  },
]
