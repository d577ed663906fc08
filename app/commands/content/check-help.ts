import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { loadArticles, problemsOf } from '#app/features/help/door.server.ts'
import type { BankProblem } from '#app/features/practice/bank.ts'
import { MAP } from '#app/routes.ts'

const audienceOf = (path: string) =>
  MAP.find((entry) => entry.path === path || (!path.includes(':') && matchPath(entry.path, path)))?.audience

/** What is wrong with the articles of the help: their files, and what they say of screens that are not there. */
export function checkHelp(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/help'))) return []
  try {
    return problemsOf(loadArticles(root), audienceOf).map(({ slug, message }) => ({
      file: `content/help/${slug}.md`,
      path: '',
      message,
    }))
  } catch (error) {
    const [file, ...words] = (error as Error).message.split(': ')
    return [{ file: file!, path: '', message: words.join(': ') }]
  }
}
