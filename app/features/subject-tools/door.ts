// For the search of the product.
export { toolDocuments } from './pages/search-documents.server.ts'
