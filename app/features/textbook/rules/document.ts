/** What could not be read of a document. */
export interface UnreadCount {
  what: 'equation' | 'picture' | 'page'
  count: number
}
