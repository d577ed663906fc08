export interface AskedFound {
  /** The first passage is the one that the student asks about. */
  asked: boolean
  /** The text that has nothing about the question. */
  missing: string | null
  passages: { number: number; title: string; text: string }[]
}

const LONGEST_QUOTE = 700

const NO_SUMMARY = 'I can quote this text, not summarise it.'

/**
 * The built-in tutor about a passage: it quotes what the text says, and says what is near it. Markdown.
 * @param wantsSummary the student asked for a summary, which rules cannot write
 */
export function sayAsked({ asked, missing, passages }: AskedFound, wantsSummary = false): string {
  const [first, ...others] = passages
  if (!first && wantsSummary)
    return `${NO_SUMMARY} Ask about a word in “${missing ?? 'this text'}”, or open a page and choose a paragraph.`
  if (!first)
    return `I found nothing about this in “${missing ?? 'this text'}”, so I don’t guess. Ask with words that the text uses, or open a page and choose a paragraph.`
  const [next] = others
  return [
    ...(wantsSummary ? [NO_SUMMARY] : []),
    `**${first.title}** [${first.number}]`,
    quote(first.text),
    ...(next
      ? [`**${asked ? 'The same text says more' : 'It also says'}** [${next.number}]:`, quote(next.text)]
      : []),
    ...(others.length > 1
      ? [
          `More about this: ${others
            .slice(1)
            .map(({ number }) => `[${number}]`)
            .join(' ')}`,
        ]
      : []),
    'I am the built-in tutor: I quote the text, and I don’t put it into other words.',
    '**Check yourself.** Cover the passage and say its main point in one sentence. Then compare.',
  ].join('\n\n')
}

/** A quotation, cut after a sentence. A formula or list is never cut in two. */
function quote(text: string): string {
  const plain = text.replace(/^#{2,4} .*$/gm, '').trim()
  return shortened(plain)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

function shortened(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text
  const start = text.slice(0, LONGEST_QUOTE)
  const sentence = start.search(/[.!?](?=\s[^.!?]*$)/) + 1
  const cut = sentence > 80 ? start.slice(0, sentence) : start.replace(/\s\S*$/, '')
  const dollars = (cut.match(/(?<!\\)\$/g) ?? []).length
  return `${dollars % 2 === 1 ? cut.slice(0, cut.lastIndexOf('$')) : cut} …`
}
