import { plural } from '#app/ui/words/plural.ts'

export const marksWords = (marks: number) => plural(marks, 'mark')
