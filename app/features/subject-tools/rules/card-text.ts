import type { ToolAnswer, ToolField, ToolInput } from '#app/engines/tools/tool.ts'

/** Limits of a card, with room for marks around the text. */
const LONGEST_FRONT = 2_800
const LONGEST_BACK = 5_800

/** The card of an answer: the values ask, the answer and its steps reply. Both are Markdown. */
export function cardText(
  name: string,
  fields: readonly ToolField[],
  input: ToolInput,
  { headline, steps }: Pick<ToolAnswer, 'headline' | 'steps'>,
): { front: string; back: string } {
  const values = fields.flatMap((field) => {
    const words = valueOf(field, input)
    return words === null ? [] : [`- ${field.label}: ${words}`]
  })
  const working = steps.map(({ title, lines }, at) =>
    [`${at + 1}. ${title}`, ...lines.map((line) => `   ${line}`)].join('\n'),
  )
  return {
    front: cut(
      [
        `${name}: what is ${headline.label.charAt(0).toLowerCase()}${headline.label.slice(1)}?`,
        '',
        ...values,
      ].join('\n'),
      LONGEST_FRONT,
    ),
    back: cut([`**${headline.value}**`, '', headline.finding, '', ...working].join('\n'), LONGEST_BACK),
  }
}

/** What a field holds, in words; null if it is empty or not shown. */
function valueOf(field: ToolField, input: ToolInput): string | null {
  const text = (input[field.name] ?? '').trim()
  const { shownWhen } = field
  if (text === '' || (shownWhen && !shownWhen.values.includes(input[shownWhen.name] ?? ''))) return null
  switch (field.kind) {
    case 'choice':
      return field.options.find(({ value }) => value === text)?.label ?? null
    case 'number':
      return field.unit ? `${text} ${field.unit}` : text
    case 'lines':
      return text.split(/\s*\n\s*/).join('; ')
    case 'tick':
      return 'yes'
    case 'maths':
    case 'text':
      return text
  }
}

/** Whole lines up to the limit. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf('\n', limit)
  return `${text.slice(0, end > 0 ? end : limit)}\n…`
}
