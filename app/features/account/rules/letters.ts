import type { Letter } from '#app/platform/mail/letter.ts'

const sign = '\n\nVictor'
const day = (date: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: zone }).format(date)

export const accountLetters = {
  guardianAsked: (to: string, student: string, link: string): Letter => ({
    to,
    subject: `${oneLine(student)} asks for your permission`,
    text: `${oneLine(student)} studies with Victor and named you as parent or guardian. ${oneLine(student)} is under 16, so study rooms, messages, bookings and sharing need your permission. Choose what to allow here:\n\n${link}\n\nYou do not need an account. The link works for 30 days. If you are not the parent or guardian, ignore this email. These features stay off.${sign}`,
  }),
  guardianAnswered: (to: string, student: string, link: string): Letter => ({
    to,
    subject: 'We saved your choices',
    text: `We saved your choices for ${oneLine(student)}. You can change or withdraw your choices at any time here:\n\n${link}\n\nKeep this email. The link works for one year. After that, ${oneLine(student)} can send you a new link.${sign}`,
  }),
  guardianDecided: (to: string, link: string): Letter => ({
    to,
    subject: 'Your guardian has answered',
    text: `Your guardian changed what you can use on Victor. See the changes here:\n\n${link}${sign}`,
  }),
  deletionAsked: (to: string, due: Date, zone: string, signIn: string): Letter => ({
    to,
    subject: 'Your account will be deleted',
    text: `You asked us to delete your Victor account. We will delete the account and its data on ${day(due, zone)}. We signed you out on all devices. If you change your mind, or it was not you, sign in before that day to keep your account:\n\n${signIn}${sign}`,
  }),
  deleted: (to: string, remaining: readonly string[]): Letter => ({
    to,
    subject: 'Your account is deleted',
    text: `We deleted your Victor account and its data. We cannot restore them.${remaining.length > 0 ? `\n\nWe must keep these records:\n${remaining.map((one) => `- ${one}`).join('\n')}` : ''}\n\nThis is our last email to this address.${sign}`,
  }),
}

/** A name is a person's own text, so it must not contain a line that looks like part of our email. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').slice(0, 60)
}
