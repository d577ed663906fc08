/** One phrase that exam papers do not use. A text may hold it inside quotation marks. */
export interface Phrase {
  id: string
  pattern: RegExp
  /** What is wrong with it, and what to write. */
  reason: string
  /** The places where the phrase is not allowed; left out: every text that people read. */
  at?: RegExp
}

const FEEDBACK = /feedback$/

/** Found in the audit of 26 November 2026 or banned by the style guide. Add a phrase with its reason; never reuse an id. */
export const PHRASES: readonly Phrase[] = [
  {
    id: 'tell-about',
    pattern: /\btells?(?: (?:more|nothing|something|little|much))? about\b/i,
    reason: 'Translated English: write "indicate", "show" or "suggest".',
  },
  { id: 'for-want-of', pattern: /\bfor want of\b/i, reason: 'Old-fashioned: write "because there is no …".' },
  {
    id: 'proportion-first',
    pattern: /\bA (?:proportion|share)(?: of)? \$?0?\.\d/,
    reason: 'Write "In a large population, 10% of people …".',
  },
  {
    id: 'is-there-at',
    pattern: /\b(?:is|are|was|were) there at the (?:beginning|start|end)\b/i,
    reason: 'Name the thing: "the balance at the start of each month".',
  },
  {
    id: 'is-empty-before',
    pattern: /\b(?:is|was) empty before\b/i,
    reason: 'Write "The opening balance is zero."',
  },
  {
    id: 'opens-with-here',
    pattern: /(?:^|[.!?] )Here(?= (?!is\b|are\b))/,
    reason: '"Here" has no noun: name the case ("At constant pressure …").',
  },
  {
    id: 'whoever',
    pattern: /\bwhoever\b/i,
    reason: 'Write "anyone who" or name the person.',
    at: /^(?!stem$)/,
  },
  { id: 'as-it-stood', pattern: /\bas it stood\b/i, reason: 'Write "unchanged" or name the time.' },
  { id: 'gone-on-from', pattern: /\bgone on from\b/i, reason: 'Write "continued".' },
  {
    id: 'no-more-than',
    pattern: /\b(?:is|are|was|were) no more than (?:an?|the)\b/i,
    reason: 'Write "is only".',
  },
  {
    id: 'military-means',
    pattern: /\b(?:military|new) means (?:did|do|made)\b/i,
    reason: 'Write "Which military technology contributed most to …?"',
  },
  { id: 'did-most-to', pattern: /\bdid (?:the )?most to\b/i, reason: 'Write "contributed most to".' },
  {
    id: 'this-is-what',
    pattern: /(?:^|[.!?] )(?:This|That) is what\b/,
    reason: 'Name the quantity: "This is the amount lost, not the amount left."',
    at: FEEDBACK,
  },
  {
    id: 'is-asked-for',
    pattern: /\b(?:is|are|was|were) asked for\b/i,
    reason: 'Write "the question asks for …".',
  },
  {
    id: 'is-told',
    pattern: /^(?:The|Two) [\w ’]+ (?:is|are) told\b/,
    reason: 'Write "A common slip is to narrate the events".',
    at: /^commonLoss$/,
  },
  { id: 'lasts-less', pattern: /\blasts? less\b/i, reason: 'Write "does not last as long" or "is shorter".' },
  {
    id: 'so-many-of',
    pattern: /\bstands? for so many\b/i,
    reason: 'Write "counts" and name the number.',
  },
  {
    id: 'one-gets',
    pattern: /(?<!\w )\b[Oo]ne (?:gets|obtains|sees)\b/,
    reason: 'Write "we" or use the passive.',
  },
  {
    id: 'is-to-be',
    pattern: /\bis to be (?:found|shown|proved)\b/i,
    reason: 'Use a command: "Show that …".',
  },
  { id: 'reckon', pattern: /\breckon(?:ed|ing|s)?\b/i, reason: 'Write "calculate".' },
  {
    id: 'say-what',
    pattern: /^Say (?:what|why|how|which|whether|when|where)\b/,
    reason: 'Not a command term: write "State", "Explain", "Describe" or "Identify".',
    at: /prompt$/,
  },
]
