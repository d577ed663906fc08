// What commands use where Node runs the sources.
export { problemsOf, type Article } from './article.ts'
export { compileArticles, loadArticles } from './read-articles.server.ts'
