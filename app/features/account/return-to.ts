/**
 * Where to go after signing in: a path of this origin, or the fallback. A path that a browser would read as
 * another host (`//evil`, `/\evil`) or that leads back to signing in is not taken.
 */
export function returnTo(asked: string | null | undefined, fallback: string): string {
  if (!asked || !/^\/(?![/\\])[^\\\s]*$/.test(asked) || asked.length > 1_000) return fallback
  const path = new URL(asked, 'http://own.invalid').pathname
  return path === '/signin' ||
    path.startsWith('/auth/') ||
    new URL(asked, 'http://own.invalid').host !== 'own.invalid'
    ? fallback
    : asked
}
