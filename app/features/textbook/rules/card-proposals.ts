export interface CardText {
  front: string
  back: string
}

const MOST = 3
const GAP = '____'
/** A gap needs so many characters around it. */
const FEWEST_AROUND = 20

/** Cards that a passage suggests: its key terms as gaps, its definitions as questions. The person edits them. */
export function cardProposals({
  of,
  heading,
  text,
}: {
  of: string
  heading: string
  text: string
}): CardText[] {
  const plain = text
    .replace(/^#{2,4} .*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const found = [...gapCards(plain), ...definitionCards(plain)]
  if (found.length > 0) return found.slice(0, MOST)
  return [{ front: heading === '' ? of : `${of}: ${heading}`, back: plain }]
}

/** A sentence with a bold term: the term is the gap. A short sentence gets the one before it. */
function gapCards(text: string): CardText[] {
  const sentences = sentencesOf(text)
  return sentences.flatMap((sentence, at) => {
    const [bold, term] = /\*\*([^*]{2,60}?)[.:]?\*\*/.exec(sentence) ?? []
    // A lead-in such as “**Step 1.**” is no term.
    if (bold === undefined || /^(?:step \d|note|example)/i.test(term!)) return []
    const isShort = sentence.length - bold.length < FEWEST_AROUND
    const words = isShort && at > 0 ? `${sentences[at - 1]} ${sentence}` : sentence
    const front = words.replace(bold, GAP).replaceAll('**', '')
    return front.replace(GAP, '').trim().length < FEWEST_AROUND ? [] : [{ front, back: term! }]
  })
}

/** “Osmosis is the movement of …” */
function definitionCards(text: string): CardText[] {
  return sentencesOf(text).flatMap((sentence) => {
    const [, article = '', name, verb] =
      /^(An? |The )?([A-Za-z][\w’'-]*(?: [\w’'-]+){0,4}?) (is|are|means) (?:an?|the|any|all|when|that) /i.exec(
        sentence,
      ) ?? []
    if (
      name === undefined ||
      /^(?:it|this|that|these|those|there|he|she|we|you|they|what|which)\b/i.test(name)
    )
      return []
    if (sentence.includes('**')) return []
    // The first letter stays as it is, because the name may be that of a person or place.
    return [{ front: `${article}${name}: what ${verb === 'are' ? 'are they' : 'is it'}?`, back: sentence }]
  })
}

/** Sentences of the running text: not of lists, tables and formulas on lines of their own. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n\n+/)
    .filter((block) => !/^(?:\$\$|\||[-*] |\d+\. |>)/.test(block))
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z*“])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
