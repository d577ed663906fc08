/** Pages that must stand when nothing else does: refused requests, overload. No script, no style but its own. */
export function plainPage(
  status: number,
  title: string,
  words: string,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – Victor</title><meta name="color-scheme" content="light dark"><link rel="icon" href="/mark.svg" type="image/svg+xml"></head><body style="font:17px/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem"><main><h1>${title}</h1><p>${words}</p><p><a href="/">Go to the start page</a></p></main></body></html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
