import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { helpArticles, problemsOf } from '#app/features/help/door.server.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { MAP } from '#app/routes.ts'

/** Who may open the screen at an address or path pattern; undefined if there is no such screen. */
export const audienceOf = (path: string) =>
  MAP.find((entry) => entry.path === path || (!path.includes(':') && matchPath(entry.path, path)))?.audience

/** Problems of the help articles: in their files, and screens they name that do not exist. */
export function checkHelp(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/help'))) return []
  try {
    return problemsOf(helpArticles.load(root), audienceOf).map(({ slug, message }) => ({
      file: `content/help/${slug}.md`,
      path: '',
      message,
    }))
  } catch (error) {
    const [file, ...words] = (error as Error).message.split(': ')
    return [{ file: file!, path: '', message: words.join(': ') }]
  }
}
