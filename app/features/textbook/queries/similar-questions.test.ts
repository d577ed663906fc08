import { expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { likenessIn, wordsIn } from './similar-questions.server.ts'

const bank = builtInBank()

it.each(['vce-chemistry', 'vce-physics', 'vce-biology', 'vce-mathematical-methods'])(
  'finds the topic of three in four questions of %s by their words, with the question itself left out',
  (subjectId) => {
    const likeness = likenessIn(bank, subjectId)
    const questions = bank.bySubject.get(subjectId)!
    const found = questions.filter((question) => {
      const like = likeness(wordsIn(question), question)
      return like !== null && question.topics.includes(like.topicId)
    })
    expect(found.length / questions.length).toBeGreaterThanOrEqual(0.75)
  },
)

it('recognises nothing in a text about something else', () => {
  const likeness = likenessIn(bank, 'vce-chemistry')
  expect(likeness('')).toBeNull()
  expect(likeness('Zwei Pferde schlafen')).toBeNull()
})
