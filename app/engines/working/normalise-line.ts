/** Rewrites a line into notation that the line reader knows: limits with an arrow, "is" for "=", lists of values. */

/** ∫0→4 and ∫0 to 4 are limits. */
const ARROW_LIMITS = /(∫)\s*([-−]?[\w.½¼√π/^]+)\s*(?:→|->|\bto\b)\s*([-−]?[\w.½¼√π/^]+)(?=[\s([])/g

/** "B is 36.87°", "Cl2 is 4648 mol": one name and a number. */
const IS = /(?<![\w)])([A-Z][\w()]{0,7}[-+]?|[a-z]) is (?=[-−√π(]?\s*[\d√π])/g

/** A root that the student rejects on the same line: "u = 6, (u = -5 no)", "x = 5 or x = -3 (impossible)". */
const GIVEN_UP =
  /(?:[,;]\s*|\s+(?:or|and)\s+|\s*)\(?(?<![\w'′])[A-Za-zθ]\w?\s*=\s*[-−+]?[\w.√/]+\s*[,:(]?\s*(?:is\s+)?(?:no|impossible|invalid|n\/a|extraneous|not (?:possible|valid|allowed|in (?:the )?domain))\b[^,;)=]{0,30}\)*/gi

const NAME = String.raw`(?:[A-Z][\w()]{0,9}[-+]?|(?!(?:at|in|on|by|for|to|of|with|from|per|is|and|or|the|after|about|only|over|under|than|least|most|part|step|line|case)\b)[a-z]{3,14})`
const VALUE = String.raw`\d[\d.]*(?:e[-+]?\d+)?(?:\s*(?!and\b)[a-zA-Zµ%°/]{1,6})?`
/** Names with their values: SO3 1.74, SO2 0.26 mol; QR 4, ST 5. */
const LISTED = new RegExp(
  String.raw`^${NAME}\s+${VALUE}(?:(?:,|;| and)\s+${NAME}\s+${VALUE})+$|^[A-Z]{2}\s+${VALUE}$`,
)
const ONE_OF_LIST = new RegExp(String.raw`(${NAME})\s+(?=${VALUE}(?:,|;| and|$))`, 'g')

/** Whether a line is a list of names with their values. */
export const isListed = (text: string): boolean => text.includes(',') && LISTED.test(text.trim())

/** The line in the notation that the line reader knows; rejected roots are removed. */
export function normaliseLine(text: string): string {
  const meant = text
    .replace(ARROW_LIMITS, '$1_{$2}^{$3} ')
    .replace(IS, '$1 = ')
    .replace(/(?<=\d) times(?=\s*=)/g, '×')
    .trim()
  if (/\b(?:no|not|impossible|invalid|n\/a|extraneous)\b/i.test(meant))
    return meant.replace(GIVEN_UP, (whole, at: number) => (at === 0 ? whole : ' ')).trim()
  return LISTED.test(meant) ? meant.replace(ONE_OF_LIST, '$1 = ') : meant
}
