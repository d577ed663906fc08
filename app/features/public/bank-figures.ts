import { theBank } from '#app/features/practice/door.ts'

/** The figures of the first page, counted from the bank itself. */
export function bankFigures({ questions, byFamily, curriculum }: ReturnType<typeof theBank>) {
  const certificates = new Set(
    questions.flatMap(({ topics }) =>
      topics.map((topic) => curriculum.topic(topic)?.subjectId.split('-')[0]?.toUpperCase() ?? ''),
    ),
  )
  certificates.delete('')
  return {
    questions: questions.length,
    templates: questions.filter(({ params }) => params !== undefined).length,
    families: byFamily.size,
    certificates: [...certificates]
      .sort()
      .reverse()
      .join(' and ')
      .replace(/ and (?=.* and )/g, ', '),
  }
}
