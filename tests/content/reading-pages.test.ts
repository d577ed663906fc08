import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import {
  comparisons,
  infoPages,
  legalDocuments,
  posts,
} from '#app/features/articles/queries/read-articles.server.ts'
import { helpArticles } from '#app/features/help/queries/read-articles.server.ts'

const root = process.cwd()
interface Text {
  name: string
  html: string
  plain: string
  sources: number
}
const named = <Item extends { slug: string; html: string; plain: string }>(
  folder: string,
  items: readonly Item[],
): Text[] =>
  items.map((item) => ({
    ...{ name: `${folder}/${item.slug}`, html: item.html, plain: item.plain },
    sources: 'sources' in item ? (item.sources as unknown[]).length : 0,
  }))
const texts = [
  ...named('blog', posts.load(root)),
  ...named('compare', comparisons.load(root)),
  ...named('pages', infoPages.load(root)),
  ...named('legal', legalDocuments.load(root)),
  ...named('help', helpArticles.load(root)),
]

/** Headings that skip a level, or repeat an id. The title of the page is the only heading of level one. */
function headingProblems({ name, html }: Text): string[] {
  const headings = [...html.matchAll(/<h([1-6])(?: id="([^"]+)")?>/g)].map(([, level, id]) => ({
    level: Number(level),
    id,
  }))
  const ids = headings.flatMap(({ id }) => id ?? [])
  return [
    ...headings.flatMap(({ level, id }, index) =>
      level === 1 || level > (headings[index - 1]?.level ?? 1) + 1
        ? [`${name}: level ${level} at ${id}`]
        : [],
    ),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: two headings ${id}`),
  ]
}

/** Links inside the page that lead to no heading and no source, and sources that the text never names. */
function noteProblems({ name, html, sources }: Text): string[] {
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return targets
    .filter(
      (id) =>
        !ids.has(id) && !(Number(/^source-(\d+)$/.exec(id)?.[1] ?? 0) > 0 && Number(id.slice(7)) <= sources),
    )
    .map((id) => `${name}: no target for #${id}`)
}

const pictureProblems = ({ name, html }: Text): string[] =>
  [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) =>
    / alt="[^"]+"/.test(tag) ? [] : [`${name}: ${tag}`],
  )

const require = createRequire(import.meta.url)
// The package has no types.
const nspell = require('nspell') as (aff: string, dic: string) => { correct: (word: string) => boolean }
const dictionary = dirname(require.resolve('dictionary-en-au'))
const spelling = nspell(
  readFileSync(join(dictionary, 'index.aff'), 'utf8'),
  readFileSync(join(dictionary, 'index.dic'), 'utf8'),
)

/** American endings and their Australian form. */
const FORMS: readonly (readonly [american: RegExp, australian: string])[] = [
  [/iz(e|es|ed|ing|er|ers|ation|ations)$/, 'is$1'],
  [/yz(e|es|ed|ing)$/, 'ys$1'],
  [/or(s|ed|ing|ite|ites|able|less|ful)?$/, 'our$1'],
  [/er(s|ed|ing)?$/, 're$1'],
  [/log(s|ed)?$/, 'logue$1'],
  [/el(ed|ing|er|ers)$/, 'ell$1'],
  [/ense$/, 'ence'],
  [/ill(ment|s)?$/, 'il$1'],
]
/** Words with two meanings, where both spellings are right. */
const BOTH = new Set([
  'meter',
  'sizes',
  'sized',
  'prizes',
  'meters',
  'size',
  'prize',
  'license',
  'metered',
  'still',
  'till',
  'bill',
  'fill',
])

function americanWords(plain: string): string[] {
  const words = new Set(plain.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  return [...words].filter(
    (word) =>
      !BOTH.has(word) &&
      FORMS.some(([american, australian]) => {
        if (!american.test(word)) return false
        const other = word.replace(american, (_all, end: string | undefined) =>
          australian.replace('$1', end ?? ''),
        )
        // -ize is in the dictionary too, and the house spelling is -ise.
        return (
          spelling.correct(other) && (!spelling.correct(word) || /iz(?:e|es|ed|ing|ation|ations)$/.test(word))
        )
      }),
  )
}

it('finds an American spelling, a skipped heading, a dead note and a picture without words', () => {
  expect(americanWords('We organize the colors and analyze behavior at the center.').toSorted()).toEqual([
    'analyze',
    'behavior',
    'center',
    'colors',
    'organize',
  ])
  const planted = {
    ...{ name: 'x', plain: '', sources: 1 },
    html: '<h2 id="a">A</h2><h4 id="b">B</h4><a href="#source-2">2</a><a href="#source-1">1</a><img src="/x.png" alt="">',
  }
  expect(
    [headingProblems(planted), noteProblems(planted), pictureProblems(planted)].map((one) => one.length),
  ).toEqual([1, 1, 1])
})

it('reads many pages', () => {
  expect(texts.length).toBeGreaterThan(80)
})

it.each([
  ['headings in order, each with its own address', headingProblems],
  ['notes and links inside the page that lead somewhere', noteProblems],
  ['pictures with a description', pictureProblems],
])('has %s', (_what, problems) => {
  expect(texts.flatMap(problems)).toEqual([])
})

it('is spelled as in Australia', () => {
  expect(texts.flatMap(({ name, plain }) => americanWords(plain).map((word) => `${name}: ${word}`))).toEqual(
    [],
  )
})
