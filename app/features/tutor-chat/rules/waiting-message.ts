import { LONGEST_MESSAGE } from './chat.ts'

const joined = (first: string, second: string) => [first, second].filter(Boolean).join('\n\n')

/**
 * A message that is sent while another one waits for its turn: both become one.
 * @returns null if they are too long for one
 */
export function waitingText(before: string, next: string): string | null {
  const text = joined(before, next)
  return text.length > LONGEST_MESSAGE ? null : text
}

/** What the box shows when a message comes back: the message, then what was typed meanwhile. */
export const givenBack = (refused: string, typedMeanwhile: string): string =>
  typedMeanwhile.trim() === '' ? refused : joined(refused, typedMeanwhile)
