import type { Variant } from '#app/engines/questions/variant.ts'

export interface TextAt {
  path: string
  text: string
  /** People read markdown-lite; the marking reads notation. */
  kind: 'markdown' | 'notation'
}

/** Every text of a variant with its place. */
export function textsOf(variant: Variant): TextAt[] {
  const found: TextAt[] = []
  const markdown = (path: string, text: string | null) => {
    if (text !== null) found.push({ path, text, kind: 'markdown' })
  }
  const notation = (path: string, text: string) => found.push({ path, text, kind: 'notation' })
  markdown('title', variant.title)
  markdown('stem', variant.stem)
  markdown('commonLoss', variant.commonLoss)
  variant.parts.forEach((part, index) => {
    const at = `parts[${index}]`
    markdown(`${at}.prompt`, part.prompt)
    markdown(`${at}.solution`, part.solution)
    part.hints.forEach((hint, n) => markdown(`${at}.hints[${n}]`, hint))
    part.steps.forEach((step, n) => markdown(`${at}.steps[${n}].for`, step.for))
    part.accepts.forEach((accept, n) => notation(`${at}.accepts[${n}]`, accept))
    part.misconceptions.forEach((one, n) => {
      notation(`${at}.misconceptions[${n}].answer`, one.answer)
      markdown(`${at}.misconceptions[${n}].feedback`, one.feedback)
    })
    const { answer } = part
    switch (answer.kind) {
      case 'choice':
      case 'multiple':
        for (const choice of answer.choices) {
          const place = `${at}.answer.choices[${Number(choice.id.slice('choice-'.length)) - 1}]`
          markdown(`${place}.text`, choice.text)
          markdown(`${place}.feedback`, choice.feedback)
        }
        break
      case 'short-text':
        markdown(`${at}.answer.model`, answer.model)
        answer.points.forEach((point, n) => {
          markdown(`${at}.answer.points[${n}].for`, point.for)
          for (const text of [...point.accept, ...point.reject]) notation(`${at}.answer.points[${n}]`, text)
        })
        break
      default:
        notation(`${at}.answer.expected`, answer.expected)
        markdown(`${at}.answer.shown`, answer.shown)
    }
  })
  return found
}
