/** The first page of a person with these roles: one that they may open. */
export function homeOf(roles: readonly string[]): string {
  return roles.includes('student') ? '/dashboard' : '/settings'
}
