import { escapeSigns } from './escapes.ts'

/** Note for a file whose questions were separated by their names only. */
export const NO_BLANK_LINE =
  'some questions have no blank line between them: they are told apart by their names'

/**
 * The questions of a GIFT file as text. A blank line ends a question. A line that starts with `::name::` also does,
 * once all braces before it are closed. Comments and categories become notes. Reads every line once.
 */
export function splitQuestions(source: string): { questions: string[]; notes: string[] } {
  const questions: string[] = []
  const notes: string[] = []
  let lines: string[] = []
  let braces = new Braces()
  const end = () => {
    const text = lines.join('\n').trim()
    if (text !== '') questions.push(text)
    lines = []
    braces = new Braces()
  }
  for (const line of source.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const trimmed = line.trim()
    if (trimmed.startsWith('//')) {
      if (/\[(?:id|tag):/.test(trimmed))
        notes.push(`“${trimmed.slice(2, 120).trim()}”: a number or a tag of Moodle’s, left out`)
    } else if (trimmed.startsWith('$CATEGORY:'))
      notes.push(
        `category “${trimmed.slice('$CATEGORY:'.length).trim().slice(0, 120)}”: questions here belong to topics instead`,
      )
    else if (trimmed === '') end()
    else {
      if (lines.length > 0 && braces.areClosed && /^::[^:]/.test(trimmed)) {
        end()
        if (!notes.includes(NO_BLANK_LINE)) notes.push(NO_BLANK_LINE)
      }
      lines.push(line)
      braces.read(line)
    }
  }
  end()
  return { questions, notes }
}

/** Whether the braces of a question are closed, read line by line. */
class Braces {
  private depth = 0
  private pairs = 0
  private regular = true

  read(line: string): void {
    for (const sign of escapeSigns(line)) {
      if (sign === '{') this.depth += 1
      else if (sign === '}') {
        this.depth -= 1
        this.pairs += 1
      }
      if (this.depth < 0 || this.depth > 1) this.regular = false
    }
  }

  get areClosed(): boolean {
    return this.regular && this.depth === 0 && this.pairs > 0
  }
}
