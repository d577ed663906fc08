/** Opens the help at the articles about this page. */
export function helpFrom(pathname: string): string {
  return pathname.startsWith('/help') ? '/help' : `/help?from=${encodeURIComponent(pathname)}`
}
