export { postDocuments } from './queries/find-posts.server.ts'
export { agreedDocuments, type AgreedDocument } from './queries/agreed-documents.server.ts'
export { dayInWords } from './pages/article-view.ts'
