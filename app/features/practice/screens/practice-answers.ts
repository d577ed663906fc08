import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { factsAnswer } from '#app/platform/http/facts.server.ts'
import { formFields } from '#app/platform/http/form.ts'
import { withoutSecrets } from '#app/platform/http/untold.ts'
import { answerPosted } from '../answer-posted.server.ts'

/**
 * Where an open practice sends each answer: marked and kept as the page's own form has it, and answered with facts, a
 * third cheaper than with what the router wraps around them. Nothing else is posted as often.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await answerPosted(scope.services, person, params['setId'] ?? '', fields)
  return done.ok
    ? factsAnswer(scope, request, done.value)
    : factsAnswer(
        scope,
        request,
        { failure: done.error, typed: withoutSecrets(fields) },
        HTTP_STATUS[done.error.code],
      )
}

/** Nobody reads here; whoever comes by the address is taken to the practice. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/exam-practice/${params['setId']}`)
}
