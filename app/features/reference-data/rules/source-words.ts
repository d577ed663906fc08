/** How far a source can be trusted, in words for students. `trust` is what staff wrote about the source. */
export function trustWords(trust: string): string {
  const isOld = /\bold(?:er)?\b|historical|undated|date unknown|year of the page/i.test(trust)
  return isOld ? `${reliability(trust)}, may be out of date` : reliability(trust)
}

function reliability(trust: string): string {
  if (/third party/i.test(trust)) return 'from another website'
  if (/second-hand/i.test(trust))
    return /^official/i.test(trust) ? 'official, copied by another website' : 'copied by another website'
  if (/^official/i.test(trust)) return 'official'
  if (/^high/i.test(trust)) return 'reliable'
  return 'not confirmed'
}

/** What staff noted about their reading. Students see it as “not checked” or as a missing year. */
const READING =
  /^(?:named only|no figure read|(?:the )?(?:year|years) of the page (?:was )?not read|[a-z ]*prerequisites not read|points not read|value not recorded)$/i

/** A note without what staff wrote about their reading; null if nothing is left. */
export function noteWords(note: string | null): string | null {
  if (note === null) return null
  const rest = note.split(/; |\. /).filter((clause) => !READING.test(clause.replace(/\.$/, '').trim()))
  return rest.length === 0 ? null : rest.join('; ')
}
