import { data, type ClientActionFunctionArgs, type ClientLoaderFunctionArgs } from 'react-router'
import type { TransitionPage } from '../pages/transition-page.server.ts'
import { forgetBrowserPlan, hasBrowserPlan } from './plan-key.ts'

/** A guest's plan comes from the browser. Its code is loaded only if there is a plan. */
export async function loadPlan({ serverLoader }: ClientLoaderFunctionArgs): Promise<TransitionPage> {
  const page = await (serverLoader as () => Promise<TransitionPage>)()
  if (!hasBrowserPlan()) return page
  const { readBrowserPlan } = await import('./browser-plan.ts')
  const found = readBrowserPlan()
  if (found.state === 'none') return page
  if (found.state === 'unreadable') return { ...page, unreadable: found.text }
  return page.signedIn ? { ...page, browserPlan: found.plan } : { ...page, planner: found.plan }
}
/**
 * Only a plan of this browser changes the page after it arrived. Any other change would draw a part again that has not
 * loaded yet, and lose what somebody typed meanwhile.
 */
loadPlan.hydrate = hasBrowserPlan()

/** Forms of a guest change the plan in the browser and are not sent. */
export async function changePlan({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  if (form.get('keep') === 'browser') {
    const { changeBrowserPlan } = await import('./browser-plan.ts')
    const answer = changeBrowserPlan(form)
    // As a refusal of the server: the page is not read again, so the form and its text stay.
    return answer instanceof Response ? answer : data(answer, { status: 422 })
  }
  try {
    const answer = await serverAction()
    return answer
  } catch (error) {
    // The redirect after a success; a session that has ended redirects to sign-in, and the plan stays.
    const isSaved =
      error instanceof Response && error.headers.get('Location')?.startsWith('/uni-transition?') === true
    if (form.get('intent') === 'bring-plan' && isSaved) forgetBrowserPlan()
    throw error
  }
}
