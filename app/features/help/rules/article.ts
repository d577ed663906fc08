import { z } from 'zod'
import { AUDIENCES, type Audience } from '#app/platform/access/audiences.ts'

/** The help categories in their order. */
export const CATEGORIES = [
  { id: 'start', title: 'Getting started' },
  { id: 'practice', title: 'Practising' },
  { id: 'answers', title: 'Writing answers' },
  { id: 'marks', title: 'Marks and feedback' },
  { id: 'exams', title: 'Mock tests and past papers' },
  { id: 'progress', title: 'Progress and next steps' },
  { id: 'own', title: 'Your own questions' },
  { id: 'reading', title: 'Display and reading' },
  { id: 'account', title: 'Sign-in and account' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'staff', title: 'For staff' },
  { id: 'running', title: 'Running Victor' },
] as const

const [first, ...rest] = CATEGORIES.map(({ id }) => id)

/** The front matter of an article, between two lines of hyphens. */
export const headSchema = z.strictObject({
  title: z.string().min(8).max(80),
  /** The answer in one or two sentences, shown first and in search results. */
  summary: z.string().min(40).max(240),
  category: z.enum([first!, ...rest]),
  /** Position in its category. */
  place: z.int().min(1).max(99),
  /** Screens that the article explains, as the map writes their paths, the main one first. */
  screens: z.array(z.string().startsWith('/')),
  /** The audience of the main screen, as in the map. */
  audience: z.enum(AUDIENCES),
  /** The day when somebody last checked the article against the product. */
  updated: z.iso.date(),
  related: z.array(z.string()).max(4).default([]),
  /** Other words that people search for. */
  words: z.array(z.string()).default([]),
})

export interface Article extends z.infer<typeof headSchema> {
  /** The file name and the end of the address. */
  slug: string
  /** HTML, rendered when the help is built. */
  html: string
  /** Plain text for the search. */
  plain: string
  /** Internal links in the text. */
  links: readonly string[]
}

const FOR_EVERYBODY: readonly Audience[] = ['guest', 'signed-in', 'student', 'study']

/** Who finds the article in lists and searches. Guests may read about screens that need an account. */
export function readersOf({ category, audience }: Pick<Article, 'category' | 'audience'>): Audience {
  if (!FOR_EVERYBODY.includes(audience)) return audience === 'development' ? 'staff' : audience
  return category === 'running' || category === 'staff' ? 'staff' : 'guest'
}

const FEWEST_WORDS = 160
const MOST_WORDS = 600

export interface ArticleProblem {
  slug: string
  message: string
}

/**
 * Problems between articles, and between articles and the product.
 * @param audienceOf who may open the screen at an address or path pattern; undefined if there is no such
 * screen
 */
export function problemsOf(
  articles: readonly Article[],
  audienceOf: (path: string) => Audience | undefined,
): ArticleProblem[] {
  const slugs = new Set(articles.map(({ slug }) => slug))
  const titles = new Map<string, string>()
  return articles.flatMap((article) => {
    const words = `${article.summary} ${article.plain}`.split(/\s+/).length
    const twin = titles.get(article.title)
    titles.set(article.title, article.slug)
    const [screen] = article.screens
    // Everybody may read every article, so its links lead only to pages that everybody may open.
    const leadsTo = (path: string) => {
      const slug = /^\/help\/articles\/([^/?#]+)/.exec(path)?.[1]
      return slug === undefined ? audienceOf(path.split(/[?#]/)[0]!) === 'guest' : slugs.has(slug)
    }
    return [
      ...(words < FEWEST_WORDS || words > MOST_WORDS
        ? [`has ${words} words; ${FEWEST_WORDS} to ${MOST_WORDS} is right`]
        : []),
      ...(twin ? [`has the title of ${twin}`] : []),
      ...(screen === undefined && article.category !== 'running' ? ['explains no screen'] : []),
      ...(screen !== undefined && (audienceOf(screen) ?? article.audience) !== article.audience
        ? [`is for ${article.audience}, and ${screen} is for ${audienceOf(screen)}`]
        : []),
      ...article.screens
        .filter((path) => audienceOf(path) === undefined)
        .map((path) => `explains ${path}, which is not there`),
      ...article.related
        .filter((slug) => !slugs.has(slug) || slug === article.slug)
        .map((slug) => `is related to ${slug}, which is no other article`),
      ...article.links
        .filter((path) => !leadsTo(path))
        .map((path) => `leads to ${path}, which is not there for everybody`),
    ].map((message) => ({ slug: article.slug, message }))
  })
}
