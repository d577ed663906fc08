import type { Letter } from '#app/platform/mail/letter.ts'

/** The mail says that there is a review but not what it says, because other people may see the mail. */
export const draftReviewed = (to: string, link: string): Letter => ({
  to,
  subject: 'A teacher has looked at your draft',
  text: `A teacher or tutor has looked at the levels of your draft. Read what they say here:\n\n${link}\n\nVictor`,
})
