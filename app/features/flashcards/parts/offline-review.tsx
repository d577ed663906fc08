import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { deviceReviewPage } from '../pages/device-review-page.ts'
import { ownDatabase, syncDevice } from './device-link.ts'
import { readDevice } from './device-store.ts'
import { checkOnDevice, momentHere, newId, saveGrade, undoOnDevice } from './grade-on-device.ts'
import { reviewHref } from './review-href.ts'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewView, type CheckedAnswer } from './review-view.tsx'
import { useLink } from './use-link.ts'

/** The next card on the device. Without cards, the start page says so. */
export async function offlineReviewLoader({ request }: LoaderFunctionArgs) {
  const own = ownDatabase()
  const facts = own ? await readDevice(own.database) : null
  if (!facts || facts.cards.length === 0) throw redirect('/feynman-flashcards')
  return deviceReviewPage(facts, new URL(request.url).searchParams, momentHere(), newId)
}

/** The forms of the review, on the device. With a connection, the review continues on the server after the grade. */
export async function offlineReviewAction({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const deck = new URL(request.url).searchParams.get('deck') ?? undefined
  const intent = form.get('intent')
  if (intent === 'check') return (await checkOnDevice(form)) ?? null
  if (intent === 'undo') return redirect(reviewHref({ deck, card: (await undoOnDevice()) ?? undefined }))
  await saveGrade(form)
  const isSent = navigator.onLine && (await syncDevice(0).catch(() => 'away')) === 'sent'
  return isSent ? redirectDocument(reviewHref({ deck })) : redirect(reviewHref({ deck }))
}

export function OfflineReview() {
  const page = useLoaderData<typeof offlineReviewLoader>()
  const posted = useActionData<typeof offlineReviewAction>()
  const link = useLink()
  if (!page.card) return <ReviewSummary page={page} />
  const checked = posted && 'intent' in posted ? (posted.value as CheckedAnswer) : undefined
  return (
    <ReviewView
      key={`${page.card.id} ${page.card.logLength}`}
      page={page}
      card={page.card}
      checked={checked?.card === page.card.id ? checked : undefined}
      isOffline
      notice={
        link === 'signed-out' ? (
          <Callout kind="care" title="You are signed out. Your reviews are saved on this device." live>
            <TextLink href="/signin?to=/feynman-flashcards/review" reload>
              Sign in to send your reviews
            </TextLink>
          </Callout>
        ) : link === 'sent' ? (
          <Callout kind="right" title="You are online again. Your reviews are sent." live />
        ) : null
      }
    />
  )
}
