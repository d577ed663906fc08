import type { Letter } from '#app/platform/mail/letter.ts'

/** The mail says that there is a mark but not which one, because other people may see the mail. */
export const answerMarked = (to: string, link: string): Letter => ({
  to,
  subject: 'Your answer has been marked',
  text: `A teacher or tutor has marked your long answer. See the mark and the comments here:\n\n${link}\n\nVictor`,
})
