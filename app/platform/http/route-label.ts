/** The route pattern of an address, for metrics: `/exam-practice/:setId`, never the id. */
export function routeLabels(patterns: readonly string[]): (pathname: string) => string {
  const known = patterns.map((pattern) => ({ label: `/${pattern}`, parts: pattern.split('/') }))
  return (pathname) => {
    const path = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    if (path === '/') return '/'
    const parts = path.slice(1).split('/')
    const found = known.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
    )
    return found?.label ?? 'unknown'
  }
}
