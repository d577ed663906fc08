import type { Letter } from '#app/platform/mail/letter.ts'

const sign = '\n\nVictor'
const day = (date: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: zone }).format(date)

export const accountLetters = {
  guardianAsked: (to: string, student: string, link: string): Letter => ({
    to,
    subject: `${oneLine(student)} asks for your confirmation`,
    text: `${oneLine(student)} studies with Victor and named you as their parent or guardian. Because they are under 16, study rooms, messages, bookings and sharing stay closed until you confirm each of them – or only some, or none:\n\n${link}\n\nYou need no account. The link works for 30 days. If you are not their parent or guardian, do nothing: everything stays closed.${sign}`,
  }),
  guardianAnswered: (to: string, student: string, link: string): Letter => ({
    to,
    subject: 'Your confirmation is kept',
    text: `What you chose for ${oneLine(student)} holds from now on. You can look at it and withdraw any part of it, at any time, here:\n\n${link}\n\nKeep this letter: the link works for a year. After that, ${oneLine(student)} can ask you again.${sign}`,
  }),
  guardianDecided: (to: string, link: string): Letter => ({
    to,
    subject: 'Your guardian has answered',
    text: `Your guardian has changed what is open to you. See it here:\n\n${link}${sign}`,
  }),
  deletionAsked: (to: string, due: Date, zone: string, signIn: string): Letter => ({
    to,
    subject: 'Your account will be deleted',
    text: `As you asked, your account at Victor and everything in it will be deleted on ${day(due, zone)}. Every session was ended. If you change your mind, or it was not you, sign in before then, and everything stays:\n\n${signIn}${sign}`,
  }),
  deleted: (to: string, kept: readonly string[]): Letter => ({
    to,
    subject: 'Your account is deleted',
    text: `Your account at Victor and everything in it is deleted. Nothing can bring it back.${kept.length > 0 ? `\n\nWhat stays, because it must:\n${kept.map((one) => `- ${one}`).join('\n')}` : ''}\n\nThis is the last letter to this address.${sign}`,
  }),
}

/** Names are people's own words: no line of them may pass for a line of ours. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').slice(0, 60)
}
