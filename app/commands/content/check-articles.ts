import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  articleProblems,
  comparisons,
  infoPages,
  legalDocuments,
  posts,
} from '#app/features/articles/door.server.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { audienceOf } from './check-help.ts'

/** Problems of the blog, the comparisons and the legal documents: in their files, and links that lead nowhere. */
export function checkArticles(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/articles'))) return []
  try {
    const set = {
      posts: posts.load(root),
      comparisons: comparisons.load(root),
      infoPages: infoPages.load(root),
      legalDocuments: legalDocuments.load(root),
    }
    return articleProblems(set, audienceOf).map(({ file, message }) => ({
      file: `content/articles/${file}.md`,
      path: '',
      message,
    }))
  } catch (error) {
    const [file, ...words] = (error as Error).message.split(': ')
    return [{ file: file!, path: '', message: words.join(': ') }]
  }
}
