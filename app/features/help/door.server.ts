// For commands that run the sources with Node.
export { problemsOf, type Article } from './rules/article.ts'
export { helpArticles } from './queries/read-articles.server.ts'
