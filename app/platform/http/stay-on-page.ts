import {
  data,
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

/**
 * A `clientAction` for screens that keep what is typed themselves: a server that cannot be reached, or that failed,
 * leaves the page as it is. (`keepTyped` brings back what was typed, for those that do not.)
 */
export async function stayOnPage({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // Redirects, and answers that say who may be here, take their way.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // With its status, so that nothing else is asked of a server that is away: that would take the page away.
    return data({ unreachable: true as const }, { status: 503 })
  }
}

/** A `shouldRevalidate` for screens whose every answer brings along what it changes: nothing is asked for twice. */
export function answersBringAll({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
