import type { Letter } from '#app/platform/mail/letter.ts'

/** Says that there is a mark, and not which: a letter is read on more screens than its reader's. */
export const answerMarked = (to: string, link: string): Letter => ({
  to,
  subject: 'Your answer has been marked',
  text: `Somebody whom you asked has marked a long answer of yours. The mark, and what was said about the answer, stand here:\n\n${link}\n\nVictor`,
})
