import type { Letter } from '#app/platform/mail/letter.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import type { NextStep } from './registration.ts'
import { sessionWords } from './session-words.ts'

/** What every email about a registration says. */
export interface LetterFacts {
  to: string
  name: string
  title: string
  startsAt: Date
  /** The zone in which the person reads times. */
  zone: string
  mode: 'online' | 'onsite'
  place: string
  /** The address of the ticket. */
  ticket: string
}

const SIGN = '\n\nVictor'

const about = ({ title, startsAt, zone }: LetterFacts) => `${line(title)}, ${sessionWords(startsAt, zone)}`
const hello = ({ name }: LetterFacts) => `Hello ${line(name)},\n\n`
const where = ({ mode, place }: LetterFacts) =>
  mode === 'online' ? 'Online. We email you the link an hour before.' : `Place: ${line(place, 200)}`

export const eventLetters = {
  confirm: (facts: LetterFacts, until: Date): Letter => ({
    to: facts.to,
    subject: subject('Confirm your registration', facts),
    text: `${hello(facts)}You registered for ${about(facts)}. Confirm before ${sessionWords(until, facts.zone)}:\n\n${facts.ticket}\n\nIf you did not register, ignore this email. We then delete your details from the registration.${SIGN}`,
  }),
  waitsForGuardian: (facts: LetterFacts, guardian: string, until: Date): Letter => ({
    to: facts.to,
    subject: subject('Your guardian must agree', facts),
    text: `${hello(facts)}You registered for ${about(facts)}. We asked ${line(guardian, 254)}. Your guardian must agree before ${sessionWords(until, facts.zone)}. If this address is wrong, cancel here, then register again:\n\n${facts.ticket}${SIGN}`,
  }),
  booked: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('Your place', facts),
    text: `${hello(facts)}You have a place: ${about(facts)}.\n${where(facts)}\n\nYour ticket, the calendar file, and where you cancel:\n${facts.ticket}${SIGN}`,
  }),
  waiting: (facts: LetterFacts, number: number): Letter => ({
    to: facts.to,
    subject: subject('You are on the waiting list', facts),
    text: `${hello(facts)}You are number ${number} on the waiting list for ${about(facts)}. When a place opens, we email the next person. See your number, or leave the list:\n\n${facts.ticket}${SIGN}`,
  }),
  offered: (facts: LetterFacts, links: { accept: string; decline: string }, until: Date): Letter => ({
    to: facts.to,
    subject: subject('A place opened for you', facts),
    text: `${hello(facts)}A place opened for you: ${about(facts)}. We hold this place until ${sessionWords(until, facts.zone)}.\n\nAccept the place:\n${links.accept}\n\nDecline the place, so that the next person gets it:\n${links.decline}\n\nEach link works once.${SIGN}`,
  }),
  again: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('Your registration', facts),
    text: `${hello(facts)}You are registered already: ${about(facts)}. See your registration:\n\n${facts.ticket}${SIGN}`,
  }),
  lapsed: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('Your offer has ended', facts),
    text: `${hello(facts)}We held a place for you: ${about(facts)}. You did not answer in time, so we offered this place to the next person. If places are free, you can still register:\n\n${facts.ticket}${SIGN}`,
  }),
  guardianRefused: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('Your registration has ended', facts),
    text: `${hello(facts)}Your guardian did not agree, or did not answer in time. Your registration has ended: ${about(facts)}. Ask your guardian, then register again if places are free.${SIGN}`,
  }),
  listClosed: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('No place opened', facts),
    text: `${hello(facts)}The waiting list for ${about(facts)} is closed. No place opened for you. We are sorry. We deleted your details from the list. If a place is free before the start, you can register again:\n\n${facts.ticket}${SIGN}`,
  }),
  cancelled: (facts: LetterFacts): Letter => ({
    to: facts.to,
    subject: subject('You cancelled', facts),
    text: `${hello(facts)}You gave up your registration for ${about(facts)}. Nobody expects you any more.${SIGN}`,
  }),
  sessionCancelled: (facts: LetterFacts, reason: string): Letter => ({
    to: facts.to,
    subject: subject('Cancelled', facts),
    text: `${hello(facts)}The host cancelled this session: ${about(facts)}.\nReason: ${line(reason, 500)}\n\nYou do not need to do anything.${SIGN}`,
  }),
  moved: (facts: LetterFacts, before: Date, next: NextStep): Letter => ({
    to: facts.to,
    subject: subject('New time', facts),
    text: `${hello(facts)}This session has a new time.\nBefore: ${sessionWords(before, facts.zone)}\nNow: ${sessionWords(facts.startsAt, facts.zone)}\n\n${MOVED_WORDS[next]} If you can’t come, cancel here:\n${facts.ticket}${SIGN}`,
  }),
  dayReminder: (facts: LetterFacts, now: Date): Letter => ({
    to: facts.to,
    subject: subject(dayName(facts, now), facts),
    text: `${hello(facts)}A reminder: ${about(facts)}.\n${where(facts)}\n\nYour ticket. If you can’t come, cancel here, so that another person gets your place:\n${facts.ticket}${SIGN}`,
  }),
  hourReminder: (facts: LetterFacts, joinLink: string): Letter => ({
    to: facts.to,
    subject: subject('Starts soon', facts),
    text: `${hello(facts)}${about(facts)} starts soon.\n\n${facts.mode === 'online' ? `Join here:\n${joinLink || 'The host has not added the link yet. Open your ticket at the start time.'}` : where(facts)}\n\nYour ticket:\n${facts.ticket}${SIGN}`,
  }),
  guardian: (facts: LetterFacts, to: string, link: string, until: Date): Letter => ({
    to,
    subject: subject('Your child asks for your permission', facts),
    text: `${line(facts.name)} is under 16 and registered for ${about(facts)}. ${facts.mode === 'online' ? 'The event is online.' : where(facts)} As a parent or guardian, say whether ${line(facts.name)} may take part. Answer before ${sessionWords(until, facts.zone)}:\n\n${link}\n\nYou do not need an account. If you don’t know this person, ignore this email. The registration then ends.${SIGN}`,
  }),
}

const MOVED_WORDS: Readonly<Record<NextStep, string>> = {
  unconfirmed: 'Your registration is not confirmed yet. Confirm by the link below.',
  guardian: 'Your guardian must still agree.',
  booked: 'Your place stays.',
  offered: 'We still offer you a place. Accept or decline it by the links in our earlier email.',
  waiting: 'You stay on the waiting list.',
}

/** The reminder is due up to 24 hours before, which is often the same day. */
function dayName({ startsAt, zone }: LetterFacts, now: Date): string {
  const days = dayNumber(startsAt.getTime(), zone) - dayNumber(now.getTime(), zone)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : 'Reminder'
}

function subject(words: string, { title }: LetterFacts): string {
  return `${words}: ${line(title)}`.slice(0, 150)
}

/** Typed text must not contain a line that looks like part of our email. */
function line(text: string, most = 120): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, most)
}
