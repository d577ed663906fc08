export interface CardText {
  front: string
  back: string
}

const MOST = 3
const GAP = '____'

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

/** A sentence with a bold term: the term is the gap. */
function gapCards(text: string): CardText[] {
  return sentencesOf(text).flatMap((sentence) => {
    const [bold, term] = /\*\*([^*]{2,60}?)[.:]?\*\*/.exec(sentence) ?? []
    const front = bold && sentence.replace(bold, GAP).replaceAll('**', '')
    // A lead-in such as “**Step 1.**” is no term, and a sentence needs words around its gap.
    if (!front || /^(?:step \d|note|example)/i.test(term!) || front.replace(GAP, '').trim().length < 20)
      return []
    return [{ front, back: term! }]
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
