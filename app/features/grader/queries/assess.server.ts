import type { Rubric } from '#app/engines/grading/rubric.ts'
import { topicCloseness } from '#app/engines/grading/topic-closeness.ts'
import { theEmbedder } from '#app/platform/ai/embedder.server.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { levelsOf, questionsOf, type Assessment } from '../rules/assessment.ts'
import { englishWords } from '../rules/english-words.server.ts'

interface Asked {
  task: string
  rubric: Rubric
  counts: boolean
}

/** Gives a draft what its work allows: questions while the task counts, else levels. Keeps what the draft had. */
export async function assess(work: Asked, text: string, before: Assessment): Promise<Assessment> {
  const input = { prompt: work.task, rubric: work.rubric, text, isWord: await englishWords() }
  if (work.counts) return { ...before, questions: before.questions ?? questionsOf(input) }
  if (before.levels) return before
  const closeness = await closenessOf(work.task, text)
  return { ...before, levels: levelsOf({ ...input, closeness }) }
}

/** Without an answer of the embedder only key words are compared. */
async function closenessOf(task: string, text: string): Promise<number | undefined> {
  try {
    return await topicCloseness(task, text, (texts) => theEmbedder().embed(texts))
  } catch {
    return undefined
  }
}

/** Loads the word list and the embedder, once for a process, so that the first draft does not wait for them. */
export const warmUp = lazy(() => {
  void englishWords()
  void closenessOf('Explain the causes.', 'The causes were many.')
})
