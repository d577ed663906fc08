import { z } from 'zod'
import { choiceField, neededText, textField } from '../read-fields.ts'
import type { Tool, ToolResult, ToolStep } from '../tool.ts'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { dateText, dateValue, readDate } from './historical-date.ts'

const KINDS = [
  'letter',
  'diary',
  'speech',
  'newspaper',
  'photograph',
  'cartoon',
  'poster',
  'law',
  'memoir',
  'statistics',
  'object',
  'history',
] as const
const PURPOSES = ['inform', 'persuade', 'record', 'justify', 'entertain', 'instruct', 'remember'] as const
type Kind = (typeof KINDS)[number]

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  letter: 'a letter', diary: 'a diary', speech: 'a speech', newspaper: 'a newspaper article', photograph: 'a photograph', cartoon: 'a political cartoon',
  poster: 'a poster', law: 'an official document', memoir: 'a memoir', statistics: 'a table of statistics', object: 'an object', history: 'a historian’s work',
} // prettier-ignore

/** What each kind of source is often good for, and what to ask of it. */
const ASK: Readonly<Record<Kind, readonly [value: string, limit: string]>> = {
  letter: [
    'shows what the writer told one reader, often close to the event',
    'Did the writer fear a censor, or wish to please or spare the reader?',
  ],
  diary: [
    'shows private thoughts close to the event',
    'Was the diary written day by day, or edited for print later?',
  ],
  speech: [
    'shows what a speaker wanted the audience to believe',
    'What would this audience have wanted to hear? Do the speaker’s actions agree?',
  ],
  newspaper: ['shows what readers were told at the time', 'Who owned the paper, and was there censorship?'],
  photograph: [
    'shows how something looked at one moment',
    'What lies outside the frame? Was the scene staged or chosen?',
  ],
  cartoon: [
    'shows an opinion that readers could recognise',
    'Whose opinion is it? Exaggeration is its method.',
  ],
  poster: [
    'shows what its makers wanted people to think or do',
    'It shows the aim, not the effect. Did people respond?',
  ],
  law: [
    'shows what the authorities decided or recorded',
    'A rule on paper does not show what happened in practice.',
  ],
  memoir: [
    'gives the view of a person who was there',
    'How many years had passed? What did the writer wish to be remembered for?',
  ],
  statistics: ['shows scale and change over time', 'Who counted, what was counted, and who was left out?'],
  object: [
    'is direct evidence of materials, skill and use',
    'How was it found, and is it typical of its time?',
  ],
  history: [
    'draws on many sources and later knowledge',
    'Which sources and questions did the historian choose?',
  ],
}

const schema = z.object({
  t: neededText('The title or description', 200),
  kind: choiceField(KINDS),
  by: textField('The author', 120),
  pos: textField('The position of the author', 200),
  d: textField('The date of the source', 40),
  ev: textField('The date of the event', 40),
  aud: textField('The audience', 150),
  purpose: choiceField(PURPOSES),
  why: textField('The reason for this purpose', 400),
  says: textField('The content', 600),
  ask: textField('The question', 300),
  val: textField('The value', 600),
  lim: textField('The limitation', 600),
  other: textField('The other source', 400),
})
type Input = z.output<typeof schema>

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)
const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) &&
  !/^(?:[A-Z]\w+ ){1,3}[A-Z]/.test(text) &&
  /^(?:It|The|This|A|An|He|She|They|We|Because|Only|By|To)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

function run(input: Input): ToolResult {
  const fields: Record<string, string> = {}
  const date = input.d === '' ? null : readDate(input.d)
  const event = input.ev === '' ? null : readDate(input.ev)
  if (input.d !== '' && !date) fields['d'] = 'Write the date as 28 June 1914, June 1914, 1914 or 44 BCE.'
  if (input.ev !== '' && !event) fields['ev'] = 'Write the date as 28 June 1914, June 1914, 1914 or 44 BCE.'
  if (Object.keys(fields).length > 0) return { ok: false, refusal: { fields } }
  const [value, ask] = ASK[input.kind]
  const later = date && event ? dateValue(date) - dateValue(event) : null
  const distance =
    later === null
      ? ''
      : Math.abs(later) < 1
        ? 'at the time of the event'
        : later < 0
          ? `${Math.round(-later)} years before the event`
          : `${Math.round(later)} year${Math.round(later) === 1 ? '' : 's'} after the event`
  const standing =
    input.kind === 'history' ? 'secondary' : later !== null && later > 80 ? 'secondary' : 'primary'
  const origin = `${p(input.t)} is ${KIND_NAMES[input.kind]}${input.by === '' ? '' : ` by ${p(input.by)}${input.pos === '' ? '' : ` (${p(input.pos)})`}`}${date ? `, made in ${dateText(date).replace(/^c\. /, 'about ')}` : ''}${distance === '' ? '' : `, ${distance}`}.`
  const purpose = `${input.aud === '' ? 'It' : `For ${p(lower(input.aud))}, it`} aims to ${input.purpose}${input.why === '' ? '.' : `: ${ended(p(lower(input.why)))}`}`
  const content = input.says === '' ? '' : `The source says or shows that ${ended(p(lower(input.says)))}`
  const worth =
    input.val === ''
      ? ''
      : `It is valuable${input.ask === '' ? '' : ` for the question “${p(input.ask)}”`} because ${ended(p(lower(input.val)))}`
  const limit = input.lim === '' ? '' : `Its value is limited because ${ended(p(lower(input.lim)))}`
  const other = input.other === '' ? '' : `To test it, compare it with ${ended(p(lower(input.other)))}`
  const missing: string[] = [
    ...(input.by === ''
      ? ['Origin: who made it? If you do not know, say so, because this limits its use.']
      : []),
    ...(date ? [] : ['Origin: when was it made?']),
    ...(input.aud === '' ? ['Purpose: who was meant to see it?'] : []),
    ...(input.why === '' ? [`Purpose: what in the source shows that it aims to ${input.purpose}?`] : []),
    ...(input.says === '' ? ['Content: what does it say or show? Quote a few words or name a detail.'] : []),
    ...(input.ask === '' ? ['Value: useful for which question? A source has no value in general.'] : []),
    ...(input.val === '' ? ['Value: link it to the origin or purpose, not only to the content.'] : []),
    ...(input.lim === ''
      ? ['Limitation: “it is biased” is not enough. Say what the bias hides or leaves out.']
      : []),
    ...(input.other === '' ? ['Which other source would support or contradict it?'] : []),
  ]
  const paragraph = [origin, purpose, content, worth, limit, other].filter((one) => one !== '').join(' ')
  const parts =
    4 -
    [
      input.by === '' || !date,
      input.aud === '' || input.why === '',
      input.val === '',
      input.lim === '',
    ].filter(Boolean).length
  const steps: ToolStep[] = [
    {
      title: 'Origin',
      lines: [
        origin,
        `It is a ${standing} source for this event${standing === 'primary' && later !== null && later > 5 ? ', but written from memory' : ''}.`,
      ],
    },
    { title: 'Purpose', lines: [purpose] },
    { title: 'Value', lines: [worth || `Often, ${KIND_NAMES[input.kind]} ${value}.`] },
    { title: 'Limitation', lines: [limit || ask] },
  ]
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Parts done',
        value: `${parts} of 4`,
        finding:
          missing.length === 0
            ? 'The plan has origin, purpose, value and limitation.'
            : `Next: ${missing[0]}`,
      },
      blocks: [
        { kind: 'text', title: 'Paragraph plan', markdown: paragraph },
        ...(missing.length > 0
          ? [
              {
                kind: 'text' as const,
                title: 'Still to answer',
                markdown: missing.map((one) => `- ${one}`).join('\n'),
              },
            ]
          : []),
        {
          kind: 'text',
          title: `Ask of ${KIND_NAMES[input.kind]}`,
          markdown: `Often, ${KIND_NAMES[input.kind]} ${value}. ${ask}`,
        },
      ],
      steps,
      notes: ['The plan arranges what you typed. Rewrite it in your own sentences.'],
      plain: paragraph.replace(/\\(.)/g, '$1'),
    },
  }
}

const option = (value: string, label: string): { value: string; label: string } => ({ value, label })
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const tool: Tool<Input> = {
  id: 'source-analysis',
  fields: [
    { kind: 'text', name: 't', label: 'Title or description', group: 'Origin' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind of source',
      options: KINDS.map((kind) => option(kind, capital(KIND_NAMES[kind].replace(/^an? /, '')))),
    },
    { kind: 'text', name: 'by', label: 'Who made it' },
    { kind: 'text', name: 'pos', label: 'Who they were', hint: 'Office, side, class or nation' },
    { kind: 'text', name: 'd', label: 'Date of the source' },
    { kind: 'text', name: 'ev', label: 'Date of the event' },
    { kind: 'text', name: 'aud', label: 'Audience', group: 'Purpose' },
    {
      kind: 'choice',
      name: 'purpose',
      label: 'It aims to',
      options: PURPOSES.map((one) => option(one, capital(one))),
    },
    { kind: 'lines', name: 'why', label: 'What shows this purpose', rows: 2 },
    { kind: 'lines', name: 'says', label: 'What it says or shows', rows: 2 },
    { kind: 'text', name: 'ask', label: 'Your question', group: 'Value and limitation' },
    { kind: 'lines', name: 'val', label: 'Value: useful because', rows: 2 },
    { kind: 'lines', name: 'lim', label: 'Limitation: limited because', rows: 2 },
    { kind: 'lines', name: 'other', label: 'Another source to compare', rows: 1 },
  ],
  schema,
  examples: [
    {
      title: 'A recruiting poster of 1918',
      input: {
        t: 'The poster “Will you fight now or wait for this?”', kind: 'poster', by: 'Norman Lindsay', pos: 'an artist working for the Commonwealth Government', d: '1918', ev: '1916', aud: 'Australian men who had not enlisted', purpose: 'persuade',
        why: 'it shows German soldiers attacking an Australian farm', says: 'Australia itself is in danger', ask: 'How did the government seek recruits after the conscription votes?', val: 'its origin shows which fears the government chose to use', lim: 'it cannot show how many men it moved to enlist', other: 'enlistment figures by month',
      }, // prettier-ignore
    },
    {
      title: 'A diary, just begun',
      input: { t: 'The diary of a nurse on Lemnos', kind: 'diary', d: '1915', ev: '1915', purpose: 'record' },
    },
  ],
  run,
}
