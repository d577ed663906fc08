const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * What the loaders gave, for the router in the browser: the same two calls as the router's own component makes, in one
 * script. That component waits inside the tree for each piece, and React renders around the wait.
 */
export async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += decoder.decode(piece.value, { stream: true })
  const safe = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character]!)
  return `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${safe});to.close()}</script>`
}
