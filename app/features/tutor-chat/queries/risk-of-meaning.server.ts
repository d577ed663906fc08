import { closeness, theEmbedder } from '#app/platform/ai/embedder.server.ts'
import { onceResolved } from '#app/platform/cache/lazy.ts'
import { EVERYDAY_SENTENCES, HARM_SENTENCES, riskOfMeaning, type Risk } from '../rules/risk.ts'

/** The vectors of the sentences that mean harm, and of everyday ones near them. */
const riskVectors = onceResolved(() => theEmbedder().embed([...HARM_SENTENCES, ...EVERYDAY_SENTENCES]))
const LONGEST_READ = 300

/** The second layer: how close a message is to sentences of harm. Without the model, the phrases alone decide. */
export async function riskOfNeighbours(message: string): Promise<Risk> {
  try {
    const [known, [vector]] = await Promise.all([
      riskVectors(),
      theEmbedder().embed([message.slice(0, LONGEST_READ)]),
    ])
    const close = known.map((one) => closeness(one, vector!))
    const harm = Math.max(...close.slice(0, HARM_SENTENCES.length))
    return riskOfMeaning(harm, Math.max(...close.slice(HARM_SENTENCES.length)))
  } catch {
    return 'none'
  }
}
