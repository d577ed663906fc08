import { markdownFolder } from '#app/platform/content/markdown-folder.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { headSchema, type Article } from '../rules/article.ts'

/** The help articles, by slug. */
export const helpArticles = markdownFolder({
  sources: 'content/help',
  compiled: 'build/content/help.json',
  head: headSchema,
  item({ slug, head, body }): Article {
    const { html, plain } = renderMarkdown(body, { article: true })
    const links = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, path]) => path!)
    return { slug, ...head, html, plain, links }
  },
})
