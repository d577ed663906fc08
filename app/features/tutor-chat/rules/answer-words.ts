import type { CheckedWords } from '#app/platform/ai/checked-words.ts'
import type { AnswerPart } from '#app/platform/ai/stream-answer.server.ts'
import type { ToolFinding } from './built-in-tutor.ts'
import type { FigureGuard } from './figure-guard.ts'

/** The words of one answer on their way to the screen. Words of an outside model pass the guard and the moderation. */
export interface AnswerWords {
  /** @returns the text that may be shown so far */
  take: (part: AnswerPart) => Promise<string>
  /** @returns the whole text that may be shown */
  end: () => Promise<string>
  /** What the tools found. */
  findings: readonly ToolFinding[]
}

interface Filters {
  /** Keeps numbers without a source out; null: no such rule. */
  guard: FigureGuard | null
  /** The moderation of a provider; null: none is configured. */
  checked: CheckedWords | null
}

export function answerWords({ guard, checked }: Filters): AnswerWords {
  const findings: ToolFinding[] = []
  let text = ''
  let isOutside = false
  const passed = async (isEnd: boolean) => (checked && isOutside ? checked.upTo(text, isEnd) : text)
  return {
    findings,
    async take(part) {
      if (part.kind === 'tool') {
        findings.push({ name: part.name, output: part.output })
        guard?.learn(part.output)
      } else {
        isOutside = part.isOutside
        text = guard && isOutside ? guard.add(part.text) : text + part.text
      }
      return passed(false)
    },
    async end() {
      if (guard && isOutside) text = guard.end()
      return passed(true)
    },
  }
}
