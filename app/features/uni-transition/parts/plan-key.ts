/** Where a guest's plan is in the storage of the browser. */
export const PLAN_KEY = 'victor-first-semester'

export function hasBrowserPlan(): boolean {
  try {
    return localStorage.getItem(PLAN_KEY) !== null
  } catch {
    return false
  }
}

export function forgetBrowserPlan(): void {
  try {
    localStorage.removeItem(PLAN_KEY)
  } catch {
    // Nothing is stored there.
  }
}
