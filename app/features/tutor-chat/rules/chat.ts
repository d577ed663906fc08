import { riskOfWords } from './risk.ts'

/** `atar` is Exodus on the screen that only answers what-if questions about the ATAR. */
export const TUTORS = ['victor', 'exodus', 'atar'] as const
export type Tutor = (typeof TUTORS)[number]

const ADDRESSES = {
  victor: '/talk-with-victor',
  exodus: '/talk-with-exodus',
  atar: '/atar-prediction-ai',
} as const

export const addressOf = (tutor: Tutor): string => ADDRESSES[tutor]
export const nameOf = (tutor: Tutor): string => (tutor === 'victor' ? 'Victor' : 'Exodus')

/** A passage that an answer cites. */
export interface Citation {
  /** The number in the text, from 1. */
  number: number
  id: string
  title: string
  /** The words of the passage that matter. */
  excerpt: string
  href: string
}

export interface JudgedLine {
  text: string
  state: 'right' | 'first-error' | 'not-checked'
}

export interface Judged {
  lines: JudgedLine[]
}

export type MessageState = 'complete' | 'writing' | 'stopped' | 'incomplete' | 'failed'

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 4_000
export const LONGEST_TITLE = 80

/** A title from the first question: its first line, cut at a word. */
export function titleFrom(question: string): string {
  // A person beside the student can read the list of chats.
  if (riskOfWords(question) === 'harm') return 'New chat'
  const line =
    question
      .replaceAll('$', '')
      .split('\n')
      .find((one) => one.trim() !== '')
      ?.trim() ?? 'New chat'
  if (line.length <= 60) return line
  return `${line.slice(0, 60).replace(/\s+\S*$/, '')} …`
}

export const isTutor = (text: string): text is Tutor => (TUTORS as readonly string[]).includes(text)
