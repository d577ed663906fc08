/** The same said another way: a key phrase that one expected answer gives, and no author has written out. */
import { VERBS } from './clauses.ts'
import { phraseWords } from './read-words.ts'

const RISES = 'increases|rises|grows|goes up|is higher|gets higher|is greater|gets greater|becomes greater'
const FALLS = 'decreases|falls|drops|goes down|is lower|gets lower|is reduced|becomes smaller'

const isVerb = (word: string): boolean => VERBS.has(phraseWords(word)[0] ?? '')

/** Lowers activation energy: activation energy is lowered. Rate of b falls. Assassination of the duke: he was assassinated. */
function turned(phrase: string): string[] {
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

/** Without its article, with a measure before its thing, with another word for more and for less; and each turned round. */
export function reworded(phrase: string): string[] {
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
  return [...forms].flatMap((form) => [form, ...turned(form)]).filter((form) => form !== phrase)
}
