import { z } from 'zod'
import { plainMarkdown as p } from '../plain-markdown.ts'
import { choiceField, textField } from '../read-fields.ts'
import type { Tool, ToolResult } from '../tool.ts'
import { WORKS } from './data/quotes.ts'
import { firstLetters, quotesCsv, readQuotes, suppliedQuotes } from './quote-bank.ts'

const schema = z.object({
  own: textField('The list of quotes', 20_000),
  work: choiceField(['none', ...WORKS.map(({ id }) => id)] as [string, ...string[]]),
  theme: textField('The theme', 60),
})
type Input = z.output<typeof schema>

function run(input: Input): ToolResult {
  const own = readQuotes(input.own)
  if (typeof own === 'string') return { ok: false, refusal: { fields: { own } } }
  const all = [...own, ...suppliedQuotes(input.work)]
  if (all.length === 0)
    return {
      ok: false,
      refusal: { fields: { own: 'Type a quote, or choose a text that is out of copyright.' } },
    }
  const wanted = input.theme.toLowerCase()
  const quotes =
    wanted === ''
      ? all
      : all.filter(
          (one) =>
            one.themes.some((theme) => theme.toLowerCase().includes(wanted)) ||
            one.text.toLowerCase().includes(wanted),
        )
  if (quotes.length === 0)
    return {
      ok: false,
      refusal: { fields: { theme: 'No quote has this theme. Empty the field to see every quote.' } },
    }
  const themes = [...new Set(quotes.flatMap((one) => one.themes))]
    .map((theme) => ({ theme, count: quotes.filter((one) => one.themes.includes(theme)).length }))
    .toSorted((one, other) => other.count - one.count || (one.theme < other.theme ? -1 : 1))
  const bare = quotes.filter((one) => one.themes.length === 0).length
  const long = quotes.filter((one) => one.text.split(/\s+/).length > 25).length
  const work = WORKS.find(({ id }) => id === input.work)
  const csv = quotesCsv(quotes)
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Quotes',
        value: String(quotes.length),
        finding: themes[0]
          ? `Most quotes are on ${themes[0].theme} (${themes[0].count}).`
          : 'Add themes, so that you find a quote for each question.',
        ...(bare > 0
          ? { reason: `${bare} quote${bare === 1 ? ' has' : 's have'} no theme.` }
          : long > 0
            ? {
                reason: `${long} quote${long === 1 ? ' is' : 's are'} longer than 25 words. Short ones are easier to recall.`,
              }
            : {}),
      },
      blocks: [
        {
          kind: 'table',
          caption: 'Your quotes',
          head: ['Quote', 'Text', 'Where', 'Themes'],
          rows: quotes.map((one) => [
            `“${p(one.text)}”`,
            p(one.work),
            p(one.place),
            p(one.themes.join(', ')),
          ]),
        },
        ...(themes.length > 0
          ? [
              {
                kind: 'table' as const,
                caption: 'Themes',
                head: ['Theme', 'Quotes'],
                rows: themes.map(({ theme, count }) => [p(theme), String(count)]),
              },
            ]
          : []),
        {
          kind: 'text',
          title: 'Recall from first letters',
          markdown: quotes.map((one) => `- ${p(firstLetters(one.text))}`).join('\n'),
        },
      ],
      steps: [
        {
          title: 'Learn by recall',
          lines: [
            'Cover the table. Say each quote from its first letters.',
            'Copy gives the quotes as cards in CSV. Import the text under Flashcards, Import: the cards come back when they are due.',
          ],
        },
      ],
      notes: [
        'A sign / marks the end of a line of verse. Check the wording against the edition you use in class.',
      ],
      ...(work && {
        sources: [
          {
            title: `${work.author}, ${work.title}, Project Gutenberg no. ${work.gutenberg}`,
            address: `https://www.gutenberg.org/ebooks/${work.gutenberg}`,
          },
        ],
      }),
      plain: csv,
    },
  }
}

export const tool: Tool<Input> = {
  id: 'quote-bank',
  fields: [
    {
      kind: 'lines',
      name: 'own',
      label: 'Your quotes, one a line',
      rows: 8,
      hint: 'Quote | text | speaker and place | themes',
    },
    {
      kind: 'choice',
      name: 'work',
      label: 'Add quotes of',
      options: [
        { value: 'none', label: 'No other text' },
        ...WORKS.map(({ id, title }) => ({ value: id, label: title })),
      ],
    },
    { kind: 'text', name: 'theme', label: 'Only the theme', hint: 'Optional' },
  ],
  schema,
  examples: [
    {
      title: 'Macbeth',
      input: {
        own: 'O, full of scorpions is my mind, dear wife! | Macbeth | Macbeth, 3.2 | guilt',
        work: 'macbeth',
      },
    },
    { title: 'Frankenstein', input: { own: '', work: 'frankenstein' } },
  ],
  run,
}
