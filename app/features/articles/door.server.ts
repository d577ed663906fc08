// For commands that run the sources with Node.
export { articleProblems } from './rules/article-problems.ts'
export { linkPicture } from './pages/link-picture.server.ts'
export { picturedPages } from './queries/pictured-pages.server.ts'
export {
  comparisons,
  compileArticles,
  infoPages,
  legalDocuments,
  posts,
} from './queries/read-articles.server.ts'
