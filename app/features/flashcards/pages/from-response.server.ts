import { reveal } from '#app/engines/questions/reveal.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findAnsweredPart } from '../queries/answered-part.server.ts'

export interface FilledNote {
  front: string
  back: string
  tags: string
  source: string
  subjectId: string
}

/** The fields of a card about a marked question part: the question in front, answer and solution at the back. */
export async function fromResponse(
  { db }: Services,
  actor: Person,
  responseId: string,
): Promise<FilledNote | null> {
  const answered = await findAnsweredPart(db, actor, responseId)
  if (!answered) return null
  const { questionId, partId, seed, askedAs, subjectId } = answered
  const variant = variantById(questionId, seed, askedAs ?? undefined)
  const part = variant?.shown.parts.find(({ id }) => id === partId)
  const revealed = variant ? reveal(variant.marking, partId) : null
  if (!variant || !part || !revealed) return null
  const paragraphs = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n\n')
  const right = revealed.choices.filter(({ correct }) => correct).map(({ key }) => key)
  const choices = 'choices' in part.input ? part.input.choices.filter(({ key }) => right.includes(key)) : []
  const answer = choices.length > 0 ? choices.map(({ text }) => text).join('; ') : revealed.answer
  return {
    front: paragraphs(variant.shown.stem, part.prompt),
    back: paragraphs(answer, revealed.solution),
    tags: 'from practice',
    source: `Victor question: ${variant.shown.title}`,
    subjectId,
  }
}
