/** The head of a Markdown file, between two lines of hyphens, and its text. Undefined if the file has no head. */
export function splitHead(source: string): { head: string; body: string } | undefined {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? []
  return head === undefined || body === undefined ? undefined : { head, body }
}
