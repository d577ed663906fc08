/**
 * Where to go after signing in: a path on this origin, or the fallback. Refuses paths that a browser reads as
 * another host (`//evil`, `/\evil`) and the sign-in page itself.
 */
export function returnTo(address: string | null | undefined, fallback: string): string {
  if (!address || !/^\/(?![/\\])[^\\\s]*$/.test(address) || address.length > 1_000) return fallback
  const path = new URL(address, 'http://own.invalid').pathname
  return path === '/signin' ||
    path.startsWith('/auth/') ||
    new URL(address, 'http://own.invalid').host !== 'own.invalid'
    ? fallback
    : address
}
