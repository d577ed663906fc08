import { redirect, useActionData, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { reviewPage } from '../pages/review-page.server.ts'
import { ReviewSummary } from '../parts/review-summary.tsx'
import { ReviewView, type CheckedAnswer } from '../parts/review-view.tsx'
import { reviewHref } from '../parts/review-href.ts'
import { changeNotes, markCard } from '../use-cases/change-cards.server.ts'
import { checkAnswer } from '../use-cases/check-answer.server.ts'
import { reviewCard } from '../use-cases/review-card.server.ts'
import { undoReview } from '../use-cases/undo-review.server.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta() {
  return [
    { title: 'Review flashcards – Victor' },
    { name: 'description', content: 'Review the cards that are due today, the weakest first.' },
  ]
}

export const loader = load(
  async ({ services, person, query, zone }) =>
    (await reviewPage(services, person, query, zone)) ?? notFound(),
)

const withZone = (post: Post) => ({ ...post.fields, zone: post.zone })
const deckIn = ({ query }: Post) => query.get('deck') ?? undefined

export const action = actions({
  grade: intent({
    useCase: reviewCard,
    input: withZone,
    answer: (_done, post) => redirect(reviewHref({ deck: deckIn(post) })),
  }),
  undo: intent({
    useCase: undoReview,
    input: withZone,
    answer: ({ cardId }, post) => redirect(reviewHref({ deck: deckIn(post), card: cardId })),
  }),
  check: intent({ useCase: checkAnswer }),
  mark: intent({
    useCase: markCard,
    input: withZone,
    answer: ({ cardId, act }, post) => {
      const isGone = act === 'suspend' || act === 'bury'
      return redirect(reviewHref({ deck: deckIn(post), ...(isGone ? {} : { card: cardId }) }))
    },
  }),
  move: intent({
    useCase: changeNotes,
    input: (post) => ({ ...withZone(post), act: 'move' }),
    answer: (_done, post) => redirect(reviewHref({ deck: deckIn(post) })),
  }),
})

/** Without the server, a review continues on the device. */
export { loadReview as clientLoader, postReview as clientAction } from '../parts/keep-reviews.ts'

export default function Review() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const { card } = page
  if (!card) return <ReviewSummary page={page} />
  const checked = posted?.ok && posted.intent === 'check' ? (posted.value as CheckedAnswer) : undefined
  return (
    <ReviewView
      key={`${card.id} ${card.logLength}`}
      page={page}
      card={card}
      checked={checked?.card === card.id ? checked : undefined}
    />
  )
}
