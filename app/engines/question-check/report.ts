import type { Problem } from '#app/engines/questions/parse.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Values } from '#app/engines/questions/template.ts'

/** Gathers the problems of one question; the same rule at the same place is told once, for the first seed that breaks it. */
export class Report {
  readonly problems: Problem[] = []
  private readonly told = new Set<string>()
  /** Which variant is being looked at, as "seed 3: a = 2, b = 5"; empty for fixed questions. */
  where = ''

  add(path: string, rule: string, message: string): void {
    const key = `${path}\0${rule}`
    if (this.told.has(key)) return
    this.told.add(key)
    this.problems.push({ path, message: this.where ? `${message} (${this.where})` : message })
  }
}

/** Names a seed by what it drew; derived values are left out, for they follow. */
export function describeSeed(seed: number, question: Question, values: Values): string {
  const drawn = Object.entries(question.params ?? {}).filter(([, param]) => !('value' in param))
  const list = drawn.map(([name]) => `${name} = ${values[name]}`)
  return list.length === 0 ? '' : `seed ${seed}: ${list.join(', ')}`
}
