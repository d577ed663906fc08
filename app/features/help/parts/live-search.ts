interface HelpPolicy {
  createHTML(html: string): string
}
type Policies = Window & { trustedTypes?: { createPolicy(name: string, rules: HelpPolicy): HelpPolicy } }

/**
 * Searches the help while a person types: fetches the address that the form would open and shows its results.
 * It is sent as an inline script, so it uses nothing outside its own text. If a request fails, the form still
 * works.
 */
export function liveSearch() {
  const field = document.getElementById('help-q') as HTMLInputElement
  const results = document.getElementById('found')!
  const status = document.getElementById('told')!
  const rules: HelpPolicy = { createHTML: (html) => html }
  // The page's header names the policies that may turn strings into markup (docs/decisions/021).
  const policy = (window as Policies).trustedTypes?.createPolicy('victor-help-search', rules) ?? rules
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRequest = 0
  let lastQuery = field.value.trim()

  const search = async () => {
    const query = field.value.trim()
    if (query === lastQuery) return
    lastQuery = query
    const requestNumber = ++lastRequest
    const address = query ? `/help?q=${encodeURIComponent(query)}` : '/help'
    try {
      const response = await fetch(address)
      if (!response.ok || requestNumber !== lastRequest) return
      // The page already has these styles, and the browser would report them as refused by our policy.
      const html = (await response.text()).replace(/<style[^]*?<\/style>/g, '')
      if (requestNumber !== lastRequest) return
      const page = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
      results.replaceChildren(...page.getElementById('found')!.childNodes)
      status.textContent = page.getElementById('told')!.textContent
      document.title = page.title
      history.replaceState(null, '', address)
    } catch {
      lastQuery = ''
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void search(), 220)
  })
}

/** The browser fetches an article when the pointer rests on its link. */
export const SPECULATION = JSON.stringify({
  prefetch: [{ where: { href_matches: '/help/articles/*' }, eagerness: 'moderate' }],
})
