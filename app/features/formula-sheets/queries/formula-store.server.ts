import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { formulaBook, formulaSchema, type Formula, type FormulaBook } from '../rules/formula.ts'

/** Reads every formula of `<root>/data/formulas`. || @throws Error that names the file and the problem */
export function loadFormulas(root: string): Formula[] {
  const folder = join(root, 'data', 'formulas')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => {
      const list: unknown = parse(readFileSync(join(folder, file), 'utf8'))
      const parsed = z.array(formulaSchema).safeParse(list)
      if (!parsed.success) throw new Error(`data/formulas/${file}:${wordsByPath(parsed.error, list)}`)
      return parsed.data
    })
}

/** The formulas in the project folder, read at the first call. */
export const theFormulas = lazy((): FormulaBook => formulaBook(loadFormulas(process.cwd())))
