import type { Drawn } from '#app/engines/pictures/drawn.ts'
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
  picture('picture', variant.picture, markdown)
  variant.parts.forEach((part, index) => {
    const at = `parts[${index}]`
    markdown(`${at}.prompt`, part.prompt)
    picture(`${at}.picture`, part.picture, markdown)
    picture(`${at}.solutionPicture`, part.solutionPicture, markdown)
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
          picture(`${place}.picture`, choice.picture ?? null, markdown)
        }
        break
      case 'short-text':
        markdown(`${at}.answer.model`, answer.model)
        answer.points.forEach((point, n) => {
          markdown(`${at}.answer.points[${n}].for`, point.for)
          for (const text of [...point.accept, ...point.reject]) notation(`${at}.answer.points[${n}]`, text)
        })
        break
      case 'order':
        for (const item of answer.items) markdown(`${at}.answer.items[${item.number - 1}]`, item.text)
        markdown(`${at}.answer.shown`, answer.shown)
        break
      case 'match':
      case 'classify':
        for (const row of answer.rows) markdown(`${at}.answer (item ${row.number})`, row.text)
        for (const option of answer.options) markdown(`${at}.answer (target ${option.number})`, option.text)
        markdown(`${at}.answer.shown`, answer.shown)
        break
      case 'cloze':
        markdown(`${at}.answer.text`, answer.text)
        answer.gaps.forEach(({ accept }, n) => {
          for (const text of accept) notation(`${at}.answer.gaps[${n}].accept`, text)
        })
        markdown(`${at}.answer.shown`, answer.shown)
        break
      case 'extended':
        markdown(`${at}.answer.asksText`, answer.asksText)
        answer.criteria.forEach((criterion, n) => {
          markdown(`${at}.answer.criteria[${n}].for`, criterion.for)
          for (const band of criterion.bands ?? [])
            markdown(`${at}.answer.criteria[${n}].bands`, band.description)
        })
        break
      default:
        notation(`${at}.answer.expected`, answer.expected)
        markdown(`${at}.answer.shown`, answer.shown)
    }
  })
  return found
}

function picture(
  path: string,
  drawn: Drawn | null,
  markdown: (path: string, text: string | null) => void,
): void {
  if (!drawn) return
  markdown(`${path}.alt`, drawn.alt)
  markdown(`${path}.caption`, drawn.caption)
  for (const shape of drawn.shapes) if (shape.k === 'text') markdown(`${path} (label)`, shape.text)
  for (const cell of drawn.table ? [...drawn.table.head, ...drawn.table.rows.flat()] : [])
    markdown(`${path}.table`, cell)
}
