import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  comparisons,
  infoPages,
  legalDocuments,
  posts,
} from '#app/features/articles/queries/read-articles.server.ts'
import { helpArticles } from '#app/features/help/queries/read-articles.server.ts'
import { readStrings, type FoundString } from './read-strings.ts'

/** Phrases that no text of the product may use, and their replacements. */
const BANNED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bgone on\b|\bgo(?:es)? on with\b/i, 'continue'],
  [/\bfor want of\b/i, 'without'],
  [/\bwhoever\b/i, 'name the person'],
  [/\bas it stood\b|\bas (?:it|they) stands?\b/i, 'unchanged'],
  [/\bbrought\b/i, 'imported, moved'],
  [/\bno more than\b/i, 'at most, only'],
  [/\ball the same\b/i, 'still'],
  [/\b(?:is|are|was|were|be) dealt\b/i, 'get a question'],
  [/\breckon(?:s|ed|ing)?\b/i, 'work out'],
  [/\banew\b/i, 'again'],
  [/\bsomebody\b/i, 'a person, a student'],
  [/\b(?:are|is) told\b/i, 'see'],
  [/\bheld against\b/i, 'checked'],
  [/\b(?:take|takes|taken) (?:it |them )?away\b/i, 'remove'],
  [/\bput aside\b/i, 'skip'],
  [/\b(?:not )?carried(?: with loss)?\b/i, 'imported'],
  [/\bto mend\b|\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bstands? (?:here|beside|first|under|over)\b/i, 'is, appears'],
  [/\bkeeps? the rules\b/i, 'meets the rules'],
  [/\b(?:is|are) yours to\b/i, 'you can'],
  [/\bparted by\b/i, 'separated by'],
  [/\be-mail\b/i, 'email'],
]

const SOURCES = 'app/{features,errors,navigation,platform,ui}/**/*.{ts,tsx}'
/** Not shown to users: tests, purposes of stored data, the component sheet, commands and sample forms. */
const NOT_READ = /\.test\.|\/(?:privacy|tables)\.ts$|features\/design\/|platform\/config\/|\.forms\.ts$/

function violations(strings: readonly FoundString[]): string[] {
  return strings.flatMap(({ file, line, text }) =>
    BANNED.filter(([phrase]) => phrase.test(text)).map(
      ([phrase, instead]) => `${file}:${line}: “${phrase.exec(text)![0]}”: write ${instead}`,
    ),
  )
}

it('finds a banned phrase in JSX text, in a string and in a template', () => {
  const planted = [
    'export const Notice = ({ n }: { n: number }) => (',
    '  <p title="The set can be gone on with.">',
    '    Whoever has it must {`mend ${n} of them`}.',
    '  </p>',
    ')',
  ].join('\n')
  expect(violations(readStrings('planted.tsx', planted)).map((one) => one.split(': ')[0])).toEqual([
    'planted.tsx:2',
    'planted.tsx:3',
    'planted.tsx:3',
  ])
})

it('finds no banned phrase in the screens, the errors and the mails', () => {
  const files = globSync(SOURCES).filter((file) => !NOT_READ.test(file))
  const strings = files.flatMap((file) => readStrings(file))
  expect(strings.length).toBeGreaterThan(1_500)
  expect(violations(strings)).toEqual([])
})

it('finds no banned phrase in the help', () => {
  const strings = helpArticles
    .load(process.cwd())
    .flatMap(({ slug, title, summary, plain }) =>
      [title, summary, plain].map((text) => ({ file: `content/help/${slug}.md`, line: 1, text })),
    )
  expect(violations(strings)).toEqual([])
})

it('finds no banned phrase in the articles and the legal documents', () => {
  const root = process.cwd()
  const strings = [posts, comparisons, infoPages, legalDocuments].flatMap((folder) =>
    folder
      .load(root)
      .flatMap(({ slug, title, description, plain }) =>
        [title, description, plain].map((text) => ({ file: `content/articles/${slug}.md`, line: 1, text })),
      ),
  )
  expect(violations(strings)).toEqual([])
})

it('finds help sentences of 30 words or fewer only', () => {
  const long = globSync('content/help/*.md').flatMap((file) =>
    sentencesOf(readFileSync(file, 'utf8'))
      .filter((sentence) => sentence.split(/\s+/).length > 30)
      .map((sentence) => `${file}: ${sentence}`),
  )
  expect(long).toEqual([])
})

/** The sentences of paragraphs and list items, without tables and headings. */
function sentencesOf(article: string): string[] {
  const body = article.split('\n---\n')[1] ?? ''
  return body
    .split(/\n\n|\n(?=- |\d\. )/)
    .filter((block) => !/^[#|]/.test(block.trim()))
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/[.:?!] (?=\p{Lu}|\*|\()/u))
}
