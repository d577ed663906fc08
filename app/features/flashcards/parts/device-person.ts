/** What the device remembers outside the database, to read at once: whose cards it has, and how many reviews wait. */
const PERSON = 'victor-device-person'
const WAITING = 'victor-device-waiting'
const DECKS = 'victor-device-decks'
const CHANGED = 'victor-device-changed'

/** A browser may refuse its storage. */
function quietly<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** The person who was signed in last on this device (`deviceKeyOf`). */
export const readPerson = (): string | null => quietly(() => localStorage.getItem(PERSON), null)

export const savePerson = (person: string): void =>
  quietly(() => localStorage.setItem(PERSON, person), undefined)

export function forgetPerson(): void {
  quietly(() => {
    localStorage.removeItem(PERSON)
    localStorage.removeItem(WAITING)
    localStorage.removeItem(DECKS)
  }, undefined)
  dispatchEvent(new Event(CHANGED))
}

/** Reviews that the server does not have yet. */
export const readWaiting = (): number => quietly(() => Number(localStorage.getItem(WAITING) ?? 0), 0)

export function saveWaiting(count: number): void {
  quietly(() => localStorage.setItem(WAITING, String(count)), undefined)
  dispatchEvent(new Event(CHANGED))
}

/** The decks whose cards were stored last, as the flashcards page names them. */
export const readDecks = (): string | null => quietly(() => localStorage.getItem(DECKS), null)

export const saveDecks = (decks: string): void => quietly(() => localStorage.setItem(DECKS, decks), undefined)

export function onDeviceChange(listen: () => void): () => void {
  addEventListener(CHANGED, listen)
  // Another tab.
  addEventListener('storage', listen)
  return () => {
    removeEventListener(CHANGED, listen)
    removeEventListener('storage', listen)
  }
}
