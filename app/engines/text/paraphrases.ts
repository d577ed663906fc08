/** Other wordings of a key phrase that the author has not listed. */
import { VERBS } from './clauses.ts'
import { phraseWords } from './read-words.ts'

const RISES = 'increases|rises|grows|goes up|is higher|gets higher|is greater|gets greater|becomes greater'
const FALLS = 'decreases|falls|drops|goes down|is lower|gets lower|is reduced|becomes smaller'

const isVerb = (word: string): boolean => VERBS.has(phraseWords(word)[0] ?? '')

/** "Lowers activation energy" as "activation energy is lowered"; "assassination of the duke" as "duke assassinated". */
function otherOrders(phrase: string): string[] {
  const [, first = '', middle = '', last = ''] = /^([a-z]+)((?: [a-z]+)*) ([a-z]+)$/i.exec(phrase) ?? []
  const done = (who: string, verb: string): string =>
    `${who} ~ is ${verb}|are ${verb}|was ${verb}|were ${verb}|be ${verb}`
  const of = /^ of((?: [a-z]+)*)$/i.exec(middle)
  if (of) {
    const whose = `${of[1]?.replace(/^ the\b/, '')} ${last}`.trim()
    return [`${whose} ${first}`, ...(/tion$/.test(first) ? [done(whose, first.replace(/ion$/, 'ed'))] : [])]
  }
  if (isVerb(first) && !isVerb(last))
    return [done(`${middle.replace(/^ (?:the|an?)\b/, '')} ${last}`.trim(), first)]
  return middle !== '' && isVerb(last) ? [`${first}${middle} of ~ ${last}`] : []
}

/**
 * Other wordings of a phrase: without its article, as "reaction rate" for "rate of reaction", with synonyms of more and
 * less, and as passive or noun phrase.
 * @returns phrases in the notation of key points, without the given one
 */
export function paraphrases(phrase: string): string[] {
  const bare = phrase.trim().replace(/^(?:the|an?) /i, '')
  const forms = new Set([bare, bare.replace(/\b([a-z]+) of (?:the )?([a-z]+)\b/i, '$2 $1')])
  for (const form of [...forms]) {
    const [, thing, way] = /^(.+) (increases?|rises?|decreases?|falls?)$/i.exec(form) ?? []
    if (thing && way)
      forms.add(`${way} ${thing}`).add(
        (/^[ir]/i.test(way) ? RISES : FALLS)
          .split('|')
          .map((verb) => `${thing} ${verb}`)
          .join('|'),
      )
    if (/\bmore\b/.test(form)) forms.add(form.replace(/\bmore\b/, 'greater'))
  }
  return [...forms].flatMap((form) => [form, ...otherOrders(form)]).filter((form) => form !== phrase)
}
