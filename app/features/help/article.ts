import { z } from 'zod'
import { AUDIENCES, type Audience } from '#app/platform/access/audiences.ts'

/** The shelves of the help, in the order in which they stand. */
export const CATEGORIES = [
  { id: 'start', title: 'Getting started' },
  { id: 'practice', title: 'Practising' },
  { id: 'answers', title: 'Writing answers' },
  { id: 'marks', title: 'Marks and feedback' },
  { id: 'exams', title: 'Mock tests and past papers' },
  { id: 'progress', title: 'What you know, and what is next' },
  { id: 'own', title: 'Questions of your own' },
  { id: 'reading', title: 'How pages look and read' },
  { id: 'account', title: 'Signing in and your account' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'staff', title: 'For staff' },
  { id: 'running', title: 'Running Victor' },
] as const

const [first, ...rest] = CATEGORIES.map(({ id }) => id)

/** What stands over the text of an article, between two lines of hyphens. */
export const headSchema = z.strictObject({
  title: z.string().min(8).max(80),
  /** The answer in one or two sentences: the first that is read, and what a result of a search shows. */
  summary: z.string().min(40).max(240),
  category: z.enum([first!, ...rest]),
  /** Where it stands on its shelf. */
  place: z.int().min(1).max(99),
  /** The addresses of the screens that it explains, as the map writes them, the foremost first. */
  screens: z.array(z.string().startsWith('/')),
  /** Who may open the first of them, as the map says. */
  audience: z.enum(AUDIENCES),
  /** The day on which it was last held against the product. */
  updated: z.iso.date(),
  related: z.array(z.string()).max(4).default([]),
  /** Other words under which people look for it. */
  words: z.array(z.string()).default([]),
})

export interface Article extends z.infer<typeof headSchema> {
  /** The name of its file, and the end of its address. */
  slug: string
  /** Rendered when the help is built. */
  html: string
  /** The same without marks, for the search. */
  plain: string
  /** Addresses of ours that its text leads to. */
  links: readonly string[]
}

const FEWEST_WORDS = 160
const MOST_WORDS = 600

export interface ArticleProblem {
  slug: string
  message: string
}

/**
 * What is wrong between the articles, and between them and the product.
 * @param audienceOf who may open the screen of an address, or of the pattern of one; undefined where there is none
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
    // Everybody may read every article, so its text leads only where everybody may go.
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
