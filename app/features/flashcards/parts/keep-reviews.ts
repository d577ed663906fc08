import { redirectDocument, type ClientActionFunctionArgs, type ClientLoaderFunctionArgs } from 'react-router'
import { hasWorker } from './has-worker.ts'
import { reviewHref } from './review-href.ts'

/** The browser could not reach the server at all. */
const isUnreachable = (error: unknown) => error instanceof TypeError

/** The review from the server; without it, the same address from the device. */
export async function loadReview<Page>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Page> {
  try {
    return await (serverLoader as () => Promise<Page>)()
  } catch (error) {
    if (isUnreachable(error) && hasWorker()) throw redirectDocument(pathOf(request))
    throw error
  }
}

/**
 * Posts a form of the review. When the server cannot be reached, a grade is stored on the device, and the review
 * continues there.
 */
export async function postReview<Answer>({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Answer> {
  const sent = request.clone()
  try {
    const answer = await (serverAction as () => Promise<Answer>)()
    void noteSent(sent)
    return answer
  } catch (error) {
    if (error instanceof Response) void noteSent(sent)
    if (!isUnreachable(error) || !hasWorker()) throw error
    const kept = await keep(sent).catch(() => undefined)
    if (kept === undefined) throw error
    return kept as Answer
  }
}

/** The server has the review: the cards on the device change with it, in case the connection fails next. */
async function noteSent(request: Request): Promise<void> {
  try {
    const form = await request.formData()
    if (form.get('intent') !== 'grade') return
    const { saveGrade } = await import('./grade-on-device.ts')
    await saveGrade(form, true)
  } catch {
    // The cards on the device are stored anew soon.
  }
}

async function keep(request: Request): Promise<unknown> {
  const form = await request.formData()
  const { checkOnDevice, saveGrade } = await import('./grade-on-device.ts')
  if (form.get('intent') === 'check') return checkOnDevice(form)
  if (form.get('intent') !== 'grade' || !(await saveGrade(form))) return undefined
  const deck = new URL(request.url).searchParams.get('deck') ?? undefined
  return redirectDocument(reviewHref({ deck }))
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
