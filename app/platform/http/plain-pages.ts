/** Pages for refused requests and overload, which need nothing else of the product. No scripts; inline styles. */
export function plainHtml(title: string, words: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – Victor</title><meta name="color-scheme" content="light dark"><link rel="icon" href="/mark.svg" type="image/svg+xml"></head><body style="font:17px/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem"><main><h1>${title}</h1><p>${words}</p><p><a href="/">Go to the start page</a></p></main></body></html>`
}

export function plainPage(
  status: number,
  title: string,
  words: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(plainHtml(title, words), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  })
}

/** What a person reads when the server is overloaded. */
export const BUSY = {
  title: 'Victor is busy',
  words: 'Your work is safe. Wait a few seconds, then try again.',
}
