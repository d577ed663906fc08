/** The start page for these roles. */
export function homeOf(roles: readonly string[]): string {
  return roles.includes('student') ? '/dashboard' : '/settings'
}
