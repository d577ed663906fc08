/** Signs of persuasive techniques in a text. Each finding quotes its evidence. */
import { excerpt } from './sentences.ts'
import type { Sentence } from './sentences.ts'

export interface Technique {
  id: string
  name: string
  effect: string
}

export interface TechniqueFinding {
  technique: string
  sentence: number
  found: string
  evidence: string
}

export const TECHNIQUES: readonly Technique[] = [
  {
    id: 'question',
    name: 'Rhetorical question',
    effect: 'invites the audience to supply the answer that the writer wants',
  },
  {
    id: 'inclusive',
    name: 'Inclusive language',
    effect: 'makes the audience part of one group with the writer',
  },
  { id: 'statistics', name: 'Statistics', effect: 'lend the argument the authority of fact' },
  {
    id: 'expert',
    name: 'Expert or authority',
    effect: 'borrows the credibility of another person or institution',
  },
  { id: 'repetition', name: 'Repetition', effect: 'fixes a phrase or rhythm in the mind of the audience' },
  { id: 'three', name: 'List of three', effect: 'builds rhythm and a sense of completeness' },
  { id: 'emotive', name: 'Emotive language', effect: 'appeals to feelings such as fear, pity or pride' },
  { id: 'exaggeration', name: 'Exaggeration or absolute', effect: 'leaves no room for doubt or exceptions' },
  { id: 'command', name: 'Call to action', effect: 'tells the audience directly what to do' },
  { id: 'necessity', name: 'Necessity (high modality)', effect: 'presents one course as the only one' },
  { id: 'anecdote', name: 'Anecdote', effect: 'makes an issue personal and concrete' },
  { id: 'contrast', name: 'Contrast', effect: 'sets two choices against each other' },
  { id: 'concession', name: 'Concession and rebuttal', effect: 'grants a point in order to answer it' },
  { id: 'comparison', name: 'Simile', effect: 'gives the audience a picture' },
  { id: 'attack', name: 'Attack', effect: 'lowers the standing of opponents' },
  { id: 'address', name: 'Direct address', effect: 'speaks to each member of the audience' },
]

const word = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}’'-])(?:${words.trim().split(/\s+/).join('|')})(?![\\p{L}’'-])`, 'giu')

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['question', /[^.!?]*\?/g],
  ['inclusive', word('we us our ours ourselves together')],
  [
    'statistics',
    /(?<![\w.])(?:\$\s?)?\d[\d,]*(?:\.\d+)?\s?(?:%|per cent|percent|million|billion|thousand|times|in (?:ten|10|100|five|5|four|4|three|3)\b)|\b(?:one|two|three|four|five|six|seven|eight|nine) (?:in|out of) (?:two|three|four|five|six|ten|every)\b|\b(?:half|a third|a quarter|two-thirds|three-quarters) of\b/gi,
  ],
  [
    'expert',
    /\b(?:according to|(?:research|studies|a study|experts?|scientists?|doctors?|economists?|psychologists?|historians?) (?:shows?|have|has|says?|agree|found|warns?|suggests?|confirms?|estimates?)\w*|(?:the )?(?:World Health Organi[sz]ation|United Nations|CSIRO|Australian Bureau of Statistics|Australian Institute of \w+))\b/gi,
  ],
  ['expert', /(?<![Aa]ccording to )\b(?:Professor|Dr|Associate Professor) [A-Z]\w+/g],
  [
    'emotive',
    word(
      'tragic tragedy devastating devastated heartbreaking horrific horrifying appalling disgraceful shameful shame outrageous outrage cruel cruelty innocent helpless vulnerable suffering suffer suffers victim victims nightmare terrifying terror crisis disaster catastrophe catastrophic shocking brutal heartless betrayed betrayal proud pride precious beloved hope dream destroy destroyed destroying ruined slaughter threat threatens despair grief injustice greed greedy toxic plague scourge epidemic abandoned forgotten neglected',
    ),
  ],
  [
    'exaggeration',
    /\b(?:always|never|everyone (?:knows|agrees|wants)|nobody|no one|all of us|every single|the (?:worst|best|greatest|biggest|most \w+) (?:\w+ )?(?:ever|in history|of all time|in the world)|countless|endless|entirely|utterly|without exception|cannot be denied|undeniabl[ey]|unquestionabl[ey])\b/gi,
  ],
  [
    'necessity',
    /\b(?:must(?: not)?|have to|has to|need to|needs to|cannot (?:afford|wait|ignore|allow)|can[’']t (?:afford|wait|ignore|allow)|it is (?:time|vital|essential|crucial|imperative|our duty)|there is no (?:choice|alternative|excuse))\b/gi,
  ],
  [
    'anecdote',
    /\b(?:when I was|I remember|I (?:once|recently) (?:met|saw|spoke|heard)|last (?:week|month|year|summer|winter|night),? I|my (?:own )?(?:mother|father|daughter|son|grandmother|grandfather|sister|brother|neighbour|friend|students?))\b/gi,
  ],
  ['anecdote', /\b(?:[Tt]ake [A-Z]\w+, (?:a|an|the|who)|[A-Z]\w+, aged \d{1,2},)/g],
  [
    'contrast',
    /\b(?:on the one hand|on the other hand|not .{3,60}, but|rather than|instead of|while others|far from|in contrast|whereas)\b/gi,
  ],
  [
    'concession',
    /\b(?:some (?:people |critics |may |might |will )?(?:argue|say|claim|believe)s?|critics (?:argue|say|claim|will say|point out)|admittedly|granted,|it is true that|of course,? .{3,80}\bbut\b|opponents (?:argue|claim|say))/gi,
  ],
  [
    'comparison',
    /\b(?:like (?:a|an|the)|as \w+ as (?:a|an|the)|as if|as though) [\p{L}-]+(?: [\p{L}-]+)?/giu,
  ],
  [
    'attack',
    word(
      'irresponsible incompetent hypocrites hypocrite hypocritical liars liar lies foolish fools ridiculous absurd ignorant arrogant lazy selfish so-called cowardly coward corrupt clueless elites elite laughable pathetic nonsense',
    ),
  ],
  ['address', word('you your yours yourself')],
]

const COMMANDS =
  /^(?:so |and |now |please )?(?:join|act|stop|start|vote|sign|write|call|demand|imagine|think|consider|remember|look|ask|support|stand up|speak up|say no|take|help|choose|refuse|do not|don[’']t|let us|let[’']s|tell(?! (?:that|this|it) to\b)|give|protect|fight|donate)\b/i
const THREE =
  /\b([\p{L}’'-]+(?: [\p{L}’'-]+){0,3}), ([\p{L}’'-]+(?: [\p{L}’'-]+){0,3}),? (?:and|or) ([\p{L}’'-]+(?: [\p{L}’'-]+){0,2})/giu

export function findTechniques(sentences: readonly Sentence[]): TechniqueFinding[] {
  const findings: TechniqueFinding[] = []
  const add = (technique: string, index: number, found: string, from: number): void => {
    const text = sentences[index]?.text ?? ''
    findings.push({
      technique,
      sentence: index + 1,
      found: found.trim(),
      evidence: excerpt(text, from, found.length),
    })
  }
  sentences.forEach(({ text, words }, index) => {
    for (const [technique, pattern] of PATTERNS) {
      const matches = [...text.matchAll(pattern)]
      // Small words are one finding a sentence.
      const shown = technique === 'inclusive' || technique === 'address' ? matches.slice(0, 1) : matches
      for (const match of shown) add(technique, index, match[0], match.index)
    }
    const command = COMMANDS.exec(text)
    if (command && !text.endsWith('?')) add('command', index, command[0], 0)
    for (const match of text.matchAll(THREE)) add('three', index, match[0], match.index)
    // Two sentences in a row that begin with the same two words, or a phrase of three words used twice.
    const before = sentences[index - 1]
    if (
      before &&
      words.length > 2 &&
      before.words.length > 2 &&
      words.slice(0, 2).join(' ').toLowerCase() === before.words.slice(0, 2).join(' ').toLowerCase()
    )
      add('repetition', index, words.slice(0, 2).join(' '), 0)
    const seen = new Map<string, number>()
    for (let at = 0; at + 3 <= words.length; at++) {
      const phrase = words
        .slice(at, at + 3)
        .join(' ')
        .toLowerCase()
      const old = seen.get(phrase)
      if (old !== undefined && at - old >= 3) {
        const written = words.slice(at, at + 3).join(' ')
        add('repetition', index, written, Math.max(0, text.lastIndexOf(written)))
        break
      }
      if (old === undefined) seen.set(phrase, at)
    }
  })
  return findings
}
