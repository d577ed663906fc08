import { wordsOf } from '#app/platform/search/search-words.ts'

/** Words that say nothing about a topic. */
const COMMON = new Set(
  'a an and are as at be been but by can could did do does for from had has have help how i if in is it its just like me my need of on or please should so some than that the their them then there these this to use used using was we what when where which who why will with would you your mean means explain tell work works find give show about question understand know calculate worked someone something passage paragraph page text document say says here example simply'.split(
    ' ',
  ),
)

/** The words of a question that say what it is about. */
export const contentWords = (query: string): string[] =>
  [...new Set(wordsOf(query.replaceAll('$', ' ')))].filter(
    (word) => !COMMON.has(word) && (word.length > 1 || /\d/.test(word)),
  )
