import type { theBank } from '#app/features/practice/door.ts'

type Bank = ReturnType<typeof theBank>

const counted = new WeakMap<Bank, ReturnType<typeof count>>()

/** The figures of the first page, counted from the bank itself, once for each bank. */
export function bankFigures(bank: Bank) {
  let figures = counted.get(bank)
  if (!figures) counted.set(bank, (figures = count(bank)))
  return figures
}

function count({ questions, byFamily, curriculum }: Bank) {
  const certificates = new Set(
    questions.flatMap(({ topics }) =>
      topics.map((topic) => curriculum.topic(topic)?.subjectId.split('-')[0]?.toUpperCase() ?? ''),
    ),
  )
  certificates.delete('')
  return {
    questions: questions.length.toLocaleString('en-AU'),
    templates: questions.filter(({ params }) => params !== undefined).length,
    families: byFamily.size,
    certificates: [...certificates]
      .toSorted()
      .reverse()
      .join(' and ')
      .replace(/ and (?=.* and )/g, ', '),
  }
}
