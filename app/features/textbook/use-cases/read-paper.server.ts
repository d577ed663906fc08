import { z } from 'zod'
import { questionBank } from '#app/features/question-bank/door.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import type { ReadDocument } from '#app/platform/documents/document.ts'
import { falseText } from '#app/platform/documents/false-text.ts'
import { readDocument } from '#app/platform/documents/read-document.server.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { likenessIn } from '../queries/similar-questions.server.ts'
import { blueprintOf, type Blueprint } from '../rules/paper-blueprint.ts'
import { paperQuestions } from '../rules/paper-questions.ts'
import { fileField } from './add-document.server.ts'

const READING = { name: 'textbook.paper', points: 20, seconds: 3_600 }
const NOT_READ = 'The paper is not read yet.'

export interface PaperRead {
  subjectId: string
  blueprint: Blueprint
}

/**
 * Reads a paper and returns what it asks: topics, marks and command terms. Nothing is stored, neither the file nor its
 * words.
 */
export const readPaper = defineUseCase({
  form: z.object({ subject: z.string().max(80), file: fileField }),
  invalid: NOT_READ,
  async prepare({ services, personId }, { subject, file }): Promise<Result<PaperRead>> {
    const bank = questionBank()
    if (!bank.bySubject.has(subject))
      return fail('invalid-input', NOT_READ, {
        fields: { subject: 'Choose a subject of the question bank.' },
      })
    const limit = await takeLimit(
      services.limits,
      READING,
      personId,
      () => 'You have read many papers. Wait a while, then try again.',
    )
    if (!limit.ok) return limit
    const read = await readDocument(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return beside(read.words)
    const notText = falseText(read.document, file.name)
    if (notText) return beside(notText.words)
    const questions = paperQuestions(linesOf(read.document))
    if (questions.length === 0)
      return beside(
        'We found no numbered questions in this file. Choose a paper whose questions have numbers and whose text can be selected.',
      )
    const likeness = likenessIn(bank, subject)
    const placed = questions.map(({ text, ...question }) => {
      const like = likeness(text)
      return { ...question, skillId: like?.skillId ?? null, topicId: like?.topicId ?? null }
    })
    return ok({ subjectId: subject, blueprint: blueprintOf(placed) })
  },
  run: async (_context, _form, paper) => ok(paper),
})

const beside = (words: string) => fail('invalid-input', NOT_READ, { fields: { file: words } })

/** The lines of a document. A PDF joins lines to paragraphs: they are cut again before a question and after its marks. */
const linesOf = ({ pages }: ReadDocument): string[] =>
  pages
    .flatMap(({ blocks }) => blocks.map(({ text }) => text))
    .flatMap((text) =>
      text
        .replace(/\s+(?=Question\s+\d{1,3}\b)/g, '\n')
        .replace(/([([]?\b\d{1,2}\s*marks?\s*[)\]]?)\s+/gi, '$1\n')
        .split('\n'),
    )
