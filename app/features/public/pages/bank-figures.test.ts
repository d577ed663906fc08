import { expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { bankFigures } from './bank-figures.ts'

it('counts each question once for a certificate, and only subjects with questions', () => {
  const bank = builtInBank()
  const { certificates } = bankFigures(bank)
  expect(certificates.map(({ certificate }) => certificate)).toEqual(expect.arrayContaining(['VCE', 'HSC']))
  for (const { certificate, questions, subjects } of certificates) {
    const own = bank.questions.filter(({ topics }) =>
      topics.some((topic) => topic.startsWith(`${certificate.toLowerCase()}-`)),
    )
    expect(questions, certificate).toBe(own.length)
    expect(subjects).toBeGreaterThan(0)
  }
})
