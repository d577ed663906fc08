import nspell from 'nspell'
import affixAddress from '../../../../../node_modules/dictionary-en-au/index.aff?url'
import wordAddress from '../../../../../node_modules/dictionary-en-au/index.dic?url'
import { misspellings, SUBJECT_WORDS } from '#app/engines/tools/english/spelling-words.ts'
import type { Misspelling, Speller } from '#app/engines/tools/english/spelling-words.ts'

export interface SpellingCall {
  text: string
  checksNames: boolean
  ownWords: readonly string[]
}

export type SpellingReport =
  { kind: 'loading' } | { kind: 'checking'; share: number } | { kind: 'done'; found: readonly Misspelling[] }

/** What a worker has and a page does not. */
interface WorkerScope {
  postMessage: (message: SpellingReport) => void
  addEventListener: (type: 'message', listen: (event: { data: SpellingCall }) => void) => void
}
declare const self: WorkerScope

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The dictionary did not load.')
  return answer.text()
}

/** The dictionary takes about 2 s to set up, once for each opened tool. */
let speller: Promise<Speller> | undefined

async function setUp(): Promise<Speller> {
  self.postMessage({ kind: 'loading' })
  const [affixes, words] = await Promise.all([textAt(affixAddress), textAt(wordAddress)])
  return nspell(affixes, words)
}

self.addEventListener('message', ({ data }) => void check(data))

/** A fault is not caught: the page is told by the event `error`. */
async function check({ text, checksNames, ownWords }: SpellingCall): Promise<void> {
  speller ??= setUp()
  const ready = await speller.catch((error: unknown) => {
    speller = undefined
    // A rejection in a worker raises no event of its own on the page.
    setTimeout(() => {
      throw error
    })
    return null
  })
  if (!ready) return
  const known = new Set([...SUBJECT_WORDS, ...ownWords].map((word) => word.toLowerCase()))
  const found = misspellings(text, checksNames, ready, known, (share) =>
    self.postMessage({ kind: 'checking', share }),
  )
  self.postMessage({ kind: 'done', found })
}
